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
  const opening = (dialog: 'history' | 'sent' | 'watching'): Command => ({
    id: dialog,
    title: textOf(dialog, language).open,
    isAvailable: true,
    run: () => app.setState({ dialog }),
  })
  return [
    opening('history'),
    opening('sent'),
    opening('watching'),
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
