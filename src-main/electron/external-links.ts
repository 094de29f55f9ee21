import { BrowserWindow, clipboard, dialog, shell, type WebContents } from 'electron'
import type { DesktopText } from './desktop-text.ts'

/**
 * Opens a web address in the user's browser after asking: a parsed document may hold any link.
 * Other schemes start other programs, so they are never opened.
 */
export async function openExternalLink(
  address: string,
  from: WebContents,
  text: DesktopText,
): Promise<void> {
  const url = webAddress(address)
  const window = BrowserWindow.fromWebContents(from)
  if (!url || !window) return
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: text.openLink(url.host),
    detail: url.href,
    buttons: [text.open, text.cancel],
    defaultId: 1,
    cancelId: 1,
  })
  if (response !== 0) return
  try {
    await shell.openExternal(url.href)
  } catch {
    await tellNotOpened(window, url, text)
  }
}

/** There may be no browser, or the address be too long for it; it can be copied from here. */
async function tellNotOpened(window: BrowserWindow, url: URL, text: DesktopText): Promise<void> {
  if (window.isDestroyed()) return
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: text.notOpened(url.host),
    detail: url.href,
    buttons: [text.copyAddress, text.close],
    defaultId: 0,
    cancelId: 1,
  })
  if (response === 0) await clipboard.writeText(url.href)
}

function webAddress(address: string): URL | null {
  const url = URL.parse(address)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null
}
