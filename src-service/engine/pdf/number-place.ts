import type { Rect } from '@llamaindex/liteparse'
import { area, type Box, grow, height, intersection } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { readBox } from './read-run.ts'
import { thresholds } from './thresholds.ts'

/** An edge of a page's text, and the line breaks between what stands there alone and the rest: the reader keeps gaps in them. */
export type NumberEdge = { readonly edge: 'top' | 'bottom'; readonly breaks: number }

/** At which edge of a page's text a number stands alone; undefined where it stands elsewhere. */
export function numberAtEdge(text: string, number: string): NumberEdge | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const filled = lines.flatMap((line, index) => (line === '' ? [] : [index]))
  const [first, second] = filled
  const [last, beforeLast] = filled.toReversed()
  if (first === undefined || second === undefined) return undefined
  if (last === undefined || beforeLast === undefined) return undefined
  if (lines[last] === number) return { edge: 'bottom', breaks: last - beforeLast }
  return lines[first] === number ? { edge: 'top', breaks: second - first } : undefined
}

/** What of a page tells where its number can stand. */
export type NumberPage = { readonly textItems: readonly Rect[]; readonly height: number }

/** A number, and the page on which it was found. */
export type FoundNumber = {
  readonly number: TextRun
  readonly page: NumberPage & { readonly pageNum: number }
}

/**
 * A page's number, where two other pages have theirs at one place, or equally far below their last text, as web pages
 * have that were cut into pages; that place is free on this page, too, with nothing beyond it.
 */
export function placeNumber(
  number: string,
  [one, other]: readonly [FoundNumber, FoundNumber],
  page: NumberPage,
): TextRun | undefined {
  const { box: first, text } = one.number
  const last = other.number.box
  if (!isNear(height(first), height(last)) || !isNear(middle(first), middle(last))) return undefined
  const isOnePlace = isNear(first.top, last.top)
  const below = roomAbove(one)
  if (!isOnePlace && (below <= 0 || !isNear(below, roomAbove(other)))) return undefined
  const top = isOnePlace ? first.top : textBottom(page) + below
  const half = (((first.right - first.left) / text.length) * number.length) / 2
  const box = {
    left: middle(first) - half,
    right: middle(first) + half,
    top,
    bottom: top + height(first),
  }
  const isFoot = !isOnePlace || top > page.height / 2
  return isFree(box, isFoot, page) ? { ...one.number, text: number, box } : undefined
}

/** Whether nothing stands there, nor beyond it. */
function isFree(box: Box, isFoot: boolean, { textItems, height: pageHeight }: NumberPage): boolean {
  if (box.bottom > pageHeight) return false
  return textItems.map(readBox).every((item) => {
    const isBeyond = isFoot ? item.top > box.bottom : item.bottom < box.top
    return !isBeyond && area(intersection(grow(item, thresholds.numbers.room), box)) === 0
  })
}

function roomAbove({ number, page }: FoundNumber): number {
  return number.box.top - textBottom(page)
}

/** Where the lowest text of a page ends. */
function textBottom({ textItems }: NumberPage): number {
  return Math.max(...textItems.map((item) => item.y + item.height))
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < thresholds.numbers.samePlace
}

function middle({ left, right }: Box): number {
  return (left + right) / 2
}
