import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { writeLargeDocling } from '../exchange/large-docling.ts'
import { type Figure, milliseconds } from '../figure.ts'
import { makeLongDocument } from '../long-document.ts'
import { openLibraryAt } from './library-of.ts'
import { type MainThread, watchMainThread } from './main-thread.ts'

const pages = 1000
const mostMs = 10 * 60_000

/** A parse of 240,000 cells that comes into a window and goes out of it again: what either costs the window. */
export async function benchLargeExchange(): Promise<readonly Figure[]> {
  const [dataDir, folder] = await Promise.all(
    ['data', 'parse'].map((name) => mkdtemp(path.join(os.tmpdir(), `recto-bench-large-${name}-`))),
  )
  if (!dataDir || !folder) throw new Error('Two folders were made, and they are not there')
  await writeLargeDocling(path.join(folder, 'large.json'), pages)
  await writeFile(path.join(folder, 'large.pdf'), await makeLongDocument(pages))
  const library = await openLibraryAt(dataDir)
  try {
    const page = await library.open()
    const [, importing] = await watchMainThread(page, () => importFolder(page, folder))
    const figures = [figureOf('imported from a folder', importing)]
    for (const format of ['Searchable PDF', 'Word (DOCX)', 'Text'] as const) {
      const [, exporting] = await watchMainThread(page, () => exportAs(page, format))
      figures.push(figureOf(`exported as ${format}`, exporting))
    }
    return figures
  } finally {
    await library.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Until its first page is read. */
async function importFolder(page: Page, folder: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('ControlOrMeta+Shift+O')
  await (await chooser).setFiles(folder)
  await page.getByRole('article').first().waitFor({ timeout: mostMs })
}

async function exportAs(page: Page, format: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+E')
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByRole('radio', { name: format, exact: true }).check()
  const download = page.waitForEvent('download', { timeout: mostMs })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await (await download).delete()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

function figureOf(what: string, { longTasks, longestTaskMs, busyMs }: MainThread): Figure {
  return {
    name: `240,000 cells ${what}: tasks of the window over 50 ms`,
    ours: `${longTasks} (longest ${milliseconds(longestTaskMs)})`,
    yardstick: `busy for ${milliseconds(busyMs)}`,
    aim: 'none',
    isMet: longTasks === 0,
  }
}
