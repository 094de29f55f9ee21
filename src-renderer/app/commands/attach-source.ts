import type { ErrorData } from '#shared/errors.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { textOf } from '../../text/catalogue.ts'
import { pickInBrowser } from './add-files.ts'
import type { View } from '../view.ts'
import { currentLanguage } from '../current-language.ts'

/** Gives an adopted run the file that it was made from, as the user chooses it. */
export async function attachSource(
  view: View,
  run: ListedRun,
  tell: (error: ErrorData) => void,
): Promise<void> {
  const { bridge, settings, toasts } = view
  const granted = settings.getState().snapshot?.capabilities.nativePicker
    ? await bridge.call('documents.pick', {})
    : await bridge.grantFiles((await pickInBrowser('files')).slice(0, 1))
  if (!granted.ok) return tell(granted.error)
  const [grant] = granted.data
  if (!grant) return
  const added = await bridge.call('documents.add', { grantIds: [grant.id], purpose: 'view' })
  const outcome = added.ok ? added.data[0] : added
  if (!outcome) return
  if (!outcome.ok) return tell(outcome.error)
  const attached = await bridge.call('library.attachSource', {
    runId: run.id,
    documentId: outcome.document.id,
  })
  if (!attached.ok) return tell(attached.error)
  toasts.getState().show({ message: textOf('control', currentLanguage(view)).attached })
}
