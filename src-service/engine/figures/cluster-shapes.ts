import { area, type Box, containsCenter } from '../box.ts'
import type { PageModel, Shape } from '../page-model.ts'

/** Side of a square that the page is divided into, in points: what is nearer hangs together. */
const squareSize = 4

/** Shapes that touch or nearly touch each other. */
export type Cluster = {
  readonly box: Box
  readonly parts: number
  /** Has so many parts or curves that it is a drawing whatever they are; few may be rules and frames. */
  readonly rich: boolean
}

/** The clusters of a page's shapes, backgrounds and frames left out. */
export function clusterShapes(model: PageModel): readonly Cluster[] {
  const columns = Math.ceil(model.width / squareSize) + 1
  const rows = Math.ceil(model.height / squareSize) + 1
  const marked = new Uint8Array(columns * rows)
  const parts = model.shapes.filter(
    (shape) => isPartOfDrawing(shape, model) && !isPanel(shape, model),
  )
  for (const { box } of parts) markSquares(box, marked, columns, rows)
  return connectedAreas(marked, columns, rows).flatMap((squares) => {
    const members = parts.filter(({ box }) => {
      const x = Math.floor(clamp((box.left + box.right) / 2, model.width) / squareSize)
      const y = Math.floor(clamp((box.top + box.bottom) / 2, model.height) / squareSize)
      return squares.has(y * columns + x)
    })
    const box = boundsOf(squares, columns, model)
    const curved = members.filter((shape) => shape.curved).length
    return [{ box, rich: curved >= 3 || members.length >= 8, parts: members.length }]
  })
}

/** Backgrounds and frames of the page would hang everything together. */
function isPartOfDrawing({ box, faint }: Shape, model: PageModel): boolean {
  const inside = box.right > 0 && box.bottom > 0 && box.left < model.width && box.top < model.height
  return inside && !faint && area(box) < 0.5 * model.width * model.height
}

/** What text stands on or in: an area behind a chapter or a table cell, a frame around paragraphs. */
function isPanel({ box, curved, filled }: Shape, model: PageModel): boolean {
  if (curved || area(box) < 0.01 * model.width * model.height) return false
  const inside = model.runs.filter((run) => containsCenter(box, run.box))
  if (filled) return inside.length >= 3
  // Without an area it may as well be the lines of a chart, which leave more room between labels.
  return inside.reduce((sum, run) => sum + area(run.box), 0) > 0.2 * area(box)
}

function markSquares(box: Box, marked: Uint8Array, columns: number, rows: number): void {
  const first = (value: number): number => Math.max(0, Math.floor(value / squareSize))
  for (let y = first(box.top); y <= Math.min(rows - 1, first(box.bottom)); y += 1) {
    const from = Math.min(columns, first(box.left))
    const to = Math.min(columns, first(box.right) + 1)
    marked.fill(1, y * columns + from, y * columns + to)
  }
}

function connectedAreas(
  marked: Uint8Array,
  columns: number,
  rows: number,
): readonly ReadonlySet<number>[] {
  const seen = new Uint8Array(marked.length)
  const areas: Set<number>[] = []
  for (let start = 0; start < marked.length; start += 1) {
    if (!marked[start] || seen[start]) continue
    const found = new Set<number>()
    const open = [start]
    seen[start] = 1
    for (let square = open.pop(); square !== undefined; square = open.pop()) {
      found.add(square)
      const x = square % columns
      const y = Math.floor(square / columns)
      for (const [nx, ny] of neighbours(x, y)) {
        const next = ny * columns + nx
        if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || !marked[next] || seen[next]) continue
        seen[next] = 1
        open.push(next)
      }
    }
    areas.push(found)
  }
  return areas
}

function neighbours(x: number, y: number): readonly (readonly [number, number])[] {
  return [
    [x - 1, y - 1],
    [x, y - 1],
    [x + 1, y - 1],
    [x - 1, y],
    [x + 1, y],
    [x - 1, y + 1],
    [x, y + 1],
    [x + 1, y + 1],
  ]
}

function boundsOf(squares: ReadonlySet<number>, columns: number, model: PageModel): Box {
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
