import type { ElementRole, Region, TableCell, TextLine } from '#shared/results/element.ts'

/**
 * What only some parsers say of an element: kept as JSON in one column, as nothing is asked of its
 * inside. A missing key is what the parser didn't say.
 */
export interface ElementDetail {
  readonly sourceCategory?: string
  /** After the first, in reading order. */
  readonly furtherRegions?: readonly Region[]
  /** The parent's position in the same response. */
  readonly parent?: number
  readonly role?: ElementRole
  /** Of a heading, from 1. */
  readonly level?: number
  /** 0..1. */
  readonly confidence?: number
  readonly cells?: readonly TableCell[]
  readonly lines?: readonly TextLine[]
}

/** Null where there is nothing to keep, as in most elements of this interface. */
export function writeDetail(detail: ElementDetail): string | null {
  const json = JSON.stringify(detail)
  return json === '{}' ? null : json
}

export function readDetail(json: string | null): ElementDetail {
  // Written by `writeDetail` alone.
  return json === null ? {} : (JSON.parse(json) as ElementDetail)
}
