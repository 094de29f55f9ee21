import { app, dialog, type BrowserWindow } from 'electron'
import type { Logger } from '../ports.ts'
import type { DesktopText } from './desktop-text.ts'

/** Offers to reload a window whose page has crashed or hangs. The core and its runs live on. */
export function recoverFromCrashes(
  window: BrowserWindow,
  log: Logger,
  text: () => DesktopText,
): void {
  window.webContents.on('render-process-gone', (_, { reason, exitCode }) => {
    // `clean-exit` and `killed` are how a page ends when its window or the app does.
    if (reason === 'clean-exit' || window.isDestroyed()) return
    log.warn('view.crashed', { reason, exitCode })
    void offer(text().crashed, [text().reload, text().quit], () => app.quit())
  })
  window.on('unresponsive', () => {
    log.warn('view.unresponsive')
    void offer(text().hanging, [text().reload, text().wait], () => {})
  })

  async function offer(
    message: string,
    buttons: readonly [string, string],
    otherwise: () => void,
  ): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message,
      detail: text().crashedDetail,
      buttons: [...buttons],
      defaultId: 0,
      cancelId: 1,
    })
    if (response !== 0) otherwise()
    else if (!window.isDestroyed()) window.webContents.reload()
  }
}
