// The least that an Electron program does for a window: what `benchDesktopStart` holds Recto's entry against.
import { app, BrowserWindow, protocol } from 'electron'

protocol.registerSchemesAsPrivileged([{ scheme: 'recto', privileges: { standard: true } }])
void app.whenReady().then(() => {
  protocol.handle('recto', () => new Response('<!doctype html><title>Empty</title>'))
  const window = new BrowserWindow({ show: false })
  window.once('ready-to-show', () => window.show())
  return window.loadURL('recto://app/')
})
