import { addCounts, type Counts, type Detection, matchByCategory } from '../metrics/detection.ts'
import { relativeLevenshtein } from '../metrics/edit-distance.ts'
import { headingScores } from '../metrics/mhs.ts'
import { nid } from '../metrics/nid.ts'
import { plainText, readingText, textOfHtml } from '../metrics/plain-text.ts'
import { documentTableScores } from '../metrics/teds.ts'
import type { FoundElement } from './page-readers.ts'
import type { TruthPage } from './truth-page.ts'

/** How well a page was read; undefined where its truth doesn't say. */
export type PageScore = {
  readonly nid?: number
  readonly teds?: number
  readonly tedsS?: number
  readonly mhs?: number
  readonly headings?: Counts
  /** Tables found where there are none. */
  readonly falseTables?: number
  readonly boxes?: ReadonlyMap<string, Counts>
}

export function scorePage(truth: TruthPage, found: readonly FoundElement[]): PageScore {
  const left = new Set(truth.text_without)
  const flow = found.filter(({ category }) => !left.has(category))
  const tables = found.flatMap(({ html }) => html ?? [])
  const wanted = truth.tables?.join('\n')
  return {
    ...(truth.text !== null && { nid: nid(readingText(truth.text), flowText(flow)) }),
    ...(wanted !== undefined && tableScores(wanted, tables)),
    ...(truth.headings && headingCounts(truth, found)),
    ...(truth.text !== null && truth.headings && structure(truth, flow)),
    ...boxCounts(truth, found),
  }
}

function flowText(flow: readonly FoundElement[]): string {
  return plainText(flow.map(({ text, html }) => (html ? textOfHtml(html) : text)).join('\n'))
}

function tableScores(wanted: string, tables: readonly string[]): Partial<PageScore> {
  if (wanted === '') return { falseTables: tables.length }
  const scores = documentTableScores(wanted, tables.join('\n'))
  return scores ? { teds: scores.teds, tedsS: scores.tedsS } : {}
}

/** The truth's blocks and those found, as Markdown of headings and text. */
function structure(truth: TruthPage, flow: readonly FoundElement[]): Partial<PageScore> {
  const left = truth.headings?.map(({ text }) => text) ?? []
  const blocks = (truth.text ?? '').split('\n\n').map((block) => {
    if (block !== left[0]) return block
    left.shift()
    return `# ${oneLine(block)}`
  })
  const found = flow
    .filter(({ category }) => category !== 'table')
    .map(({ category, text }) => (isHeading(category) ? `# ${oneLine(text)}` : text))
  const scores = headingScores(blocks.join('\n\n'), found.join('\n\n'))
  return scores ? { mhs: scores.mhs } : {}
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function isHeading(category: string): boolean {
  return category.startsWith('heading')
}

/** So much of a heading may be read otherwise. */
const differentHeading = 0.2

function headingCounts(
  { headings }: TruthPage,
  found: readonly FoundElement[],
): Partial<PageScore> {
  const given = found.filter(({ category }) => isHeading(category)).map(({ text }) => letters(text))
  const left = [...given]
  let matched = 0
  for (const { text } of headings ?? []) {
    const index = left.findIndex(
      (each) => relativeLevenshtein(letters(text), each) <= differentHeading,
    )
    if (index < 0) continue
    left.splice(index, 1)
    matched += 1
  }
  return { headings: { truth: headings?.length ?? 0, found: given.length, matched } }
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function boxCounts(truth: TruthPage, found: readonly FoundElement[]): Partial<PageScore> {
  if (!truth.boxes) return {}
  const names: Readonly<Record<string, string>> = { chart: 'figure', ...truth.box_map }
  const nameOf = (category: string): string =>
    isHeading(category) ? 'heading1' : (names[category] ?? category)
  const known = new Set((truth.box_categories ?? ['table']).map(nameOf))
  const named = (boxes: readonly Detection[]): readonly Detection[] =>
    boxes
      .map((box) => ({ ...box, category: nameOf(box.category) }))
      .filter(({ category }) => known.has(category))
  const wanted = truth.boxes.map(({ category, polygon }): Detection => ({
    category,
    page: truth.page,
    polygon: polygon.map(([x, y]) => ({ x, y })),
  }))
  const given = found.flatMap(({ box }) => box ?? [])
  return given.length > 0 ? { boxes: matchByCategory(named(wanted), named(given)) } : {}
}

/** The mean of a metric over the pages where it applies. */
export function meanOf(
  scores: readonly PageScore[],
  metric: 'nid' | 'teds' | 'tedsS' | 'mhs',
): number | undefined {
  const values = scores.flatMap((score) => score[metric] ?? [])
  if (values.length === 0) return undefined
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function headingsOf(scores: readonly PageScore[]): Counts | undefined {
  return scores
    .flatMap(({ headings }) => headings ?? [])
    .reduce<Counts | undefined>(addCounts, undefined)
}

export function boxesOf(scores: readonly PageScore[]): ReadonlyMap<string, Counts> {
  const sums = new Map<string, Counts>()
  for (const [category, counts] of scores.flatMap(({ boxes }) => [...(boxes ?? [])])) {
    sums.set(category, addCounts(sums.get(category), counts))
  }
  return sums
}
