import { type Box, union } from '../../model/box.ts'
import { comparable, type PageText } from './page-text.ts'

/** Where text was found: what was taken of each page's text, in reading order. */
export type Found = readonly FoundPart[]

export type FoundPart = {
  readonly index: number
  /** The first letter that was taken of it, and how many were. */
  readonly from: number
  readonly letters: number
  /** How many letters of what was looked for stand there, where it is more than those that were taken. */
  readonly standsFor?: number
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
