import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { alignedTable } from '../../figure-table.ts'
import { f1, precision, recall } from '../metrics/detection.ts'
import {
  openLiteparsePages,
  openPdftotextPages,
  openServicePages,
  type FoundElement,
  type PageReader,
} from './page-readers.ts'
import { openOpenDataLoaderPages } from './opendataloader-pages.ts'
import type { PageScore } from '#shared/metrics/score-page.ts'
import { boxesOf, headingsOf, meanOf, scoreFound } from './score-page.ts'
import { readSets, type TruthPage } from './truth-page.ts'
import { comparePage } from './compare-page.ts'

export type SetOptions = {
  readonly split: string
  /** Sets whose names hold this. */
  readonly only: string
  readonly alone: boolean
  readonly worst: number
  /** Where pages that show truth beside answer are written. */
  readonly draw: string | undefined
}

type ScoredPage = {
  readonly set: string
  readonly truth: TruthPage
  readonly found: readonly FoundElement[]
  readonly score: PageScore
}

/** Reads real pages with truth by ourselves and the programs beside us, and prints how well per set. */
export async function runSets(folder: string, options: SetOptions): Promise<void> {
  const sets = await readSets(folder, options.split)
  const peers = options.alone
    ? []
    : [openLiteparsePages(), await openOpenDataLoaderPages(), await openPdftotextPages()]
  const readers = [await openServicePages(), ...peers.flatMap((peer) => peer ?? [])]
  // All are read before any is scored: that takes seconds, after which a kept connection may be gone.
  const readings: {
    set: string
    reader: PageReader
    pages: readonly Omit<ScoredPage, 'score'>[]
  }[] = []
  for (const [set, pages] of sets) {
    if (!set.includes(options.only)) continue
    for (const reader of readers) {
      readings.push({ set, reader, pages: await readPages(reader, set, pages) })
    }
  }
  for (const reader of readers) await reader.close()
  const rows: string[][] = []
  const own: ScoredPage[] = []
  for (const { set, reader, pages } of readings) {
    const scored = pages.map((each) => ({ ...each, score: scoreFound(each.truth, each.found) }))
    if (reader === readers[0]) own.push(...scored)
    if (scored.length > 0) rows.push([set, reader.name, ...figures(scored)])
  }
  rows.push(['all', 'recto', ...figures(own)])
  const head = ['set', '', 'pages', 'NID', 'TEDS', 'TEDS-S', 'extra', 'MHS', 'headings', 'boxes']
  console.log(`\n${alignedTable(head, rows)}\n`)
  console.log(`${boxTable(own)}\n`)
  for (const metric of ['nid', 'teds', 'mhs'] as const) {
    const worst = own
      .filter(({ score }) => meanOf([score], metric) !== undefined)
      .toSorted((a, b) => (meanOf([a.score], metric) ?? 0) - (meanOf([b.score], metric) ?? 0))
      .slice(0, options.worst)
    console.log(
      `The worst of ${metric.toUpperCase()}\n${worst.map((page) => line(page, metric)).join('\n')}\n`,
    )
    if (options.draw !== undefined) await draw(worst, options.draw)
  }
}

async function readPages(
  reader: PageReader,
  set: string,
  pages: readonly TruthPage[],
): Promise<readonly Omit<ScoredPage, 'score'>[]> {
  const read: Omit<ScoredPage, 'score'>[] = []
  for (const truth of pages) {
    const found = await reader.read(truth.file, truth.page).catch((error: unknown) => {
      console.error(`${reader.name}: ${truth.name}: ${String(error)}`)
      return []
    })
    if (found) read.push({ set, truth, found })
  }
  return read
}

function figures(pages: readonly ScoredPage[]): readonly string[] {
  const scores = pages.map(({ score }) => score)
  const headings = headingsOf(scores)
  const boxes = [...boxesOf(scores).values()].reduce(
    (sum, each) => ({
      truth: sum.truth + each.truth,
      found: sum.found + each.found,
      matched: sum.matched + each.matched,
    }),
    { truth: 0, found: 0, matched: 0 },
  )
  const extraTables = scores.reduce((sum, each) => sum + (each.extraTables ?? 0), 0)
  return [
    String(pages.length),
    share(meanOf(scores, 'nid')),
    share(meanOf(scores, 'teds')),
    share(meanOf(scores, 'tedsS')),
    String(extraTables),
    share(meanOf(scores, 'mhs')),
    headings ? `${share(precision(headings))}/${share(recall(headings))}` : '–',
    share(f1(boxes)),
  ]
}

function boxTable(pages: readonly ScoredPage[]): string {
  const counts = [...boxesOf(pages.map(({ score }) => score))]
  const rows = counts.map(([category, each]) => [
    category,
    String(each.truth),
    String(each.found),
    share(precision(each)),
    share(recall(each)),
  ])
  return alignedTable(['boxes', 'there', 'found', 'precision', 'recall'], rows)
}

function line({ set, truth, score }: ScoredPage, metric: 'nid' | 'teds' | 'mhs'): string {
  return `  ${share(meanOf([score], metric))}  ${set}/${truth.name}`
}

function share(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(3)
}

async function draw(pages: readonly ScoredPage[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { set, truth, found } of pages) {
    const html = await comparePage(truth, found)
    await writeFile(path.join(folder, `${set}-${truth.name}.html`), html)
  }
}
