import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { makeAzureSource, writeLargeAzure } from '../exchange/large-azure.ts'
import { makeDoclingSource, writeLargeDocling } from '../exchange/large-docling.ts'
import { type Figure, milliseconds } from '../figure.ts'
import { openLibraryAt } from './library-of.ts'
import { type MainThread, watchMainThread } from './main-thread.ts'

const pages = 1000
const mostMs = 10 * 60_000
const readableAimMs = 3000

/** What a large parse and its document are made by. */
interface LargeParse {
  readonly parser: string
  readonly writeParse: (file: string, pages: number) => Promise<void>
  readonly makeSource: (pages: number) => Promise<Uint8Array>
}

const docling: LargeParse = {
  parser: 'Docling',
  writeParse: writeLargeDocling,
  makeSource: makeDoclingSource,
}
const azure: LargeParse = {
  parser: 'Azure',
  writeParse: writeLargeAzure,
  makeSource: makeAzureSource,
}

/** Parses of 240,000 and 150,000 cells that come into a window, and one goes out of it again: what either costs the window. */
export async function benchLargeExchange(): Promise<readonly Figure[]> {
  return [
    ...(await inWindow(azure, async () => [])),
    ...(await inWindow(docling, async (page) => {
      const figures: Figure[] = []
      for (const format of ['Searchable PDF', 'Word (DOCX)', 'Text'] as const) {
        const [, exporting] = await watchMainThread(page, () => exportAs(page, format))
        figures.push(figureOf(`exported as ${format}`, exporting))
      }
      return figures
    })),
  ]
}

/** Imports a parse into a window on a library of its own, and goes on with it there. */
async function inWindow(
  { parser, writeParse, makeSource }: LargeParse,
  goOn: (page: Page) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const [dataDir, folder] = await Promise.all(
    ['data', 'parse'].map((name) => mkdtemp(path.join(os.tmpdir(), `recto-bench-large-${name}-`))),
  )
  if (!dataDir || !folder) throw new Error('Two folders were made, and they are not there')
  const parse = path.join(folder, 'large.json')
  await writeParse(parse, pages)
  await writeFile(path.join(folder, 'large.pdf'), await makeSource(pages))
  const parsing = performance.now()
  JSON.parse(await readFile(parse, 'utf8'))
  const parseMs = performance.now() - parsing
  const library = await openLibraryAt(dataDir)
  try {
    const page = await library.open()
    const [readableMs, importing] = await watchMainThread(page, () => importFolder(page, folder))
    const readable: Figure = {
      name: `1000 pages of ${parser} imported: until the first can be read`,
      ours: milliseconds(readableMs),
      yardstick: `JSON.parse alone ${milliseconds(parseMs)}`,
      aim: milliseconds(readableAimMs),
      isMet: readableMs <= readableAimMs,
    }
    return [
      readable,
      figureOf(`of ${parser} imported from a folder`, importing),
      ...(await goOn(page)),
    ]
  } finally {
    await library.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Answers how long it took until its first page is read; resolves when all of it is in. */
async function importFolder(page: Page, folder: string): Promise<number> {
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('ControlOrMeta+Shift+O')
  const chosen = await chooser
  const started = performance.now()
  await chosen.setFiles(folder)
  await page.getByRole('article').first().waitFor({ timeout: mostMs })
  const readableMs = performance.now() - started
  await page.getByText('11,000 elements').first().waitFor({ timeout: mostMs })
  return readableMs
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
    name: `1000 pages ${what}: tasks of the window over 50 ms`,
    ours: `${longTasks} (longest ${milliseconds(longestTaskMs)})`,
    yardstick: `busy for ${milliseconds(busyMs)}`,
    aim: 'none',
    isMet: longTasks === 0,
  }
}
