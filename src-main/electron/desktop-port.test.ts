import type { BrowserWindow } from 'electron'
import { expect, onTestFinished, test, vi } from 'vitest'
import { desktopText } from './desktop-text.ts'
import { createElectronStandIn } from './testing/electron-stand-in.ts'

test('a file that is dragged out goes from the window that the user is in, under Recto’s icon', async () => {
  const electron = createElectronStandIn()
  vi.resetModules()
  vi.doMock('electron', () => ({ ...electron.module }))
  onTestFinished(() => vi.doUnmock('electron'))
  await electron.app.start(() => {})
  const { createDesktop } = await import('./desktop-port.ts')
  const window = new electron.module.BrowserWindow({})
  // The stand-in's window has what is used of one.
  const current = (): BrowserWindow => window as unknown as BrowserWindow
  const desktop = createDesktop(current, () => desktopText.en, 'resources/icons/512.png')
  await desktop.dragOut('/exports/report.docx')
  expect(window.contents.dragged).toEqual(['/exports/report.docx'])
  const without = createDesktop(current, () => desktopText.en, 'resources/icons/none.png')
  await expect(without.dragOut('/exports/report.docx')).rejects.toThrow('icon')
})
