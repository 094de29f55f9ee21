import { SentDialog } from '../../library/sent-dialog.tsx'
import { useView } from '../view-context.ts'

/** The log of what was sent, over the library that it was sent from. */
export function Sent({ onClose }: { readonly onClose: () => void }) {
  const { app, runs } = useView()
  return (
    <SentDialog
      nameOf={(runId) => runs.getState().byId.get(runId)?.name}
      onOpen={(runId) => {
        app.setState({ selectedRunId: runId })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
