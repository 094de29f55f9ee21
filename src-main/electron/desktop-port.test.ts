import type { BrowserWindow } from 'electron'
import { expect, onTestFinished, test, vi } from 'vitest'
import { desktopText } from './desktop-text.ts'
import { createElectronStandIn } from './testing/electron-stand-in.ts'
import { onPlatform } from './testing/on-platform.ts'

async function openDesktop() {
  const electron = createElectronStandIn()
  vi.resetModules()
  vi.doMock('electron', () => ({ ...electron.module }))
  onTestFinished(() => {
    vi.doUnmock('electron')
  })
  await electron.app.start(() => {})
  const { createDesktop } = await import('./desktop-port.ts')
  const window = new electron.module.BrowserWindow({})
  // The stand-in's window has what is used of one.
  const current = (): BrowserWindow => window as unknown as BrowserWindow
  const create = (icon = 'resources/icons/512.png') =>
    createDesktop(current, () => desktopText.en, icon)
  return { electron, window, create }
}

test('a file that is dragged out goes from the window that the user is in, under Recto’s icon', async () => {
  const { window, create } = await openDesktop()
  await create().dragOut(['/exports/report.docx'])
  expect(window.contents.dragged).toEqual(['/exports/report.docx'])
  await create().dragOut(['/documents/a.pdf', '/documents/b.pdf'])
  expect(window.contents.dragged.slice(1)).toEqual(['/documents/a.pdf', '/documents/b.pdf'])
  const without = create('resources/icons/none.png')
  await expect(without.dragOut(['/exports/report.docx'])).rejects.toThrow('icon')
})

test('only macOS has a menu to share a file, over the window that the user is in', async () => {
  const { electron, window, create } = await openDesktop()
  onPlatform('linux')
  expect(create().capabilities.share).toBe(false)
  onPlatform('darwin')
  const desktop = create()
  expect(desktop.capabilities.share).toBe(true)
  await desktop.share('/exports/report.docx')
  expect(electron.shareMenus).toEqual([
    { item: { filePaths: ['/exports/report.docx'] }, over: window },
  ])
})

test('where the system has no folder for documents, a place to save is asked for all the same', async () => {
  const { electron, create } = await openDesktop()
  electron.app.missingPaths.add('documents')
  electron.dialogs.savePath = '/exports/report.docx'
  expect(await create().pickSavePath('report.docx')).toBe('/exports/report.docx')
})
