import { useStore } from 'zustand'
import { ParseOptionsForm } from '../../runs/parse-options-form.tsx'
import { connectionsOf } from '../../settings/settings-store.ts'
import { WatchingDialog } from '../../watching/watching-dialog.tsx'
import { useView } from '../view-context.ts'

/** The watched folders, with the connections and options that their documents are parsed with. */
export function Watching({ onClose }: { readonly onClose: () => void }) {
  const { app, settings } = useView()
  const state = useStore(settings)
  return (
    <WatchingDialog
      connections={connectionsOf(state)}
      defaultConnectionId={state.snapshot?.settings.defaultConnectionId ?? ''}
      canPick={state.snapshot?.capabilities.nativeSave ?? false}
      optionsForm={(options, onChange) => (
        <ParseOptionsForm options={options} onChange={onChange} />
      )}
      onOpen={(runId) => {
        app.setState({ selectedRunId: runId })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
