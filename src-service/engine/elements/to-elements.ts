import type { ElementBody, PageElement, ListItem, PixelBox } from '../model/page-element.ts'
import { pixelsPerInch } from '../../limits.ts'
import {
  type Box,
  type Corners,
  horizontalOverlap,
  type Point,
  verticalOverlap,
  width,
} from '../model/box.ts'
import { joinRuns } from '../lines/build-lines.ts'
import { toLatex, toText } from '../equations/write-formula.ts'
import type { PageModel } from '../model/page-model.ts'
import { oppositeRotation, type Rotation, rotateBoxBack, rotateSize } from '../model/rotation.ts'
import type { TextBlock, ClassifiedBlock } from '../model/block.ts'
import { readConfidence } from './read-confidence.ts'
import { thresholds } from './thresholds.ts'

const pixelsPerPoint = pixelsPerInch / 72

type Size = { readonly width: number; readonly height: number }

/**
 * A page's blocks as elements of the interface, positions relative to the page as displayed.
 *
 * `model` is the page as it was analysed, rotated back by `rotation` for its text to stand upright.
 */
export function toElements(
  blocks: readonly ClassifiedBlock[],
  model: PageModel,
  rotation: Rotation,
): readonly PageElement[] {
  const displayed = rotateSize(model, rotation)
  const place = (box: Box): Box => rotateBoxBack(box, oppositeRotation(rotation), model)
  const targets = captionTargets(blocks)
  // Most pages have none, of whose runs there may be thousands.
  const isDoubted = model.runs.some(({ confidence }) => confidence !== undefined)
  return blocks.map((classified, index): PageElement => {
    const { block, category } = classified
    const previous = blocks[index - 1]?.block.box
    const captionOf = targets.get(index)
    const confidence = isDoubted ? readConfidence(block.box, model.runs) : undefined
    return {
      category,
      page: model.page,
      polygon:
        block.kind === 'text' && block.corners
          ? toCorners(block.corners, place, displayed)
          : toPolygon(place(block.box), displayed),
      fontPixels: fontPixels(classified),
      followsClosely: previous !== undefined && isClose(previous, block.box, model.height),
      body: toBody(classified, (box) => toPixels(place(box), displayed)),
      ...(captionOf && { captionOf }),
      ...confidence,
    }
  })
}

function toPolygon(
  { left, top, right, bottom }: Box,
  { width, height }: Size,
): PageElement['polygon'] {
  const point = (x: number, y: number) => ({ x: relative(x, width), y: relative(y, height) })
  return [point(left, top), point(right, top), point(right, bottom), point(left, bottom)]
}

/** What lies at an angle. */
function toCorners(
  corners: Corners,
  place: (box: Box) => Box,
  { width, height }: Size,
): PageElement['polygon'] {
  const [one, two, three, four] = corners
  const point = ({ x, y }: Point): PageElement['polygon'][number] => {
    const { left, top } = place({ left: x, right: x, top: y, bottom: y })
    return { x: relative(left, width), y: relative(top, height) }
  }
  return [point(one), point(two), point(three), point(four)]
}

function relative(value: number, whole: number): number {
  return Math.min(1, Math.max(0, value / whole))
}

/** Below its predecessor with hardly a gap, or not below it at all: beside it, or in the next column. */
function isClose(previous: Box, { top }: Box, pageHeight: number): boolean {
  return (top - previous.bottom) / pageHeight < thresholds.closeGap
}

function fontPixels({ block }: ClassifiedBlock): number | undefined {
  if (block.kind === 'table') return block.fontSize * pixelsPerPoint
  const sizes = block.lines.map(({ fontSize }) => fontSize).toSorted((one, other) => one - other)
  const median = sizes[Math.floor(sizes.length / 2)]
  return median === undefined ? undefined : median * pixelsPerPoint
}

function toBody(
  { block, category, parts, formula, isProgram }: ClassifiedBlock,
  pixels: (box: Box) => PixelBox,
): ElementBody {
  if (block.kind === 'table') return { kind: 'table', rows: block.rows }
  const lines = block.lines.map(({ text }) => text)
  if (block.kind === 'figure') {
    const said = lines.length === 0 && block.description ? [block.description] : lines
    return { kind: 'figure', lines: said, corners: pixels(block.box) }
  }
  if (category === 'list') return { kind: 'list', items: toItems(parts ?? [block]) }
  const latex = formula && toLatex(formula)
  if (formula && latex !== undefined) return { kind: 'text', lines: [toText(formula)], latex }
  if (isProgram === true) return { kind: 'text', lines: indented(block), isProgram }
  return { kind: 'text', lines }
}

/** The lines of a program, with as many blanks before and within them as there is room for. */
function indented({ lines, box }: TextBlock): readonly string[] {
  return lines.map((line) => {
    const { left } = line.box
    const letters = line.runs.reduce((sum, { text }) => sum + text.length, 0)
    const room = line.runs.reduce((sum, run) => sum + width(run.box), 0)
    // A text without any width tells no letter's.
    const perLetter = room > 0 ? room / letters : Infinity
    const blanks = (from: number, to: number, least = 0): string =>
      ' '.repeat(
        Math.max(least, Math.min(Math.round((to - from) / perLetter), thresholds.maxBlanks)),
      )
    const words = line.runs.map((run, index) => {
      const last = line.runs[index - 1]
      if (!last) return run.text
      const isApart = joinRuns([last, run]) !== last.text + run.text
      return blanks(last.box.right, run.box.left, isApart ? 1 : 0) + run.text
    })
    return blanks(box.left, left) + words.join('')
  })
}

function toItems(parts: readonly TextBlock[]): readonly ListItem[] {
  const indents: number[] = []
  return parts.map((part) => {
    const left = part.lines[0]?.box.left ?? part.box.left
    const step = thresholds.indent * (part.lines[0]?.fontSize ?? 0)
    // An item that stands further left than the last one ends the deeper levels.
    while ((indents.at(-1) ?? -Infinity) > left + step) indents.pop()
    if (left > (indents.at(-1) ?? -Infinity) + step) indents.push(left)
    return { lines: part.lines.map(({ text }) => text), depth: indents.length - 1 }
  })
}

function toPixels(box: Box, { width, height }: Size): PixelBox {
  const pixels = (value: number, most: number): number =>
    Math.round(Math.min(most, Math.max(0, value)) * pixelsPerPoint)
  return {
    left: pixels(box.left, width),
    top: pixels(box.top, height),
    right: pixels(box.right, width),
    bottom: pixels(box.bottom, height),
  }
}

/** For each caption the figure or table right before or after it in reading order, the nearer one. */
function captionTargets(
  blocks: readonly ClassifiedBlock[],
): ReadonlyMap<number, 'previous' | 'next'> {
  const targets = new Map<number, 'previous' | 'next'>()
  for (const [index, { block, category }] of blocks.entries()) {
    if (category !== 'caption') continue
    const before = distance(block.box, blocks[index - 1])
    const after = distance(block.box, blocks[index + 1])
    if (Math.min(before, after) === Infinity) continue
    targets.set(index, before <= after ? 'previous' : 'next')
  }
  return targets
}

/** Beside it counts as below it; diagonally away is neither. */
function distance(caption: Box, neighbour: ClassifiedBlock | undefined): number {
  if (!neighbour || neighbour.block.kind === 'text') return Infinity
  const across = -horizontalOverlap(caption, neighbour.block.box)
  const down = -verticalOverlap(caption, neighbour.block.box)
  const gap = Math.max(across, down)
  return gap > thresholds.captionDistance || (across > 0 && down > 0) ? Infinity : Math.max(0, gap)
}
