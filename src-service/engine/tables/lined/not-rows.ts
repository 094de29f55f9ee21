import { isListMarker } from '../../lines/list-marker.ts'
import { startsLikeCaption } from '../../lines/caption-word.ts'
import type { TextRow } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/** Titles with the pages they are on, below a title of their own, or numbered as sections are. */
export function isContents(rows: readonly TextRow[]): boolean {
  if (areSections(rows)) return true
  const last = rows.map(({ texts }) => (texts.length > 1 ? (texts.at(-1)?.text ?? '') : ''))
  const pages = last[0] === '' ? last.slice(1) : last
  const numbers = pages.map((text) => (/^[.·…\s]*\d{1,4}$/.test(text) ? parseNumber(text) : NaN))
  return (
    numbers.length >= 2 &&
    rows.every(({ texts }) => texts.length <= 2) &&
    numbers.every((page, index) => page >= (numbers[index - 1] ?? 0))
  )
}

/** "2.1 Options . . . 7": most rows begin with the number of a chapter or section, and end in a page that only grows. */
function areSections(rows: readonly TextRow[]): boolean {
  const found = rows.flatMap((row) => {
    const [, number = '', page = ''] = section.exec(textOf(row)) ?? []
    return page === '' ? [] : [{ isInner: number.includes('.'), page: Number(page) }]
  })
  return (
    found.length >= thresholds.sectionRows * rows.length &&
    found.filter(({ isInner }) => isInner).length >= thresholds.sections &&
    found.every(({ page }, index) => page >= (found[index - 1]?.page ?? 0))
  )
}

const section = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+\p{L}.*[\s.](\d{1,4})$/u

function parseNumber(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

const algorithm = /^(?:algorithm|procedure|listing|알고리즘)\s*\d/iu

/** A program in words between the rules of its float, told by its caption or its lines that are numbered "1:". */
export function isAlgorithm(rows: readonly TextRow[]): boolean {
  const steps = rows.flatMap((row) => /^(\d{1,3}):(?=\s|$)/u.exec(textOf(row))?.[1] ?? [])
  const isCounted = steps.every((step, index) => Number(step) === Number(steps[0]) + index)
  const named = [rows[0], rows.at(-1)].filter((row) => row !== undefined)
  return (
    named.some((row) => algorithm.test(textOf(row))) ||
    (steps.length >= thresholds.algorithmSteps && isCounted)
  )
}

/** Larger than the rows around it: a title, or its number and its words. */
export function isHeading(row: TextRow, size: number): boolean {
  const [text, next, ...rest] = row.texts
  // A mark such as "(a)" is as high as its brackets.
  if (text === undefined || rest.length > 0 || isListMarker(text.text)) return false
  const limit = /^(?:[A-Z]\.?)?[\d.]+$/.test(text.text)
    ? thresholds.behindNumber
    : thresholds.looseSpace
  const isOne = !next || next.box.left - text.box.right < limit * text.fontSize
  return isOne && row.texts.every(({ fontSize }) => fontSize > thresholds.headingSize * size)
}

export function isCaption(row: TextRow): boolean {
  return startsLikeCaption(textOf(row))
}

export function textOf({ texts }: TextRow): string {
  return texts.map(({ text }) => text).join(' ')
}
