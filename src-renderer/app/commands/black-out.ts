import type { FileGrant } from '#shared/bridge/events.ts'
import type { Language } from '#shared/text/language.ts'
import type { BlackOutStart } from '../app-store.ts'
import type { View } from '../view.ts'
import { pickInBrowser } from './add-files.ts'
import { tellError } from './tell-error.ts'

/** Opens the dialog that blacks parts of a document out. */
export function openBlackOut({ app }: View, blackOutDocument: BlackOutStart): void {
  app.setState({ dialog: 'black-out', blackOutDocument })
}

/** Asks for a file and opens it there. It is added to the library, and nothing is sent. */
export async function blackOutFile(view: View, language: Language): Promise<void> {
  const grant = await pickOne(view, language)
  if (!grant) return
  const added = await view.bridge.call('documents.add', { grantIds: [grant.id] })
  if (!added.ok) return tellError(view, added.error, language)
  const [outcome] = added.data
  if (!outcome) return
  if (outcome.ok) openBlackOut(view, { id: outcome.document.id, name: grant.name })
  else tellError(view, outcome.error, language)
}

async function pickOne(view: View, language: Language): Promise<FileGrant | undefined> {
  const { bridge, settings } = view
  const isNative = settings.getState().snapshot?.capabilities.nativePicker
  const granted = isNative
    ? await bridge.call('documents.pick', {})
    : await bridge.grantFiles((await pickInBrowser('files')).slice(0, 1))
  if (granted.ok) return granted.data[0]
  tellError(view, granted.error, language)
  return undefined
}
