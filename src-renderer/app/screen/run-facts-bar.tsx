import { FactsBar } from '../../judging/facts-bar.tsx'
import { useView } from '../view-context.ts'

/** How the open run does by what was said of its document. */
export function RunFactsBar() {
  const { app, facts } = useView()
  return <FactsBar store={facts} onList={() => app.setState({ dialog: 'facts' })} />
}
