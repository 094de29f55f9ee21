import type { ParseResult } from '../shapes.ts'

/** Ids count from 0 in reading order, over all pages (interface §2.5). */
export function idViolations({ elements }: ParseResult): readonly string[] {
  return elements.flatMap(({ id }, index) =>
    id === index ? [] : [`the element at place ${index} has the id ${id}`],
  )
}

/** Pages follow each other, and none is outside `first` to `last`. */
export function pageViolations(
  { elements }: ParseResult,
  first: number,
  last: number,
): readonly string[] {
  return elements.flatMap(({ id, page }, index) => {
    const before = elements[index - 1]?.page ?? first
    if (page < first || page > last) {
      return [`element ${id} is on page ${page}, outside ${first} to ${last}`]
    }
    return page < before ? [`element ${id} on page ${page} comes after page ${before}`] : []
  })
}
