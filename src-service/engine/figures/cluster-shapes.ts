import { area, type Box, containsCenter } from '../model/box.ts'
import type { PageModel, Shape } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** Shapes that touch or nearly touch each other. */
export type Cluster = {
  readonly box: Box
  readonly parts: number
  /** Has so many parts or curves that it is a drawing whatever they are; few may be rules and frames. */
  readonly rich: boolean
}

/** The clusters of a page's shapes, backgrounds and frames left out. */
export function clusterShapes(model: PageModel): readonly Cluster[] {
  const parts = model.shapes.filter(
    (shape) => isPartOfDrawing(shape, model) && !isPanel(shape, model),
  )
  if (parts.length === 0) return []
  const { square: squareSize, richCurves, richParts } = thresholds.clusters
  const columns = Math.ceil(model.width / squareSize) + 1
  const rows = Math.ceil(model.height / squareSize) + 1
  const labels = new Int32Array(columns * rows)
  for (const { box } of parts) markSquares(box, labels, columns, rows)
  const areas = labelAreas(labels, columns)
  const members: Shape[][] = areas.map(() => [])
  for (const part of parts) {
    const x = Math.floor(clamp((part.box.left + part.box.right) / 2, model.width) / squareSize)
    const y = Math.floor(clamp((part.box.top + part.box.bottom) / 2, model.height) / squareSize)
    members[(labels[y * columns + x] ?? 0) - 1]?.push(part)
  }
  return areas.map((squares, index) => {
    const own = members[index] ?? []
    const curved = own.filter((shape) => shape.curved).length
    return {
      box: boundsOf(squares, columns, model),
      rich: curved >= richCurves || own.length >= richParts,
      parts: own.length,
    }
  })
}

/** Backgrounds and frames of the page would hang everything together. */
function isPartOfDrawing({ box, faint }: Shape, model: PageModel): boolean {
  const inside = box.right > 0 && box.bottom > 0 && box.left < model.width && box.top < model.height
  return inside && !faint && area(box) < thresholds.clusters.maxPart * model.width * model.height
}

/** What text stands on or in: an area behind a chapter or a table cell, a frame around paragraphs. */
function isPanel({ box, curved, filled }: Shape, model: PageModel): boolean {
  const { minPanel, panelTexts, panelText } = thresholds.clusters
  if (curved || area(box) < minPanel * model.width * model.height) return false
  const inside = model.runs.filter((run) => containsCenter(box, run.box))
  if (filled) return inside.length >= panelTexts
  // Without an area it may as well be the lines of a chart, which leave more room between labels.
  return inside.reduce((sum, run) => sum + area(run.box), 0) > panelText * area(box)
}

/** Squares that something touches are marked by -1 until they have the number of their area. */
function markSquares(box: Box, marked: Int32Array, columns: number, rows: number): void {
  const first = (value: number): number =>
    Math.max(0, Math.floor(value / thresholds.clusters.square))
  for (let y = first(box.top); y <= Math.min(rows - 1, first(box.bottom)); y += 1) {
    const from = Math.min(columns, first(box.left))
    const to = Math.min(columns, first(box.right) + 1)
    marked.fill(-1, y * columns + from, y * columns + to)
  }
}

/** Numbers the marked squares by the area they hang together in, from 1, and lists each area's squares. */
function labelAreas(labels: Int32Array, columns: number): readonly (readonly number[])[] {
  const areas: number[][] = []
  for (let start = labels.indexOf(-1); start >= 0; start = labels.indexOf(-1, start + 1)) {
    const label = areas.length + 1
    const squares = [start]
    labels[start] = label
    // The list grows while it is walked.
    for (let index = 0; index < squares.length; index += 1) {
      const square = squares[index] ?? 0
      const x = square % columns
      for (let dy = -columns; dy <= columns; dy += columns) {
        for (let dx = x === 0 ? 0 : -1; dx <= (x === columns - 1 ? 0 : 1); dx += 1) {
          const next = square + dy + dx
          if (labels[next] !== -1) continue
          labels[next] = label
          squares.push(next)
        }
      }
    }
    areas.push(squares)
  }
  return areas
}

function boundsOf(squares: readonly number[], columns: number, model: PageModel): Box {
  const squareSize = thresholds.clusters.square
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0]
  for (const square of squares) {
    const x = square % columns
    const y = Math.floor(square / columns)
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + 1)
    bottom = Math.max(bottom, y + 1)
  }
  return {
    left: left * squareSize,
    top: top * squareSize,
    right: Math.min(model.width, right * squareSize),
    bottom: Math.min(model.height, bottom * squareSize),
  }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
