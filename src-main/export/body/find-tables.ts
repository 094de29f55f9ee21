import type { LayoutElement, TableCell } from '#shared/results/element.ts'
import { readBlocks } from './read-blocks.ts'
import { textOf } from './written-text.ts'

export interface FoundTable {
  /** Counted over the document from 1. */
  readonly number: number
  readonly element: LayoutElement
  readonly cells: readonly TableCell[]
  /** The text that names it; empty where none does. */
  readonly caption: string
}

/**
 * The tables among elements, in reading order. Its caption is the one right before a table, or the one
 * right after it that isn't another's.
 */
export function* findTables(elements: Iterable<LayoutElement>): Iterable<FoundTable> {
  let number = 0
  /** The caption that nothing has claimed yet. */
  let caption: LayoutElement | null = null
  let waiting: FoundTable | null = null
  for (const element of elements) {
    const isCaption = element.category === 'caption'
    if (waiting) {
      const isIts: boolean =
        isCaption && waiting.caption === '' && belongs(element, waiting.element)
      yield isIts ? { ...waiting, caption: captionText(element) } : waiting
      waiting = null
      caption = isCaption && !isIts ? element : null
    } else caption = isCaption ? element : caption
    for (const cells of isCaption ? [] : tablesOf(element)) {
      if (waiting) yield waiting
      number += 1
      const own: string = caption && belongs(caption, element) ? captionText(caption) : ''
      waiting = { number, element, cells, caption: own }
      caption = null
    }
    if (!isCaption) caption = null
  }
  if (waiting) yield waiting
}

function tablesOf(element: LayoutElement): readonly (readonly TableCell[])[] {
  const tables = readBlocks(element).filter((block) => block.kind === 'table')
  return tables.map(({ cells }) => cells).filter(({ length }) => length > 0)
}

/** A parser that says whose a caption is is believed. */
function belongs(caption: LayoutElement, table: LayoutElement): boolean {
  return caption.parentKey === null ? caption.page === table.page : caption.parentKey === table.key
}

function captionText(caption: LayoutElement): string {
  return textOf(caption).replaceAll(/\s+/g, ' ').trim()
}
