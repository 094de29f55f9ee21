import { LiteParse, type ParsedPage, type Rect, type TextItem } from '@llamaindex/liteparse'
import { onOneRow } from '../model/box.ts'
import { readBox } from './read-run.ts'
import { thresholds } from './thresholds.ts'

/*
 * Of a page with more than a hundred texts of nothing but dots, as leaders are made of, the reader leaves out all such texts
 * (`project_to_grid` in its projection.rs). Asked for what it knows of fonts it makes a text of every piece that is set
 * by itself, so that a full stop drawn under a closing quote is lost with them. Without, it makes texts of whole lines,
 * which keep theirs: those pages are read again that way.
 */

/** The pages, those with leaders with the full stops that they lack. */
export async function restoreDots(
  file: string,
  pages: readonly ParsedPage[],
): Promise<readonly ParsedPage[]> {
  const dotted = pages.filter(mayHaveLeaders).map(({ pageNum }) => pageNum)
  if (dotted.length === 0) return pages
  const reader = new LiteParse({
    targetPages: dotted.join(','),
    ocrEnabled: false,
    continueOnPageError: true,
    numWorkers: 1,
    quiet: true,
  })
  // Full stops are the least of a page: without them the rest still stands.
  const again = await reader.parse(file).catch(() => undefined)
  const lines = new Map(again?.pages.map(({ pageNum, textItems }) => [pageNum, textItems]))
  return pages.map((page) => ({
    ...page,
    textItems: [...withDots(page.textItems, lines.get(page.pageNum) ?? [])],
  }))
}

const dot = /[.·•]/

/** Whether titles stand before page numbers with room for leaders, and no text of dots is left. */
export function mayHaveLeaders({ textItems }: Pick<ParsedPage, 'textItems'>): boolean {
  if (textItems.some(({ text }) => /^[.·•]+$/.test(text.trim()))) return false
  const numbers = textItems.filter(({ text }) => /^(?:\d{1,4}|[ivxl]{1,7})$/.test(text.trim()))
  const gaps = numbers.flatMap((number) => {
    const gap = gapBefore(number, textItems)
    return gap === undefined ? [] : [gap]
  })
  return gaps.reduce((sum, gap) => sum + gap, 0) > thresholds.leaders.room
}

/** The room between a number and the words before it in its row; undefined where there are none. */
function gapBefore(number: TextItem, items: readonly TextItem[]): number | undefined {
  const box = readBox(number)
  // Most of a page's texts are far above or below.
  const near = items.filter(
    (item) => item.x < number.x && Math.abs(item.y - number.y) < item.height + number.height,
  )
  const before = near
    .filter((item) => onOneRow(readBox(item), box))
    .toSorted((one, other) => other.x - one.x)[0]
  if (!before || !/\p{L}/u.test(before.text)) return undefined
  const gap = number.x - before.x - before.width
  return gap > thresholds.leaders.narrowest * number.height ? gap : undefined
}

/** Texts with the dots that the same lines have as a whole, and the bullets that stand by themselves; no leaders. */
export function withDots(
  items: readonly TextItem[],
  lines: readonly TextItem[],
): readonly TextItem[] {
  const restored = new Map<TextItem, TextItem>()
  const alone: TextItem[] = []
  for (const line of lines.filter(({ text }) => dot.test(text))) {
    const own = items.filter((item) => liesIn(item, line)).toSorted((one, other) => one.x - other.x)
    for (const [item, dotted] of insertDots(own, line)) restored.set(item, dotted)
    // What the reader says of fonts is the size that they have before they are scaled.
    const isAlone = own.length === 0 && /^[.·•]{1,3}$/.test(line.text.trim())
    if (isAlone) alone.push({ ...line, fontHeight: line.height / thresholds.sizes.usualBox })
  }
  return [...items.map((item) => restored.get(item) ?? item), ...alone]
}

function liesIn(item: TextItem, line: TextItem): boolean {
  const middle = item.x + item.width / 2
  const isUpright = (item.rotation ?? 0) === 0 && (line.rotation ?? 0) === 0
  const isWithin = middle > line.x && middle < line.x + line.width
  return isUpright && isWithin && onOneRow(readBox(item), readBox(line))
}

/** Those of a line's texts that lack dots of it; none where its other letters are not theirs. */
function insertDots(
  items: readonly TextItem[],
  line: TextItem,
): readonly (readonly [TextItem, TextItem])[] {
  const dots: Place[] = []
  let place: Place = { index: 0, at: 0 }
  for (const letter of line.text.replaceAll(/\s/g, '').split('')) {
    const next = nextLetter(items, place)
    if (next && items[next.index]?.text[next.at] === letter) place = { ...next, at: next.at + 1 }
    else if (dot.test(letter)) dots.push({ ...place, letter })
    else return []
  }
  if (nextLetter(items, place)) return []
  return items.flatMap((item, index) => {
    const own = dots.filter((each) => each.index === index)
    return own.length === 0 ? [] : [[item, insert(item, own, items[index + 1] ?? line)]]
  })
}

/** A place in one of the texts, and the dot that belongs there. */
type Place = { readonly index: number; readonly at: number; readonly letter?: string }

/** The first letter from a place on that is none of a blank. */
function nextLetter(items: readonly TextItem[], { index, at }: Place): Place | undefined {
  const found = items
    .slice(index)
    .findIndex(({ text }, from) => /\S/.test(text.slice(from ? 0 : at)))
  if (found < 0) return undefined
  const start = found === 0 ? at : 0
  const text = items[index + found]?.text ?? ''
  return { index: index + found, at: start + text.slice(start).search(/\S/) }
}

/** A text with its dots, and as much wider as one is, up to what stands behind. */
function insert(item: TextItem, dots: readonly Place[], behind: Rect): TextItem {
  const text = dots.reduceRight(
    (sum, { at, letter = '' }) => sum.slice(0, at) + letter + sum.slice(at),
    item.text,
  )
  if (dots.every(({ at }) => at < item.text.length)) return { ...item, text }
  const end = behind.x > item.x ? behind.x : behind.x + behind.width
  const room = Math.max(0, end - item.x - item.width)
  return { ...item, text, width: item.width + Math.min(room, thresholds.leaders.dot * item.height) }
}
