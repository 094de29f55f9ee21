import type { Rect } from '@llamaindex/liteparse'
import { area, type Box, grow, intersection } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { readBox } from './read-run.ts'
import { thresholds } from './thresholds.ts'

/** At which edge of a page's text a number stands alone; undefined where it stands elsewhere. */
export function numberAtEdge(text: string, number: string): 'top' | 'bottom' | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2) return undefined
  if (lines.at(-1)?.trim() === number) return 'bottom'
  return lines[0]?.trim() === number ? 'top' : undefined
}

/**
 * A page's number, where two other pages have theirs at one place and that place is free on this page, too,
 * with nothing beyond it.
 */
export function placeNumber(
  number: string,
  [one, other]: readonly [TextRun, TextRun],
  page: { readonly textItems: readonly Rect[]; readonly height: number },
): TextRun | undefined {
  const isOnePlace =
    Math.abs(one.box.top - other.box.top) < thresholds.numbers.samePlace &&
    Math.abs(one.box.bottom - other.box.bottom) < thresholds.numbers.samePlace &&
    Math.abs(middle(one.box) - middle(other.box)) < thresholds.numbers.samePlace
  if (!isOnePlace) return undefined
  const perDigit = (one.box.right - one.box.left) / one.text.length
  const half = (perDigit * number.length) / 2
  const box = { ...one.box, left: middle(one.box) - half, right: middle(one.box) + half }
  const isFoot = box.top > page.height / 2
  const isFree = page.textItems.map(readBox).every((item) => {
    const isBeyond = isFoot ? item.top > box.bottom : item.bottom < box.top
    return !isBeyond && area(intersection(grow(item, thresholds.numbers.room), box)) === 0
  })
  return isFree ? { ...one, text: number, box } : undefined
}

function middle({ left, right }: Box): number {
  return (left + right) / 2
}
