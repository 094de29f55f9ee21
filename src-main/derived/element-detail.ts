import type { ElementRole, Region, TableCell, TextLine } from '#shared/results/element.ts'
import { packPolygon, unpackPolygon } from './packed-polygon.ts'

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

/** Cells and words are by far the most of a large parse: they are written by place, a quarter as long. */
interface PackedDetail extends Omit<ElementDetail, 'furtherRegions' | 'cells' | 'lines'> {
  readonly furtherRegions?: readonly PackedRegion[]
  readonly cells?: readonly PackedCell[]
  readonly lines?: readonly PackedLine[]
}

/** The page, then its polygon. */
type PackedRegion = readonly number[]
type PackedCell = readonly [
  row: number,
  column: number,
  rowSpan: number,
  columnSpan: number,
  isHeader: 0 | 1,
  text: string,
  region: PackedRegion | null,
]
type PackedLine = readonly [
  text: string,
  confidence: number | null,
  region: PackedRegion | null,
  words: readonly PackedWord[],
]
type PackedWord = readonly [
  text: string,
  confidence: number | null,
  polygon: readonly number[] | null,
]

/** Null where there is nothing to keep, as in most elements of this interface. */
export function writeDetail({
  furtherRegions,
  cells,
  lines,
  ...rest
}: ElementDetail): string | null {
  const packed: PackedDetail = {
    ...rest,
    ...(furtherRegions && { furtherRegions: furtherRegions.map(packRegion) }),
    ...(cells && { cells: cells.map(packCell) }),
    ...(lines && { lines: lines.map(packLine) }),
  }
  const json = JSON.stringify(packed)
  return json === '{}' ? null : json
}

export function readDetail(json: string | null): ElementDetail {
  if (json === null) return {}
  // Written by `writeDetail` alone.
  const { furtherRegions, cells, lines, ...rest } = JSON.parse(json) as PackedDetail
  return {
    ...rest,
    ...(furtherRegions && { furtherRegions: furtherRegions.map(unpackRegion) }),
    ...(cells && { cells: cells.map(unpackCell) }),
    ...(lines && { lines: lines.map(unpackLine) }),
  }
}

function packRegion({ page, polygon }: Region): PackedRegion {
  return [page, ...packPolygon(polygon)]
}

function unpackRegion([page = 0, ...polygon]: PackedRegion): Region {
  return { page, polygon: unpackPolygon(polygon) }
}

function packCell(cell: TableCell): PackedCell {
  const { row, column, rowSpan, columnSpan, isHeader, text, region } = cell
  return [row, column, rowSpan, columnSpan, isHeader ? 1 : 0, text, region && packRegion(region)]
}

function unpackCell([
  row,
  column,
  rowSpan,
  columnSpan,
  isHeader,
  text,
  region,
]: PackedCell): TableCell {
  return {
    row,
    column,
    rowSpan,
    columnSpan,
    isHeader: isHeader === 1,
    region: region && unpackRegion(region),
    text,
  }
}

function packLine({ text, confidence, region, words }: TextLine): PackedLine {
  const packedWords = words.map((word): PackedWord => [
    word.text,
    word.confidence,
    word.polygon && packPolygon(word.polygon),
  ])
  return [text, confidence, region && packRegion(region), packedWords]
}

function unpackLine([text, confidence, region, words]: PackedLine): TextLine {
  return {
    text,
    region: region && unpackRegion(region),
    confidence,
    words: words.map(([word, sure, polygon]) => ({
      text: word,
      polygon: polygon && unpackPolygon(polygon),
      confidence: sure,
    })),
  }
}
