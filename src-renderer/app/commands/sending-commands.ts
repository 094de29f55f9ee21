import type { Language } from '#shared/text/language.ts'
import { textOf } from '../../text/catalogue.ts'
import type { View } from '../view.ts'
import { blackOutFile, openBlackOut } from './black-out.ts'
import type { Command } from './command.ts'

/** What leaves this computer: what did, what is hidden in it, and what leaves by itself. */
export function sendingCommands(view: View, language: Language): readonly Command[] {
  const { app, runs } = view
  const blackOut = textOf('blackOut', language)
  const { documentId = null, name = '' } =
    runs.getState().byId.get(app.getState().selectedRunId ?? '') ?? {}
  const text = textOf('app', language)
  const opening = (dialog: 'history' | 'sent' | 'watching', title: string): Command => ({
    id: dialog,
    title,
    isAvailable: true,
    run: () => app.setState({ dialog }),
  })
  return [
    opening('history', textOf('history', language).open),
    opening('sent', text.openSent),
    opening('watching', text.openWatching),
    {
      id: 'black-out',
      title: blackOut.open,
      isAvailable: documentId !== null,
      run() {
        if (documentId !== null) openBlackOut(view, { id: documentId, name })
      },
    },
    {
      id: 'black-out-file',
      title: blackOut.openFile,
      isAvailable: true,
      run: () => void blackOutFile(view, language),
    },
  ]
}
