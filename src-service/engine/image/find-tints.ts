import { area, type Box, height, intersection, union, width } from '../model/box.ts'
import type { GreyPixels } from './grey-pixels.ts'
import { paperBrightness } from './paper-brightness.ts'
import { thresholds } from './thresholds.ts'

/** An area that is filled evenly, with something printed on it. Positions are pixels. */
export type Tint = {
  readonly box: Box
  /** The brightness of the area, 0 to 255. */
  readonly brightness: number
  /** What is printed on it is brighter than the area. */
  readonly isDark: boolean
}

/**
 * The tinted areas of an upright page: heads and bands of tables, panels, bars behind headings. A rectangle of one
 * brightness that is neither paper nor ink, or of dark paint with bright letters; photos and slanting areas are none.
 */
export function findTints(pixels: GreyPixels): readonly Tint[] {
  const paper = paperBrightness(pixels.data, 7)
  const squares = measureSquares(pixels)
  const { lightest, darkest, darkTint } = thresholds.tints
  const isTint = (value: number): boolean => value < lightest * paper && value > darkest
  const bright = gatherRectangles(squares, squares.bright, isTint)
  const dark = gatherRectangles(squares, squares.dark, (value) => value < darkTint)
  return joinParts([
    ...bright.flatMap((box) => toTint(pixels, box, false) ?? []),
    ...dark.flatMap((box) => toTint(pixels, box, true) ?? []),
  ])
}

/** Letters that stand closely part an area into some that reach over each other. */
function joinParts(tints: readonly Tint[]): readonly Tint[] {
  const joined: Tint[] = []
  for (const tint of tints) {
    const index = joined.findIndex(
      ({ box, isDark }) => isDark === tint.isDark && area(intersection(box, tint.box)) > 0,
    )
    const known = joined[index]
    if (known) joined[index] = { ...known, box: union([known.box, tint.box]) }
    else joined.push(tint)
  }
  return joined
}

/** The brightness of a page's squares: of what is brightest in them, and of what is darkest, save specks. */
type Squares = {
  readonly columns: number
  readonly rows: number
  readonly bright: Uint8Array
  readonly dark: Uint8Array
}

function measureSquares({ data, width: across, height: down }: GreyPixels): Squares {
  const side = thresholds.tints.square
  const [columns, rows] = [Math.floor(across / side), Math.floor(down / side)]
  const bright = new Uint8Array(columns * rows)
  const dark = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const start = row * side * across + column * side
      let [first, second, last, lastButOne] = [0, 0, 255, 255]
      // Every other pixel of every other row tells as much as all.
      for (let y = 0; y < side; y += 2) {
        for (let x = 0; x < side; x += 2) {
          const value = data[start + y * across + x] ?? 255
          if (value > first) [first, second] = [value, first]
          else if (value > second) second = value
          if (value < last) [last, lastButOne] = [value, last]
          else if (value < lastButOne) lastButOne = value
        }
      }
      bright[row * columns + column] = second
      dark[row * columns + column] = lastButOne
    }
  }
  return { columns, rows, bright, dark }
}

/** Squares of one brightness that hang together and fill a rectangle, in pixels. */
function gatherRectangles(
  { columns, rows }: Squares,
  values: Uint8Array,
  isTint: (value: number) => boolean,
): readonly Box[] {
  const { square: side, alike, filled, minWidth } = thresholds.tints
  const seen = new Uint8Array(values.length)
  const found: Box[] = []
  for (let start = 0; start < values.length; start += 1) {
    const brightness = values[start] ?? 0
    if (seen[start] === 1 || !isTint(brightness)) continue
    let [left, right, top, bottom, count] = [columns, 0, rows, 0, 0]
    const open = [start]
    seen[start] = 1
    for (let square = open.pop(); square !== undefined; square = open.pop()) {
      const [column, row] = [square % columns, Math.floor(square / columns)]
      count += 1
      ;[left, right] = [Math.min(left, column), Math.max(right, column + 1)]
      ;[top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)]
      for (const [x, y] of neighbours(column, row)) {
        const next = y * columns + x
        if (x < 0 || y < 0 || x >= columns || y >= rows || seen[next] === 1) continue
        const value = values[next] ?? 0
        if (!isTint(value) || Math.abs(value - brightness) > alike) continue
        seen[next] = 1
        open.push(next)
      }
    }
    const isFull = count >= filled * (right - left) * (bottom - top)
    if (!isFull || (right - left) * side < minWidth) continue
    found.push({ left: left * side, right: right * side, top: top * side, bottom: bottom * side })
  }
  return found
}

function neighbours(column: number, row: number): readonly (readonly [number, number])[] {
  return [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ]
}

/** The area as far as it reaches, to the pixel; undefined where nothing, or no letters, are printed on it. */
function toTint(pixels: GreyPixels, inner: Box, isDark: boolean): Tint | undefined {
  const { alike, minInk, maxInk, square, even } = thresholds.tints
  const brightness = commonBrightness(pixels, inner)
  const box = stretch(pixels, inner, brightness, square)
  let [ink, own] = [0, 0]
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const value = pixels.data[y * pixels.width + x] ?? 255
      const difference = isDark ? value - brightness : brightness - value
      if (difference > thresholds.tints.contrast) ink += 1
      if (Math.abs(value - brightness) <= alike) own += 1
    }
  }
  const all = width(box) * height(box)
  if (ink < minInk * all || ink > maxInk * all || own < even * all) return undefined
  return { box, brightness, isDark }
}

/** The brightness that most of its pixels have. */
function commonBrightness({ data, width: across }: GreyPixels, box: Box): number {
  const counts = new Uint32Array(256)
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let index = y * across + box.left; index < y * across + box.right; index += 1) {
      const value = data[index] ?? 255
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts.indexOf(Math.max(...counts))
}

/** Moves each edge out while most of what lies along it has the area's brightness. */
function stretch(pixels: GreyPixels, inner: Box, brightness: number, most: number): Box {
  const { data, width: across, height: down } = pixels
  const { alike, edge } = thresholds.tints
  const isOwn = (from: number, step: number, length: number): boolean => {
    let own = 0
    for (let at = 0, index = from; at < length; at += 1, index += step)
      if (Math.abs((data[index] ?? 255) - brightness) <= alike) own += 1
    return own > edge * length
  }
  let { left, right, top, bottom } = inner
  const [wide, tall] = [width(inner), height(inner)]
  for (let by = 0; by < most && top > 0 && isOwn((top - 1) * across + left, 1, wide); by += 1)
    top -= 1
  for (let by = 0; by < most && bottom < down && isOwn(bottom * across + left, 1, wide); by += 1)
    bottom += 1
  for (
    let by = 0;
    by < most && left > 0 && isOwn(inner.top * across + left - 1, across, tall);
    by += 1
  )
    left -= 1
  for (
    let by = 0;
    by < most && right < across && isOwn(inner.top * across + right, across, tall);
    by += 1
  )
    right += 1
  return { left, right, top, bottom }
}
