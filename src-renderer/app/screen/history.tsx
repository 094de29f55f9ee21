import type { Run } from '#shared/runs/run.ts'
import { useCallback } from 'react'
import { useStore } from 'zustand'
import { HistoryDialog } from '../../library/history-dialog.tsx'
import { settingsHelp } from '../../runs/settings-help.ts'
import { connectionsOf } from '../../settings/settings-store.ts'
import { useChoice } from './use-choice.ts'
import { useView } from '../view-context.ts'

/** The history of the services, of the one that is used for new files first. */
export function History({ onClose }: { readonly onClose: () => void }) {
  const { app, runs, settings } = useView()
  const connections = useStore(settings, connectionsOf)
  const choice = useChoice()
  const onAdopted = useCallback((run: Run) => runs.getState().add(run), [runs])
  if (!choice) return null
  return (
    <HistoryDialog
      connections={connections}
      initialConnectionId={choice.connectionId}
      nameOf={(runId) => runs.getState().byId.get(runId)?.name}
      onAdopted={onAdopted}
      onOpen={(runId) => {
        app.setState({ selectedRunId: runId })
        onClose()
      }}
      settingsFor={({ code }, settingsConnectionId) =>
        settingsHelp.has(code)
          ? () => app.setState({ dialog: 'settings', settingsConnectionId })
          : null
      }
      onClose={onClose}
    />
  )
}
