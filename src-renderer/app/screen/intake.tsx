import { useMemo } from 'react'
import { IntakeList } from '../../runs/intake-list.tsx'
import { useLanguage } from '../../text/language.ts'
import { unlockFiles } from '../commands/add-files.ts'
import { createRunActions } from '../commands/run-actions.ts'
import { useView } from '../view-context.ts'

/** Files on their way in, and what they wait for. */
export function Intake({ isOver = false }: { readonly isOver?: boolean }) {
  const view = useView()
  const language = useLanguage()
  const actions = useMemo(() => createRunActions(view, language), [view, language])
  return (
    <IntakeList
      store={view.intake}
      isOver={isOver}
      onOpen={actions.open}
      onUnlock={(itemIds, password) => void unlockFiles(view, itemIds, password)}
      onSettings={() => actions.openSettings(null)}
      onSendInParts={(itemId) => void view.intake.getState().sendInParts(itemId)}
      onParseAgain={(itemId) => void view.intake.getState().parseAgain(itemId)}
    />
  )
}
