import { expect, test } from '../fixtures.ts'
import { writePdf } from '../documents/make-documents.ts'
import { rectoWindow } from '../models/recto-window.ts'

test('files arrive however long they were looked for', async ({ recto }) => {
  const file = await writePdf(recto.dataDir, 'late.pdf')
  const window = rectoWindow(await recto.start())
  // Playwright would hold on to the field itself.
  const browser = await window.page.context().newCDPSession(window.page)
  await browser.send('DOM.enable')
  await browser.send('Page.enable')
  await browser.send('Page.setInterceptFileChooserDialog', { enabled: true })
  const asked = new Promise<number>((resolve) => {
    browser.once('Page.fileChooserOpened', ({ backendNodeId }) => resolve(backendNodeId ?? 0))
  })
  await window.page.keyboard.press('ControlOrMeta+O')
  const backendNodeId = await asked
  await browser.send('HeapProfiler.collectGarbage')
  await browser.send('DOM.setFileInputFiles', { files: [file], backendNodeId })
  await expect(window.run('late.pdf')).toBeVisible()
  await expect(window.page.locator('input[type=file]')).toHaveCount(0)
})
