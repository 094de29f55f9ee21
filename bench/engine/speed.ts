import { LiteParse } from '@llamaindex/liteparse'
import { PDFDocument } from '@cantoo/pdf-lib'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Figure, median, milliseconds } from '../figure.ts'
import { makeLongDocument } from '../long-document.ts'
import { cacheFolder } from './documents/prepare.ts'
import { childrenProcessorMs, treeProcessorMs } from './processor-time.ts'
import { type ServiceProcess, startService } from './readers/service-process.ts'
import { parse } from './readers/service.ts'

const rounds = 3

/** A request that is answered at once has no more pages. */
const mostPages = 100

/** On a busy machine fewer rounds have to do: after so long no other is begun. */
const roundsEndMs = 120_000

/** A page with fewer letters is read by OCR, which is measured by itself. */
const fewestLetters = 40

/** Milliseconds a page on a PDF of a hundred pages with text, beside liteparse's own Markdown of the same file. */
export async function textSpeed(): Promise<readonly Figure[]> {
  const file = path.join(cacheFolder, `long-${mostPages}.pdf`)
  await writeFile(file, await makeLongDocument(mostPages))
  try {
    return await speedOf([file])
  } finally {
    await rm(file)
  }
}

/** The same of those of the first hundred pages of given PDFs that have text. */
export async function speedOf(files: readonly string[]): Promise<readonly Figure[]> {
  const services = { one: await startService(1), two: await startService(2) }
  await mkdir(cacheFolder, { recursive: true })
  try {
    const figures: Figure[] = []
    for (const file of files) {
      const cut = path.join(cacheFolder, `text-${path.basename(file)}`)
      try {
        const pages = await cutText(file, cut)
        figures.push(...(await measureFile(cut, path.basename(file), pages, services)))
      } finally {
        await rm(cut, { force: true })
      }
    }
    return figures
  } finally {
    await Promise.all([services.one.close(), services.two.close()])
  }
}

/** Writes the pages of a PDF that have text into a file of their own; returns how many these are. */
async function cutText(file: string, toFile: string): Promise<number> {
  const { pages } = await openLiteparse().parse(file)
  const withText = pages.filter(({ text }) => text.replace(/\s/g, '').length >= fewestLetters)
  const source = await PDFDocument.load(await readFile(file), { updateMetadata: false })
  const cut = await PDFDocument.create({ updateMetadata: false })
  const indexes = withText.map(({ pageNum }) => pageNum - 1)
  for (const page of await cut.copyPages(source, indexes)) cut.addPage(page)
  await writeFile(toFile, await cut.save({ addDefaultPage: false }))
  return indexes.length
}

function openLiteparse(): LiteParse {
  return new LiteParse({
    outputFormat: 'markdown',
    ocrEnabled: false,
    numWorkers: 1,
    quiet: true,
    maxPages: mostPages,
  })
}

type Taken = {
  readonly wallMs: number
  readonly processorMs: number
  /** Of `processorMs` what isn't that of the one engine: receiving, looking at the file, rendering, answering. */
  readonly serialMs: number
}

async function measureFile(
  file: string,
  name: string,
  pages: number,
  services: { readonly one: ServiceProcess; readonly two: ServiceProcess },
): Promise<readonly Figure[]> {
  const liteparse = openLiteparse()
  const all: { readonly theirs: Taken; readonly one: Taken; readonly two: Taken }[] = []
  const start = performance.now()
  // Each is warmed up, then they take turns, so that a busy moment meets all of them.
  for (let round = 0; round <= rounds; round += 1) {
    const taken = {
      theirs: await ofProcess(process.pid, () => liteparse.parse(file)),
      one: await ofProcess(services.one.pid, () => parse(services.one, file)),
      two: await ofProcess(services.two.pid, () => parse(services.two, file)),
    }
    if (round > 0) all.push(taken)
    if (all.length > 0 && performance.now() - start > roundsEndMs) break
  }
  const page = (of: (round: (typeof all)[number]) => number): number => median(all.map(of)) / pages
  const [theirs, one] = [page((r) => r.theirs.processorMs), page((r) => r.one.processorMs)]
  const [alone, both] = [page(({ one: { wallMs } }) => wallMs), page(({ two }) => two.wallMs)]
  const serial = page((r) => r.one.serialMs) / one
  const most = 1 / (serial + (1 - serial) / 2)
  return [
    {
      name: `processor time a page of ${name}, ${pages} pages with text`,
      ours: milliseconds(one),
      yardstick: `liteparse's Markdown ${milliseconds(theirs)}, ${(one / theirs).toFixed(2)} ×`,
      aim: '≤ 1.5 ×',
      isMet: one <= 1.5 * theirs,
    },
    {
      name: 'the share of it that a second engine can not take over',
      ours: `${(100 * serial).toFixed(1)} %`,
      yardstick: `two engines at most ${most.toFixed(2)} × as fast (Amdahl)`,
      aim: '1.8 × as fast',
      isMet: most >= 1.8,
    },
    {
      name: 'the same by the clock on two engines, which needs two free cores',
      ours: milliseconds(both),
      yardstick: `one engine ${milliseconds(alone)}, ${(alone / both).toFixed(2)} × as fast`,
      aim: '1.8 × as fast',
      isMet: alone >= 1.8 * both,
    },
  ]
}

async function ofProcess(pid: number, action: () => Promise<unknown>): Promise<Taken> {
  const [before, below] = [await treeProcessorMs(pid), await childrenProcessorMs(pid)]
  const start = performance.now()
  await action()
  const wallMs = performance.now() - start
  const processorMs = (await treeProcessorMs(pid)) - before
  const children = [...(await childrenProcessorMs(pid))]
  const busiest = Math.max(0, ...children.map(([child, ms]) => ms - (below.get(child) ?? 0)))
  return { wallMs, processorMs, serialMs: processorMs - busiest }
}
