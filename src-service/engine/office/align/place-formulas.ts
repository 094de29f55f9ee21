import { type Box, union, verticalOverlap } from '../../model/box.ts'
import { comparable, type PageText } from './page-text.ts'
import type { PlacedPart } from './place-parts.ts'
import type { Unit } from './structure-units.ts'
import { thresholds } from './thresholds.ts'

/** Texts beside each other, or drawn over and under a line: nothing parts them from left to right. */
type Row = { readonly page: number; readonly box: Box; readonly indexes: readonly number[] }

type Place = { readonly page: number; readonly box: Box }

/** Where formulas stand, and which texts are theirs. */
export type PlacedFormulas = {
  readonly parts: readonly PlacedPart[]
  readonly taken: readonly number[]
}

/**
 * Places formulas, whose letters are drawn in another order than they are stored, among the letters that are
 * `left` between what stands before and behind them. One of which no letter is drawn has the room that was
 * left for it.
 */
export function placeFormulas(
  formulas: readonly Unit[],
  placed: readonly PlacedPart[],
  left: readonly number[],
  texts: readonly PageText[],
): PlacedFormulas {
  const ordered = placed.toSorted(
    (one, other) => one.unit.element - other.unit.element || one.unit.part - other.unit.part,
  )
  const gaps = Map.groupBy(formulas, (unit) => placedBefore(unit, ordered))
  const parts: PlacedPart[] = []
  const taken: number[] = []
  for (const [before, own] of gaps) {
    const previous = ordered[before - 1]
    const next = ordered[before]
    const rows = rowsOf(
      left.filter((index) => isBetween(texts[index], previous, next)),
      texts,
    )
    const isMaths = Math.max(own.length, rows.length) <= thresholds.formulas.maxBetween
    const groups = isMaths ? share(own, rows, texts) : []
    for (const [index, unit] of own.entries()) {
      const group = groups[index] ?? []
      const indexes = group.flatMap((row) => row.indexes)
      taken.push(...indexes)
      const place =
        group.length > 0
          ? { page: group[0]?.page ?? 1, box: union(group.map(({ box }) => box)) }
          : roomFor(index, own.length, previous, next, texts)
      const sizes = indexes.map((each) => texts[each]?.fontSize ?? 0)
      const fontSize = sizes.length > 0 ? Math.max(...sizes) : (previous ?? next)?.fontSize
      if (!place || fontSize === undefined) continue
      parts.push({ unit, isWhole: true, letters: comparable(unit.text).length, fontSize, ...place })
    }
  }
  return { parts, taken }
}

/** How many of the placed parts stand before a text in the document. */
function placedBefore({ element, part }: Unit, ordered: readonly PlacedPart[]): number {
  const index = ordered.findIndex(
    ({ unit }) => unit.element > element || (unit.element === element && unit.part > part),
  )
  return index === -1 ? ordered.length : index
}

/** Whether a text's middle is below what stands before and above what follows, column by column. */
function isBetween(
  text: PageText | undefined,
  previous: Place | undefined,
  next: Place | undefined,
): boolean {
  if (!text) return false
  const middle = (text.box.top + text.box.bottom) / 2
  const isBelow =
    !previous ||
    text.page > previous.page ||
    (text.page === previous.page && middle > previous.box.bottom)
  const isAbove =
    !next || text.page < next.page || (text.page === next.page && middle < next.box.top)
  const isNextColumn =
    previous?.page === next?.page && previous && next && isAboveOf(next, previous)
  if (!isNextColumn) return isBelow && isAbove
  return text.page === next.page && (text.box.left < next.box.left ? isBelow : isAbove)
}

function isAboveOf(one: Place, other: Place): boolean {
  return one.box.bottom <= other.box.top
}

function rowsOf(indexes: readonly number[], texts: readonly PageText[]): readonly Row[] {
  const rows: Row[] = []
  const sorted = indexes
    .flatMap((index) => ({ index, text: texts[index] }))
    .flatMap(({ index, text }) => (text ? [{ index, ...text }] : []))
    .toSorted((one, other) => one.page - other.page || one.box.top - other.box.top)
  for (const { index, page, box } of sorted) {
    const last = rows.at(-1)
    if (last?.page === page && verticalOverlap(last.box, box) > 0) {
      const indexesOfBoth = [...last.indexes, index]
      rows.splice(-1, 1, { page, box: union([last.box, box]), indexes: indexesOfBoth })
    } else rows.push({ page, box, indexes: [index] })
  }
  return rows
}

/**
 * Shares rows among formulas in their order, so that the letters of each formula are most like those of its
 * rows. One that is like none has no rows.
 */
function share(
  formulas: readonly Unit[],
  rows: readonly Row[],
  texts: readonly PageText[],
): readonly (readonly Row[])[] {
  const said = formulas.map(({ text }) => countLetters(comparable(text)))
  const drawn = rows.map(({ indexes }) =>
    comparable(indexes.map((index) => texts[index]?.text ?? '').join('')),
  )
  // best[formula][row]: of all ways to share the rows from `row` on among the formulas from `formula` on.
  const best: { score: number; end: number }[][] = []
  for (let formula = formulas.length; formula >= 0; formula -= 1) {
    const scores = rows.map(() => ({ score: -Infinity, end: 0 }))
    scores.push({ score: 0, end: rows.length })
    best[formula] = scores
    if (formula === formulas.length) continue
    for (let row = rows.length; row >= 0; row -= 1) {
      scores[row] = bestEnd(row, rows, drawn, said[formula] ?? new Map(), best[formula + 1])
    }
  }
  let row = 0
  return formulas.map((_, formula) => {
    const end = best[formula]?.[row]?.end ?? row
    const own = rows.slice(row, end)
    row = end
    return own
  })
}

/** How far a formula's rows best go on from `row`, all of them on one page. */
function bestEnd(
  row: number,
  rows: readonly Row[],
  drawn: readonly string[],
  said: ReadonlyMap<string, number>,
  following: readonly { readonly score: number }[] | undefined,
): { score: number; end: number } {
  const rest = new Map(said)
  let own = 0
  let best = { score: following?.[row]?.score ?? -Infinity, end: row }
  for (let end = row + 1; end <= rows.length; end += 1) {
    if (rows[end - 1]?.page !== rows[row]?.page) break
    for (const letter of drawn[end - 1] ?? '') {
      const count = rest.get(letter) ?? 0
      own += count > 0 ? 1 : -1
      rest.set(letter, count - 1)
    }
    const score = own + (following?.[end]?.score ?? -Infinity)
    if (score > best.score) best = { score, end }
  }
  return best
}

function countLetters(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** The part of the room between two texts that falls to one of `count` formulas; undefined where there is none. */
function roomFor(
  index: number,
  count: number,
  previous: PlacedPart | undefined,
  next: PlacedPart | undefined,
  texts: readonly PageText[],
): Place | undefined {
  const near = previous ?? next
  if (!near) return undefined
  const lowest = texts.filter(({ page }) => page === near.page).map(({ box }) => box.bottom)
  const top = previous ? previous.box.bottom : 0
  const isOnOnePage = next !== undefined && next.page === near.page && next.box.top > top
  const bottom = isOnOnePage ? next.box.top : Math.max(top, ...lowest)
  const height = (bottom - top) / count
  if (height < thresholds.formulas.minRoom) return undefined
  const { left, right } = near.box
  return {
    page: near.page,
    box: { left, right, top: top + index * height, bottom: top + (index + 1) * height },
  }
}
