import { horizontalOverlap, onOneRow } from '../../model/box.ts'
import type { Found, FoundPart } from './found-places.ts'
import { createFreeLetters, type FreeLetters } from './free-letters.ts'
import type { PageText } from './page-text.ts'
import { thresholds } from './thresholds.ts'

const { rows, search } = thresholds

export type TextFinder = {
  /** Where a comparable text stands, `near` others if it does; undefined unless all of it stands. */
  find(text: string, near?: Neighbours): Found | undefined
  /** Where only a text's beginning is shown, as in a cell that is too narrow for it. */
  findClipped(text: string): Found | undefined
  /**
   * Where a text stands of which only some pieces are known: something else is drawn before, between and
   * behind them, perhaps in one go with them.
   */
  findPieces(text: string, pieces: readonly Piece[]): Found | undefined
  /** Takes a text out of the search. */
  take(index: number): void
  /** What nobody has found. */
  left(): readonly number[]
}

/** Where the cells above and beside a table's cell were found. */
export type Neighbours = { readonly above?: Place | undefined; readonly beside?: Place | undefined }

export type Place = Pick<PageText, 'page' | 'box'>

/** Letters `from` to `to` of a text. */
export type Piece = { readonly from: number; readonly to: number }

/**
 * Finds texts on pages, each letter of which is taken once. What stands earlier is taken first, so texts
 * are asked for in the order they are read.
 */
export function createTextFinder(pages: readonly PageText[]): TextFinder {
  const letters = createFreeLetters(pages)
  /** No text before it has letters left. */
  let first = 0

  function findFrom(start: number, text: string): Found | undefined {
    const found: FoundPart[] = []
    let rest = text
    let index: number | undefined = start
    while (index !== undefined) {
      const part = { index, from: letters.taken(index), letters: letters.lettersAt(index, rest) }
      found.push(part)
      rest = rest.slice(part.letters)
      if (rest === '') return found
      index = nextPart(pages, letters, index, rest)
    }
    return undefined
  }

  /** Where all of a text stands: beside and below its neighbours, else near either, else first. */
  function nearest(text: string, near: Neighbours): Found | undefined {
    const bestScore = (near.above ? 2 : 0) + (near.beside ? 1 : 0)
    const lastPage = Math.max(near.above?.page ?? 0, near.beside?.page ?? 0)
    let best: { readonly found: Found; readonly closeness: number } | undefined
    const end = Math.min(letters.count, first + search.ahead)
    for (let start = first; start < end; start += 1) {
      const page = pages[start]
      if (best && (page?.page ?? 0) > lastPage) break
      if (letters.lettersAt(start, text) === 0) continue
      const own = closeness(near, page)
      if ((best && own <= best.closeness) || (own === 0 && isElsewhere(near, page))) continue
      const found = findFrom(start, text)
      if (found) best = { found, closeness: own }
      if (best?.closeness === bestScore) break
    }
    return best?.found
  }

  /** A piece that begins somewhere in the texts `start` to `end`, and goes on behind it. */
  function findPiece(text: string, start: number, end: number): Found | undefined {
    for (let index = Math.max(0, start); index < Math.min(end, letters.count); index += 1) {
      const begun = letters.beginningAt(index, text)
      if (begun.letters === 0) continue
      const from = letters.taken(index) + begun.skipped
      const head = { index, from, letters: begun.letters }
      const rest = text.slice(begun.letters)
      if (rest === '') return [head]
      const next = nextPart(pages, letters, index, rest)
      const tail = next === undefined ? undefined : findFrom(next, rest)
      if (tail) return [head, ...tail]
    }
    return undefined
  }

  return {
    findPieces(text, pieces) {
      const found: FoundPart[] = []
      const undo = letters.mark()
      let end = 0
      for (const piece of pieces) {
        const last = found.at(-1)?.index
        const from = last === undefined ? first : last - search.back
        const to = last === undefined ? first + search.ahead : last + search.betweenParts
        const parts = findPiece(text.slice(piece.from, piece.to), from, to)
        if (!parts) {
          undo()
          return undefined
        }
        for (const [index, part] of parts.entries()) {
          letters.setTaken(part.index, part.from + part.letters)
          const gap = index === 0 ? piece.from - end : 0
          found.push(gap > 0 ? { ...part, standsFor: part.letters + gap } : part)
        }
        end = piece.to
      }
      return found.length > 0 ? found : undefined
    },
    find(text, near = {}) {
      if (text === '') return undefined
      while (first < letters.count && letters.left(first) === '') first += 1
      const found = nearest(text, near)
      for (const part of found ?? [])
        letters.setTaken(part.index, letters.taken(part.index) + part.letters)
      return found
    },
    findClipped(text) {
      const end = Math.min(letters.count, first + search.ahead)
      for (let index = first; index < end; index += 1) {
        const shown = commonBeginning(text, letters.left(index))
        if (shown < search.minShown) continue
        const from = letters.taken(index)
        letters.setTaken(index, from + shown)
        return [{ index, from, letters: shown }]
      }
      return undefined
    },
    take: (index) => letters.setTaken(index, letters.taken(index) + letters.left(index).length),
    left: () => [...pages.keys()].filter((index) => letters.left(index) !== ''),
  }
}

/** The text that goes on: beside or below the last part if there is one, else wherever it does next. */
function nextPart(
  pages: readonly PageText[],
  letters: FreeLetters,
  after: number,
  rest: string,
): number | undefined {
  const last = pages[after]
  let other: number | undefined
  const end = Math.min(pages.length, after + search.betweenParts)
  for (let index = after + 1; index < end; index += 1) {
    const page = pages[index]
    if (!page || !last || letters.lettersAt(index, rest) === 0) continue
    const isNear =
      page.page === last.page &&
      (horizontalOverlap(page.box, last.box) > 0 || onOneRow(page.box, last.box))
    if (isNear) return index
    other ??= index
  }
  return other
}

/** Whether a cell can't be in a place that is near neither neighbour: a row goes on on the next page at most. */
function isElsewhere({ above, beside }: Neighbours, place: Place | undefined): boolean {
  if (!above || !place) return false
  return beside ? above.page === beside.page : place.page > above.page + 1
}

/** How well a place fits between its neighbours: the cell above counts for more, rows may be centred. */
function closeness({ above, beside }: Neighbours, place: Place | undefined): number {
  if (!place) return 0
  const isBelow = above?.page === place.page && place.box.top >= above.box.bottom - rows.cellOverlap
  const isBeside = beside?.page === place.page && onOneRow(place.box, beside.box)
  return (isBelow ? 2 : 0) + (isBeside ? 1 : 0)
}

/** How many letters two texts begin with alike. */
function commonBeginning(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}
