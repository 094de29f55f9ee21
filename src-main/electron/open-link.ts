import { dialog } from 'electron'
import { parseRectoLink } from '#shared/bridge/recto-link.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import type { DesktopText } from './desktop-text.ts'

/** Shows the place that a `recto://` link leads to, or says that there is none. It may hold anything. */
export async function openLink(
  core: Pick<LibraryAccess, 'dispatch' | 'events'>,
  link: string,
  { badLink, badLinkDetail, close }: DesktopText,
): Promise<void> {
  const place = parseRectoLink(link)
  if (place) {
    const { ok } = await core.dispatch('runs.get', { runId: place.runId })
    if (ok) return core.events.emit('app.open-run', place)
  }
  await dialog.showMessageBox({
    type: 'warning',
    message: badLink,
    detail: badLinkDetail,
    buttons: [close],
  })
}
