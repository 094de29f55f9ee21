import { LiteParse, type ParsedPage } from '@llamaindex/liteparse'
import { containsCenter } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { numberAtEdge, placeNumber } from './number-place.ts'
import { readBox, readRun } from './read-run.ts'
import { thresholds } from './thresholds.ts'

/*
 * The reader leaves numbers of one or two digits out of its text items where they cross the middle of
 * the page, as page numbers do and some in tables, but keeps them in the page's text. Rotated by 90 degrees, the same page
 * has them elsewhere than in its middle.
 */

/** The numbers that stand in a page's text but not among its items. */
function missingNumbers({ text, textItems }: ParsedPage): readonly string[] {
  const present = textItems.flatMap((item) => numbersIn(item.text))
  return numbersIn(text).filter((found) => {
    const index = present.indexOf(found)
    if (index >= 0) present.splice(index, 1)
    return index < 0
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
 * one edge, the first and the last are read: where those have it alike, so have those between.
 */
export async function findCentredNumbers(
  file: string,
  pages: readonly ParsedPage[],
): Promise<Numbers> {
  const lacking = pages
    .map((page): Lacking => ({ page, numbers: missingNumbers(page) }))
    .filter(({ numbers }) => numbers.length > 0)
  const alike = [...groupAlike(lacking)]
  const between = new Set(alike.flatMap((group) => group.slice(1, -1)))
  const read = await readRotated(
    file,
    lacking.filter((each) => !between.has(each)),
  )
  const placed = new Map(alike.flatMap((group) => placeBetween(group, read)))
  const rest = [...between].filter(({ page }) => !placed.has(page.pageNum))
  return new Map([...read, ...placed, ...(await readRotated(file, rest))])
}

/** Pages of one size that lack one number, at the same edge. */
function groupAlike(lacking: readonly Lacking[]): Iterable<readonly Lacking[]> {
  const groups = new Map<string, Lacking[]>()
  for (const each of lacking) {
    const { page, numbers } = each
    const edge = numbers.length === 1 ? numberAtEdge(page.text, numbers[0] ?? '') : undefined
    if (!edge) continue
    const key = `${edge} ${Math.round(page.width)} ${Math.round(page.height)}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return groups.values()
}

/** The numbers of the pages between the first and the last of a group, where those tell their place. */
function placeBetween(
  group: readonly Lacking[],
  read: Numbers,
): readonly (readonly [number, readonly TextRun[]])[] {
  const [first, last] = [group[0], group.at(-1)].map((each) => {
    const number = each && read.get(each.page.pageNum)?.[0]
    return number ? { number, page: each.page } : undefined
  })
  if (!first || !last) return []
  const known = [first, last] as const
  return group.slice(1, -1).flatMap(({ page, numbers }) => {
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
