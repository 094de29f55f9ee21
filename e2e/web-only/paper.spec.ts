import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../models/expect-accessible.ts'
import { rectoWindow } from '../models/recto-window.ts'

/** The system's dialog would wait for somebody; what it is handed is printed to a PDF instead. */
async function withoutDialog(page: Page): Promise<void> {
  await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")')
}

/** Sizes of the pages in points, of a PDF as Chromium writes it. */
async function printedSheets(page: Page): Promise<readonly string[]> {
  await page.locator('body[data-printed]').waitFor()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [Number(width), Number(height)].map(Math.round).join('×'),
  )
}

test('every page is printed on a sheet of its own size, and nothing of the window', async ({
  recto,
}) => {
  const window = rectoWindow(await recto.startWithSample())
  const { page } = window
  await withoutDialog(page)
  await window.readSample()
  await window.seeBoxes(1)
  await page.keyboard.press('ControlOrMeta+p')
  const dialog = page.getByRole('dialog', { name: /^Print/ })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Print' }).click()
  expect(await printedSheets(page)).toEqual(['595×842', '595×842', '842×595'])
  await expect(dialog).toHaveCount(0)
})

test('pages that are chosen are printed alone, and one that is none says so', async ({ recto }) => {
  const window = rectoWindow(await recto.startWithSample())
  const { page } = window
  await withoutDialog(page)
  await window.readSample()
  await window.seeBoxes(1)
  await page.keyboard.press('ControlOrMeta+p')
  await page.getByRole('combobox', { name: 'Pages', exact: true }).selectOption('Some pages')
  const field = page.getByRole('textbox', { name: 'Which pages' })
  await field.fill('7-9')
  await expect(field).toHaveAccessibleDescription('The document has 3 pages.')
  await field.fill('3')
  await field.press('Enter')
  expect(await printedSheets(page)).toEqual(['842×595'])
})

test('a page is saved as a picture, with its boxes or bare', async ({ recto }) => {
  const window = rectoWindow(await recto.startWithSample())
  const { page } = window
  await window.readSample()
  await window.seeBoxes(1)
  const save = async (withBoxes: boolean): Promise<Buffer> => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('option', { name: 'Save the page as a picture…' }).click()
    await page.getByRole('checkbox', { name: /boxes/ }).setChecked(withBoxes)
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('recto-sample-1.png')
    return await readFile(await download.path())
  }
  const boxed = await save(true)
  // PNG 3rd edition, §11.2.1: width and height begin at byte 16.
  expect([boxed.readUInt32BE(16), boxed.readUInt32BE(20)]).toEqual([1587, 2245])
  const bare = await save(false)
  expect([bare.readUInt32BE(16), bare.readUInt32BE(20)]).toEqual([1587, 2245])
  expect(boxed.equals(bare)).toBe(false)
})

/** What the page hands over when a drag of the written file begins. As text: there is no DOM here. */
const beginDrag = `(() => {
  const file = document.querySelector('dialog li[draggable="true"]')
  const dataTransfer = new DataTransfer()
  file.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true, cancelable: true }))
  return dataTransfer.getData('DownloadURL')
})()`

test('a written export is dragged to other programs by an address that is good once, without a key', async ({
  recto,
}) => {
  const window = rectoWindow(await recto.startWithSample())
  const { page } = window
  await window.readSample()
  await page.keyboard.press('ControlOrMeta+Shift+E')
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const written = await readFile(await (await download).path())
  const file = dialog.getByRole('listitem').filter({ hasText: 'recto-sample' })
  const linked = page.waitForResponse((one) => one.url().endsWith('/bridge/downloads'))
  await file.hover()
  await (await linked).finished()
  let said = ''
  await expect(async () => {
    said = await page.evaluate<string>(beginDrag)
    expect(said).toContain('/downloads/')
  }).toPass({ timeout: 60_000 })
  const address = said.slice(said.indexOf('http'))
  expect(address).not.toContain('key=')
  const fetched = await fetch(address)
  expect(Buffer.from(await fetched.arrayBuffer()).equals(written)).toBe(true)
  expect((await fetch(address)).status).toBe(401)
})
