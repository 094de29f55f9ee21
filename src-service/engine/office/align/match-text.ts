import { type Box, horizontalOverlap, onOneRow, union } from '../../model/box.ts'

/** Text that stands on a page, in the order of the pages and from top to bottom. */
export type PageText = {
  readonly page: number
  readonly box: Box
  readonly text: string
  /** In points. */
  readonly fontSize: number
}

/** Where text was found: what was taken of each page's text, in reading order. */
export type Found = readonly FoundPart[]

type FoundPart = {
  readonly index: number
  /** The first letter that was taken of it, and how many were. */
  readonly from: number
  readonly letters: number
  /** How many letters of what was looked for stand there, where it is more than those that were taken. */
  readonly standsFor?: number
}

/** Letters as they are compared: what a font or a program writes another way is the same. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00AD\u200B-\u200F\uFEFF\uFFFD]/gu, '')
    .replace(/[\u2018-\u201B\u2032]/g, "'")
    .replace(/[\u201C-\u201F\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

/** How far ahead of the first text that is still free a text is looked for. */
const reach = 3000
/** How far apart, in texts, its parts may stand. */
const partReach = 400
/** A shorter text is only found whole: it would be part of too many others. */
const minPartLength = 12
/** Fewer letters are no beginning that a text could be known by. */
const minShownLetters = 3
/** How far before a text's last part, in texts, a line's next may stand: what is raised in a line comes first. */
const reachBack = 30

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
  const texts = pages.map(({ text }) => comparable(text))
  const taken = texts.map(() => 0)
  let first = 0

  const free = (index: number): string => (texts[index] ?? '').slice(taken[index])

  /** How many letters of a text's beginning stand there; 0 for none. */
  function lettersAt(index: number, text: string): number {
    const here = free(index)
    if (here === '') return 0
    if (text.startsWith(here)) return here.length
    const isPart = text.length >= minPartLength || (taken[index] ?? 0) > 0
    return isPart && here.startsWith(text) ? text.length : 0
  }

  function findFrom(start: number, text: string): Found | undefined {
    const found: Found[number][] = []
    let rest = text
    let index: number | undefined = start
    while (index !== undefined) {
      const letters = lettersAt(index, rest)
      found.push({ index, from: taken[index] ?? 0, letters })
      rest = rest.slice(letters)
      if (rest === '') return found
      index = nextPart(index, rest)
    }
    return undefined
  }

  /** The text that goes on: beside or below the last part if there is one, else wherever it does next. */
  function nextPart(after: number, rest: string): number | undefined {
    const last = pages[after]
    let other: number | undefined
    const end = Math.min(pages.length, after + partReach)
    for (let index = after + 1; index < end; index += 1) {
      const page = pages[index]
      if (!page || !last || lettersAt(index, rest) === 0) continue
      const isNear =
        page.page === last.page &&
        (horizontalOverlap(page.box, last.box) > 0 || onOneRow(page.box, last.box))
      if (isNear) return index
      other ??= index
    }
    return other
  }

  /** Where all of a text stands: beside and below its neighbours, else near either, else first. */
  function nearest(text: string, near: Neighbours): Found | undefined {
    const bestScore = (near.above ? 2 : 0) + (near.beside ? 1 : 0)
    const lastPage = Math.max(near.above?.page ?? 0, near.beside?.page ?? 0)
    let best: { readonly found: Found; readonly closeness: number } | undefined
    const end = Math.min(texts.length, first + reach)
    for (let start = first; start < end; start += 1) {
      const page = pages[start]
      if (best && (page?.page ?? 0) > lastPage) break
      if (lettersAt(start, text) === 0) continue
      const own = closeness(near, page)
      if ((best && own <= best.closeness) || (own === 0 && isElsewhere(near, page))) continue
      const found = findFrom(start, text)
      if (found) best = { found, closeness: own }
      if (best?.closeness === bestScore) break
    }
    return best?.found
  }

  /** Where a text begins in what is left of another, behind `skipped` letters of something else. */
  function beginningAt(index: number, text: string): { skipped: number; letters: number } {
    const here = free(index)
    for (let skipped = 0; skipped < here.length; skipped += 1) {
      const rest = here.slice(skipped)
      const letters = rest.startsWith(text) ? text.length : text.startsWith(rest) ? rest.length : 0
      if (letters >= Math.min(minShownLetters, text.length)) return { skipped, letters }
    }
    return { skipped: 0, letters: 0 }
  }

  /** A piece that begins somewhere in the texts `from` to `to`, and goes on behind it. */
  function findPiece(text: string, from: number, to: number): Found | undefined {
    for (let index = Math.max(0, from); index < Math.min(to, texts.length); index += 1) {
      const { skipped, letters } = beginningAt(index, text)
      if (letters === 0) continue
      const head = { index, from: (taken[index] ?? 0) + skipped, letters }
      const rest = text.slice(letters)
      if (rest === '') return [head]
      const next = nextPart(index, rest)
      const tail = next === undefined ? undefined : findFrom(next, rest)
      if (tail) return [head, ...tail]
    }
    return undefined
  }

  return {
    findPieces(text, pieces) {
      const found: FoundPart[] = []
      const before = [...taken]
      let end = 0
      for (const piece of pieces) {
        const last = found.at(-1)?.index
        const from = last === undefined ? first : last - reachBack
        const to = last === undefined ? first + reach : last + partReach
        const parts = findPiece(text.slice(piece.from, piece.to), from, to)
        if (!parts) {
          for (const [index, letters] of before.entries()) taken[index] = letters
          return undefined
        }
        for (const [index, part] of parts.entries()) {
          taken[part.index] = part.from + part.letters
          const gap = index === 0 ? piece.from - end : 0
          found.push(gap > 0 ? { ...part, standsFor: part.letters + gap } : part)
        }
        end = piece.to
      }
      return found.length > 0 ? found : undefined
    },
    find(text, near = {}) {
      if (text === '') return undefined
      while (first < texts.length && free(first) === '') first += 1
      const found = nearest(text, near)
      for (const { index, letters } of found ?? []) taken[index] = (taken[index] ?? 0) + letters
      return found
    },
    findClipped(text) {
      const end = Math.min(texts.length, first + reach)
      for (let index = first; index < end; index += 1) {
        const letters = commonBeginning(text, free(index))
        if (letters < minShownLetters) continue
        const from = taken[index] ?? 0
        taken[index] = from + letters
        return [{ index, from, letters }]
      }
      return undefined
    },
    take: (index) => {
      taken[index] = texts[index]?.length ?? 0
    },
    left: () => [...texts.keys()].filter((index) => free(index) !== ''),
  }
}

/** Whether a cell can't be in a place that is near neither neighbour: a row goes on on the next page at most. */
function isElsewhere({ above, beside }: Neighbours, place: Place | undefined): boolean {
  if (!above || !place) return false
  return beside ? above.page === beside.page : place.page > above.page + 1
}

/** How well a place fits between its neighbours: the cell above counts for more, rows may be centred. */
function closeness({ above, beside }: Neighbours, place: Place | undefined): number {
  if (!place) return 0
  const isBelow = above?.page === place.page && place.box.top >= above.box.bottom - 2
  const isBeside = beside?.page === place.page && onOneRow(place.box, beside.box)
  return (isBelow ? 2 : 0) + (isBeside ? 1 : 0)
}

/** How many letters two texts begin with alike. */
function commonBeginning(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/** The part of a box that some of its letters take, all being equally wide. */
function boxOfLetters(box: Box, from: number, letters: number, all: number): Box {
  const width = (box.right - box.left) / Math.max(1, all)
  return { ...box, left: box.left + from * width, right: box.left + (from + letters) * width }
}

/** A found text's place on each page it stands on, with how many of its letters do. */
export function placesOf(
  found: Found,
  pages: readonly PageText[],
): readonly { readonly page: number; readonly box: Box; readonly letters: number }[] {
  const byPage = new Map<number, { boxes: Box[]; letters: number }>()
  for (const { index, from, letters, standsFor = letters } of found) {
    const at = pages[index]
    if (!at) continue
    const all = comparable(at.text).length
    const box = letters < all ? boxOfLetters(at.box, from, letters, all) : at.box
    const known = byPage.get(at.page) ?? { boxes: [], letters: 0 }
    known.boxes.push(box)
    known.letters += standsFor
    byPage.set(at.page, known)
  }
  return Array.from(byPage, ([page, { boxes, letters }]) => ({ page, box: union(boxes), letters }))
}
