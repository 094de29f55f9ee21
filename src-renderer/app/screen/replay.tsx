import { ReplayDialog } from '../../corrections/replay-dialog.tsx'
import { useApp, useView } from '../view-context.ts'
import { useRunChoices } from './run-compare-bar.tsx'

/** Takes over to the open run what was corrected of another one. */
export function Replay({ onClose }: { readonly onClose: () => void }) {
  const { bridge, viewer } = useView()
  const runId = useApp((state) => state.selectedRunId)
  const choices = useRunChoices(runId ?? '')
  if (runId === null) return null
  return (
    <ReplayDialog
      others={choices}
      onReplay={(fromRunId) => bridge.call('corrections.replay', { fromRunId, toRunId: runId })}
      onGo={(page) => {
        viewer.getState().showPage(page, 'toolbar')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
