import { BrowserWindow, nativeTheme, screen } from 'electron'
import { runAddress } from '#shared/bridge/run-address.ts'
import type { Logger, SettingsStorage } from '../ports.ts'
import { viewAddress } from './view-scheme.ts'
import { besideWindow, minWindow, windowPlace, type SavedPlace } from './window-bounds.ts'

const placeKey = 'windowPlace'

interface MainWindowOptions {
  readonly preload: string
  readonly icon: string
  readonly settings: Pick<SettingsStorage, 'getValue' | 'setValue'>
  readonly log: Logger
  /** The run to begin with, if any. */
  readonly runId: string | null
  /** Another window, which this one must not cover. */
  readonly beside: BrowserWindow | null
}

/** Makes a window and loads the view into it. */
export function openMainWindow({
  preload,
  icon,
  settings,
  log,
  runId,
  beside,
}: MainWindowOptions): BrowserWindow {
  const place = windowPlace(
    beside ? besideWindow(placeOf(beside)) : settings.getValue(placeKey),
    screen.getAllDisplays(),
  )
  const window = new BrowserWindow({
    width: place.width,
    height: place.height,
    ...place.position,
    minWidth: minWindow.width,
    minHeight: minWindow.height,
    title: 'Recto',
    icon,
    // The view's own ground, so that nothing flashes before its first paint.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#16181d' : '#f6f5f2',
    show: false,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // macOS checks by itself; elsewhere Chromium would fetch dictionaries from Google.
      spellcheck: process.platform === 'darwin',
    },
  })
  const reveal = (): void => {
    if (window.isDestroyed() || window.isVisible()) return
    // Not before: maximising shows a window that has nothing to show yet.
    if (place.isMaximized) window.maximize()
    window.show()
  }
  window.once('ready-to-show', reveal)
  window.on('close', () => {
    try {
      settings.setValue(placeKey, placeOf(window))
    } catch (error) {
      // On a full disk, or one that is gone, the window closes all the same.
      log.warn('window.place', { reason: String(error) })
    }
  })
  window
    .loadURL(viewAddress + runAddress(runId))
    .then(() => {
      // Wayland tells of no first paint while a window is hidden (electron/electron #48859).
      if (process.platform === 'linux') reveal()
    })
    // What to do about it is asked where `did-fail-load` is heard.
    .catch((error: unknown) => log.bug('view.load', error))
  return window
}

function placeOf(window: BrowserWindow): SavedPlace {
  const { x, y, width, height } = window.getNormalBounds()
  return { x, y, width, height, isMaximized: window.isMaximized() }
}

/** Brings the window to the user, from wherever it was put. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
