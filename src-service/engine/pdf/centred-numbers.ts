import { LiteParse, type ParsedPage } from '@llamaindex/liteparse'
import { containsCenter } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { type FoundNumber, numberAtEdge, placeNumber } from './number-place.ts'
import { joinSpan, type NumberSpan, planSpan, type SpanPlan, spansOf } from './number-spans.ts'
import { readBox, readRun } from './read-run.ts'
import { thresholds } from './thresholds.ts'

/*
 * The reader leaves numbers of one or two digits out of its text items where they cross the middle of
 * the page, as page numbers do and some in tables, but keeps them in the page's text. Rotated by 90 degrees, the same page
 * has them elsewhere than in its middle.
 */

/** The numbers that stand in a page's text but not among its items. */
function missingNumbers({ text, textItems }: ParsedPage): readonly string[] {
  const present = new Map<string, number>()
  for (const number of textItems.flatMap((item) => numbersIn(item.text))) {
    present.set(number, (present.get(number) ?? 0) + 1)
  }
  return numbersIn(text).filter((number) => {
    const left = present.get(number) ?? 0
    present.set(number, left - 1)
    return left <= 0
  })
}

/** The numbers of one or two digits that stand by themselves. */
function numbersIn(text: string): readonly string[] {
  return text.match(/(?<!\S)\d{1,2}(?!\S)/g) ?? []
}

type Lacking = { readonly page: ParsedPage; readonly numbers: readonly string[] }
type Numbers = ReadonlyMap<number, readonly TextRun[]>

/**
 * The left out numbers of the given pages at their places, by page number.
 *
 * Reading a page again takes as long as reading it. Of pages that have nothing but their number missing, at
 * one edge, the first and the last are read: where those have it alike, so have those between, and as many
 * behind, in later batches of the file. Where they don't, those between are looked at by themselves: a title page
 * stands apart.
 */
export async function findCentredNumbers(
  file: string,
  pages: readonly ParsedPage[],
): Promise<Numbers> {
  const lacking = pages
    .map((page): Lacking => ({ page, numbers: missingNumbers(page) }))
    .filter(({ numbers }) => numbers.length > 0)
  if (lacking.length === 0) return new Map()
  const spans = spansOf(file)
  const found = new Map<number, readonly TextRun[]>()
  for (let left = lacking; left.length > 0;) {
    const known: ReadonlyMap<string, NumberSpan> = left === lacking ? spans : new Map()
    const groups = [...groupAlike(left)].map(([key, group]): Group => {
      const span = known.get(key)
      return { key, span, ...planSpan(group, ({ page }) => page.pageNum, span) }
    })
    const told = new Set(groups.flatMap(({ within, between }) => [...within, ...between]))
    const unread = left.filter((each) => !told.has(each))
    const read = await readRotated(file, unread)
    const placed = groups.flatMap((group) => placeGroup(group, read, spans))
    for (const [page, numbers] of [...read, ...placed]) found.set(page, numbers)
    left = [...told].filter(({ page }) => !found.has(page.pageNum))
  }
  return found
}

/** Pages of one size that lack one number, at the same edge and as far from the text. */
function groupAlike(lacking: readonly Lacking[]): ReadonlyMap<string, readonly Lacking[]> {
  const groups = new Map<string, Lacking[]>()
  for (const each of lacking) {
    const { page, numbers } = each
    const edge = numbers.length === 1 ? numberAtEdge(page.text, numbers[0] ?? '') : undefined
    if (!edge) continue
    const size = `${Math.round(page.width)} ${Math.round(page.height)}`
    const key = `${edge.edge} ${edge.breaks} ${size}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return groups
}

/** Pages of one kind, and what earlier batches told of them. */
type Group = SpanPlan<Lacking> & { readonly key: string; readonly span: NumberSpan | undefined }

/** The numbers of those pages of a group that were not read again, where others tell their place. */
function placeGroup(
  { key, span, read, within, between }: Group,
  numbers: Numbers,
  spans: Map<string, NumberSpan>,
): readonly (readonly [number, readonly TextRun[]])[] {
  const near = span ? placeAll(within, [span.first, span.last]) : []
  if (read.length === 0) return near
  const found = read.map((each) => foundOn(each, numbers))
  const [first, last] = read.length === 1 ? [span?.last, found[0]] : found
  const joined = first && last && joinSpan(span, [first, last])
  // One page that is set otherwise doesn't end a span: the next that is read tells.
  if (!joined) return near
  spans.set(key, joined)
  return [...near, ...placeAll(between, [first, last])]
}

function foundOn({ page }: Lacking, numbers: Numbers): FoundNumber | undefined {
  const number = numbers.get(page.pageNum)?.[0]
  const { textItems, height, pageNum } = page
  return number && { number, page: { textItems, height, pageNum } }
}

function placeAll(
  pages: readonly Lacking[],
  known: readonly [FoundNumber, FoundNumber],
): readonly (readonly [number, readonly TextRun[]])[] {
  return pages.flatMap(({ page, numbers }) => {
    const number = placeNumber(numbers[0] ?? '', known, page)
    return number ? [[page.pageNum, [number]] as const] : []
  })
}

async function readRotated(file: string, lacking: readonly Lacking[]): Promise<Numbers> {
  if (lacking.length === 0) return new Map()
  const missing = new Map(lacking.map((each) => [each.page.pageNum, each] as const))
  const reader = new LiteParse({
    targetPages: [...missing.keys()].join(','),
    pageOrientationCorrections: [...missing.keys()].map((page) => ({ page, angle: 90 })),
    ocrEnabled: false,
    continueOnPageError: true,
    numWorkers: 1,
    quiet: true,
  })
  // Numbers are the least of a page: without them the rest still stands.
  const rotated = await reader.parse(file).catch(() => undefined)
  return new Map(
    rotated?.pages.flatMap((page) => {
      const upright = missing.get(page.pageNum)
      return upright ? [[page.pageNum, uprightNumbers(page, upright)] as const] : []
    }),
  )
}

/** The rotated page's items that the upright page lacks, at their places on it. */
function uprightNumbers(rotated: ParsedPage, { page, numbers }: Lacking): readonly TextRun[] {
  const present = page.textItems.map(readBox)
  return rotated.textItems
    .filter((item) => numbers.includes(item.text.trim()))
    .map((item) => ({
      ...readRun(item),
      rotation: 0,
      // The height of the upright box: what the reader reports without more of its time is the font's own.
      fontSize: item.width / thresholds.numbers.boxHeight,
      box: {
        // The rotated page is as high as the upright one is wide.
        left: rotated.height - item.y - item.height,
        right: rotated.height - item.y,
        top: item.x,
        bottom: item.x + item.width,
      },
    }))
    .filter((number) => !present.some((box) => containsCenter(box, number.box)))
}
