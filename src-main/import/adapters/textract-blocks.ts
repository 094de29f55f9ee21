import type { Point, Region, TextLine } from '#shared/results/element.ts'
import {
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import { boxOfSize, polygonOfPoints } from '../polygons.ts'

export interface Block {
  readonly id: string
  readonly type: string
  readonly page: number
  readonly pointer: string
  readonly value: JsonObject
}

/** The blocks of an answer and the ways between them. */
export interface Blocks {
  readonly all: readonly Block[]
  /** The blocks that one names in a relationship, in order; unknown names are left out. */
  related(block: Block, relationship: string): readonly Block[]
}

/** @param entries each block as it came, with its JSON pointer */
export function openBlocks(entries: readonly (readonly [unknown, string])[]): Blocks {
  const all = entries.flatMap(([entry, pointer]) => {
    const value = asObject(entry)
    const type = asText(field(value, 'BlockType'))
    if (!value || type === null) return []
    const id = asText(field(value, 'Id')) ?? pointer
    // Answers about a single page leave it out.
    return { id, type, page: asCount(field(value, 'Page'), 1) ?? 1, pointer, value }
  })
  const byId = new Map(all.map((block) => [block.id, block]))
  return {
    all,
    related: ({ value }, relationship) =>
      asList(field(value, 'Relationships')).flatMap((entry) => {
        const relation = asObject(entry)
        if (field(relation, 'Type') !== relationship) return []
        return asList(field(relation, 'Ids')).flatMap((id) => byId.get(asText(id) ?? '') ?? [])
      }),
  }
}

/** The quadrilateral of turned text; its upright hull where there is none. */
export function polygonOf({ value }: Block): Point[] | null {
  const geometry = asObject(field(value, 'Geometry'))
  const polygon = polygonOfPoints(field(geometry, 'Polygon'), ['X', 'Y'])
  return polygon ?? boxOfSize(field(geometry, 'BoundingBox'), ['Left', 'Top', 'Width', 'Height'])
}

export function regionOf(block: Block, parse: ParseGatherer): Region | null {
  return parse.region(block.page, polygonOf(block), `${block.pointer}/Geometry`)
}

export function confidenceOf({ value }: Block): number | null {
  const percent = asNumber(field(value, 'Confidence'))
  return percent === null || percent < 0 || percent > 100 ? null : percent / 100
}

export function ownText({ value }: Block): string {
  return asText(field(value, 'Text')) ?? ''
}

/** A line with its words. */
export function lineOf(block: Block, blocks: Blocks, parse: ParseGatherer): TextLine {
  const words = blocks.related(block, 'CHILD')
  parse.countSaid(lengthOf([block, ...words]), block.pointer)
  return {
    text: ownText(block),
    region: regionOf(block, parse),
    confidence: confidenceOf(block),
    words: words.map((word) => ({
      text: ownText(word),
      polygon: polygonOf(word),
      confidence: confidenceOf(word),
    })),
  }
}

/** Letters, with one between two. */
export function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + ownText(block).length + 1, 0)
}

/** The words of a cell or title, boxes to tick among them. */
export function textOfWords(block: Block, blocks: Blocks, parse: ParseGatherer): string {
  const words = blocks.related(block, 'CHILD')
  parse.countSaid(lengthOf(words), block.pointer)
  return words
    .map((child) => {
      if (child.type !== 'SELECTION_ELEMENT') return ownText(child)
      return field(child.value, 'SelectionStatus') === 'SELECTED' ? '☒' : '☐'
    })
    .join(' ')
}
