import { chartLines } from '../chart/read-chart.ts'
import { diagramsIn } from '../chart/read-diagram.ts'
import type { Box } from '../../model/box.ts'
import type { PageBuilder, Placed } from '../draw/page-builder.ts'
import { drawChartText } from '../flow/chart-text.ts'
import { drawTable } from '../flow/draw-table.ts'
import type { Cell, TableBlock } from '../flow/flow.ts'
import { measureRows } from '../flow/measure-table.ts'
import type { OfficePackage, Relation } from '../package/open-package.ts'
import {
  childOf,
  childrenOf,
  descendantsOf,
  flagOf,
  numberOf,
  type XmlElement,
} from '../package/xml-element.ts'
import type { Heritage } from './inherit.ts'
import { pointsPerEmu } from './place.ts'
import { readText } from './read-text.ts'
import { thresholds } from './thresholds.ts'

/** What a slide's graphics refer to. */
export type GraphicContext = {
  readonly file: OfficePackage
  readonly relations: ReadonlyMap<string, Relation>
  /** Of the slide, as it says it. */
  readonly number: number
}

/** A table, chart or diagram of a slide (`p:graphicFrame`), or what else has a picture of itself. */
export function placeGraphic(
  builder: PageBuilder,
  frame: XmlElement,
  box: Box,
  heritage: Heritage,
  context: GraphicContext,
): readonly Placed[] {
  const table = descendantsOf(frame, 'a:tbl')[0]
  if (table) return placeTable(builder, table, box, heritage, context.number)
  const chart = descendantsOf(frame, 'c:chart')[0]
  if (chart) {
    const target = context.relations.get(chart.attributes.get('r:id') ?? '')?.target
    const root = target === undefined ? undefined : context.file.xml(target)
    return placeDrawing(builder, box, 'chart', chartLines(root))
  }
  const [diagram] = diagramsIn(frame, context.file, context.relations)
  if (diagram) return placeDrawing(builder, box, 'figure', diagram)
  return placePictures(builder, frame, box, context)
}

/** The pictures of a shape, over all of its box. */
export function placePictures(
  builder: PageBuilder,
  shape: XmlElement,
  box: Box,
  { relations }: GraphicContext,
): readonly Placed[] {
  const blip = descendantsOf(shape, 'a:blip')[0]
  const relation = relations.get(blip?.attributes.get('r:embed') ?? '')
  if (!blip || relation?.isExternal) return []
  // One whose bytes are missing keeps its place.
  builder.draw({ kind: 'picture', box, part: relation?.target })
  return [{ category: 'figure', box, fontSize: undefined, body: { kind: 'figure', lines: [] } }]
}

function placeDrawing(
  builder: PageBuilder,
  box: Box,
  category: 'chart' | 'figure',
  lines: readonly string[],
): readonly Placed[] {
  builder.draw({ kind: 'frame', box })
  drawChartText(builder, lines, box)
  return [{ category, box, fontSize: undefined, body: { kind: 'figure', lines } }]
}

function placeTable(
  builder: PageBuilder,
  table: XmlElement,
  box: Box,
  heritage: Heritage,
  slideNumber: number,
): readonly Placed[] {
  const fitting = thresholds.tables.scales
    .map((scale) => {
      const block = readTable(table, heritage, slideNumber, scale)
      const rows = measureRows(block, 1)
      return { block, rows, height: rows.reduce((sum, row) => sum + row.height, 0) }
    })
    .filter(({ height }, index, all) => {
      const room = builder.height - box.top
      return height <= room || index === all.length - 1
    })[0]
  if (!fitting || fitting.rows.length === 0) return []
  const lefts = fitting.block.columns.reduce<readonly number[]>(
    (all, width) => [...all, (all.at(-1) ?? 0) + width],
    [box.left],
  )
  return drawTable(builder, fitting.rows, lefts, box.top).placed
}

function readTable(
  table: XmlElement,
  heritage: Heritage,
  slideNumber: number,
  scale: number,
): TableBlock {
  const { usualColumn, maxColumns, maxSpan, maxRowHeight } = thresholds.tables
  const columns = childrenOf(childOf(table, 'a:tblGrid'), 'a:gridCol')
    .slice(0, maxColumns)
    .map((column) => (numberOf(column, 'w') ?? 0) * pointsPerEmu || usualColumn)
  const rows = childrenOf(table, 'a:tr').map((row) => ({
    minHeight: Math.min(
      maxRowHeight,
      Math.max(0, (numberOf(row, 'h') ?? 0) * pointsPerEmu * scale),
    ),
    cells: childrenOf(row, 'a:tc').flatMap((cell, column): readonly Cell[] => {
      // What a merge covers is stored all the same, and empty.
      const isCovered = ['hMerge', 'vMerge'].some(
        (name) => cell.attributes.has(name) && flagOf(cell, name),
      )
      if (isCovered || column >= columns.length) return []
      const span = (name: string): number =>
        Math.min(maxSpan, Math.max(1, numberOf(cell, name) ?? 1))
      const paragraphs = readText(childOf(cell, 'a:txBody'), heritage, slideNumber)
        .filter(({ spans }) => spans.length > 0)
        .map(({ spans, size, align, marker }) => ({
          spans: [
            ...(marker === '' ? [] : [{ text: `${marker} `, bold: false, size: size * scale }]),
            ...spans.map((each) => ({ ...each, size: each.size * scale })),
          ],
          size: size * scale,
          align,
        }))
      const columnSpan = Math.min(columns.length - column, span('gridSpan'))
      return [{ column, columnSpan, rowSpan: span('rowSpan'), paragraphs, pictures: [] }]
    }),
  }))
  return { kind: 'table', columns, rows, indent: 0 }
}
