import { app, dialog, type BrowserWindow } from 'electron'
import type { Logger } from '../ports.ts'
import type { DesktopText } from './desktop-text.ts'

/** Chromium's code for a load that another one has replaced. */
const abortedLoad = -3

/** Offers to reload a window whose page has crashed, hangs or never came. The core and its runs live on. */
export function recoverFromCrashes(
  window: BrowserWindow,
  log: Logger,
  text: () => DesktopText,
): void {
  // Ended from here, to be loaded anew.
  let isEnding = false
  // What is asked just now, of a page that may have gone on meanwhile.
  let question: AbortController | null = null
  window.webContents.on('render-process-gone', (_, { reason, exitCode }) => {
    const isOwn = isEnding
    isEnding = false
    takeBack()
    // `clean-exit` is how a page ends when its window or the app does.
    if (isOwn || reason === 'clean-exit' || window.isDestroyed()) return
    log.warn('view.crashed', { reason, exitCode })
    const { crashed, crashedDetail, reload, quit } = text()
    void offer(crashed, crashedDetail, [reload, quit], () => app.quit())
  })
  window.webContents.on('did-fail-load', (_, code, description, _address, isMainFrame) => {
    if (!isMainFrame || code === abortedLoad || window.isDestroyed()) return
    log.warn('view.not-loaded', { code, description })
    const { notLoaded, notLoadedDetail, reload, quit } = text()
    // It has never been shown, and without a window nobody could end Recto.
    window.show()
    void offer(notLoaded, notLoadedDetail, [reload, quit], () => app.quit())
  })
  window.on('responsive', takeBack)
  window.on('unresponsive', () => {
    if (question) return
    log.warn('view.unresponsive')
    const { hanging, crashedDetail, reload, wait } = text()
    void offer(hanging, crashedDetail, [reload, wait], () => {}, endPage)
  })

  /** A page that hangs never gets to a reload. */
  function endPage(): void {
    isEnding = true
    window.webContents.forcefullyCrashRenderer()
  }

  function takeBack(): void {
    question?.abort()
    question = null
  }

  async function offer(
    message: string,
    detail: string,
    buttons: readonly [string, string],
    otherwise: () => void,
    beforeReload: () => void = () => {},
  ): Promise<void> {
    takeBack()
    const own = new AbortController()
    question = own
    const { signal } = own
    const { response } = await dialog.showMessageBox(window, {
      signal,
      type: 'warning',
      message,
      detail,
      buttons: [...buttons],
      defaultId: 0,
      cancelId: 1,
    })
    if (signal.aborted) return
    question = null
    if (response !== 0) return otherwise()
    if (window.isDestroyed()) return
    beforeReload()
    window.webContents.reload()
  }
}
