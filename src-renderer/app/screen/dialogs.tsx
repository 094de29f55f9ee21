import { lazy, Suspense } from 'react'
import { useText } from '../../text/use-text.ts'
import { FailureLimit } from '../../ui/failure-limit.tsx'
import { useApp, useView } from '../view-context.ts'
import { useKeysAfterDialogs } from './use-keys-after-dialogs.ts'

const SettingsDialog = lazy(async () => {
  const { SettingsDialog: component } = await import('../../settings/settings-dialog.tsx')
  return { default: component }
})
const CommandPalette = lazy(async () => {
  const { CommandPalette: component } = await import('../commands/command-palette.tsx')
  return { default: component }
})
const ShortcutsSheet = lazy(async () => {
  const { ShortcutsSheet: component } = await import('../commands/shortcuts-sheet.tsx')
  return { default: component }
})
const History = lazy(async () => {
  const { History: component } = await import('./history.tsx')
  return { default: component }
})
const Sent = lazy(async () => {
  const { Sent: component } = await import('./sent.tsx')
  return { default: component }
})
const Watching = lazy(async () => {
  const { Watching: component } = await import('./watching.tsx')
  return { default: component }
})
const BlackOutDialog = lazy(async () => {
  const { BlackOutDialog: component } = await import('./black-out-dialog.tsx')
  return { default: component }
})
const ReparseDialog = lazy(async () => {
  const { ReparseDialog: component } = await import('./reparse-dialog.tsx')
  return { default: component }
})
const ReadAgainDialog = lazy(async () => {
  const { ReadAgainDialog: component } = await import('./read-again-dialog.tsx')
  return { default: component }
})

const Replay = lazy(async () => {
  const { Replay: component } = await import('./replay.tsx')
  return { default: component }
})
const Grades = lazy(async () => {
  const { Grades: component } = await import('./grades.tsx')
  return { default: component }
})
const Facts = lazy(async () => {
  const { Facts: component } = await import('./run-facts.tsx')
  return { default: component }
})
const Vote = lazy(async () => {
  const { Vote: component } = await import('./vote.tsx')
  return { default: component }
})
const Export = lazy(async () => {
  const { Export: component } = await import('./export.tsx')
  return { default: component }
})
const PrintDialog = lazy(async () => {
  const { PrintDialog: component } = await import('./print-dialog.tsx')
  return { default: component }
})
const PictureDialog = lazy(async () => {
  const { PictureDialog: component } = await import('./picture-dialog.tsx')
  return { default: component }
})

/** What opens over the window, loaded when it is first asked for. */
export function Dialogs() {
  const { app, settings } = useView()
  const text = useText('app')
  const dialog = useApp((state) => state.dialog)
  const settingsConnectionId = useApp((state) => state.settingsConnectionId)
  useKeysAfterDialogs()
  // A dialog that follows another must not be closed by the end of the first.
  const close = (closing: typeof dialog) => (): void =>
    app.setState((state) => (state.dialog === closing ? { dialog: null } : {}))
  return (
    <FailureLimit
      key={dialog}
      part={text.dialog}
      className="fixed inset-x-4 top-16 z-50 mx-auto max-w-xl shadow-cast"
      onClose={() => app.setState({ dialog: null })}
    >
      <Suspense>
        {dialog === 'settings' && (
          <SettingsDialog
            store={settings}
            beginAt={settingsConnectionId}
            onWatchFolders={() => {
              app.setState({ dialog: 'watching', settingsConnectionId: null })
            }}
            onClose={() => {
              close('settings')()
              app.setState({ settingsConnectionId: null })
            }}
          />
        )}
        {dialog === 'palette' && <CommandPalette onClose={close('palette')} />}
        {dialog === 'history' && <History onClose={close('history')} />}
        {dialog === 'sent' && <Sent onClose={close('sent')} />}
        {dialog === 'watching' && <Watching onClose={close('watching')} />}
        {dialog === 'black-out' && <BlackOutDialog onClose={close('black-out')} />}
        {dialog === 'reparse' && <ReparseDialog onClose={close('reparse')} />}
        {dialog === 'read-again' && <ReadAgainDialog onClose={close('read-again')} />}
        {dialog === 'replay' && <Replay onClose={close('replay')} />}
        {dialog === 'grades' && <Grades onClose={close('grades')} />}
        {dialog === 'facts' && <Facts onClose={close('facts')} />}
        {dialog === 'vote' && <Vote onClose={close('vote')} />}
        {dialog === 'export' && <Export onClose={close('export')} />}
        {dialog === 'print' && <PrintDialog onClose={close('print')} />}
        {dialog === 'picture' && <PictureDialog onClose={close('picture')} />}
        {dialog === 'shortcuts' && <ShortcutsSheet onClose={close('shortcuts')} />}
      </Suspense>
    </FailureLimit>
  )
}
