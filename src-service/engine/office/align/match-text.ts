import { type Box, horizontalOverlap, onOneRow, union } from '../../box.ts'

/** Text that stands on a page, in the order of the pages and from top to bottom. */
export type PageText = { readonly page: number; readonly box: Box; readonly text: string }

/** Where text was found: what was taken of each page's text, in reading order. */
export type Found = readonly {
  readonly index: number
  /** The first letter that was taken of it, and how many were. */
  readonly from: number
  readonly letters: number
}[]

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
const leastPart = 12
/** Fewer letters are no beginning that a text could be known by. */
const leastShown = 3

export type TextFinder = {
  /** Where a comparable text stands; undefined unless all of it does. */
  find(text: string): Found | undefined
  /** Where only a text's beginning is shown, as in a cell that is too narrow for it. */
  findClipped(text: string): Found | undefined
  /** Takes a text out of the search. */
  take(index: number): void
  /** What nobody has found. */
  left(): readonly number[]
}

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
    const isPart = text.length >= leastPart || (taken[index] ?? 0) > 0
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

  return {
    find(text) {
      if (text === '') return undefined
      while (first < texts.length && free(first) === '') first += 1
      const end = Math.min(texts.length, first + reach)
      for (let start = first; start < end; start += 1) {
        if (lettersAt(start, text) === 0) continue
        const found = findFrom(start, text)
        if (!found) continue
        for (const { index, letters } of found) taken[index] = (taken[index] ?? 0) + letters
        return found
      }
      return undefined
    },
    findClipped(text) {
      const end = Math.min(texts.length, first + reach)
      for (let index = first; index < end; index += 1) {
        const letters = commonBeginning(text, free(index))
        if (letters < leastShown) continue
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
  for (const { index, from, letters } of found) {
    const at = pages[index]
    if (!at) continue
    const all = comparable(at.text).length
    const box = letters < all ? boxOfLetters(at.box, from, letters, all) : at.box
    const known = byPage.get(at.page) ?? { boxes: [], letters: 0 }
    known.boxes.push(box)
    known.letters += letters
    byPage.set(at.page, known)
  }
  return Array.from(byPage, ([page, { boxes, letters }]) => ({ page, box: union(boxes), letters }))
}
