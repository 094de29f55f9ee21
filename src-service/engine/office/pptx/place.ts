import type { Box } from '../../model/box.ts'
import { childOf, numberOf, type XmlElement } from '../package/xml-element.ts'

export const pointsPerEmu = 1 / 12_700

/** From a group's own measure to the slide's: `at * scale + shift`. */
export type Frame = {
  readonly scaleX: number
  readonly scaleY: number
  readonly shiftX: number
  readonly shiftY: number
}

export const slideFrame: Frame = { scaleX: 1, scaleY: 1, shiftX: 0, shiftY: 0 }

/** Where a transform (`a:xfrm`, `p:xfrm`) puts a shape; `undefined` where it doesn't say. */
export function boxOf(transform: XmlElement | undefined, frame: Frame): Box | undefined {
  const at = corners(transform, 'a:off', 'a:ext')
  if (!at) return undefined
  const left = at.x * frame.scaleX + frame.shiftX
  const top = at.y * frame.scaleY + frame.shiftY
  return {
    left,
    top,
    right: left + at.width * frame.scaleX,
    bottom: top + at.height * frame.scaleY,
  }
}

/** The measure inside of a group, whose shapes are placed in a plane of its own. */
export function innerFrame(transform: XmlElement | undefined, outer: Frame): Frame {
  const outside = corners(transform, 'a:off', 'a:ext')
  const inside = corners(transform, 'a:chOff', 'a:chExt')
  if (!outside || !inside || inside.width <= 0 || inside.height <= 0) return outer
  const scaleX = outside.width / inside.width
  const scaleY = outside.height / inside.height
  return {
    scaleX: outer.scaleX * scaleX,
    scaleY: outer.scaleY * scaleY,
    shiftX: outer.shiftX + (outside.x - inside.x * scaleX) * outer.scaleX,
    shiftY: outer.shiftY + (outside.y - inside.y * scaleY) * outer.scaleY,
  }
}

function corners(transform: XmlElement | undefined, offset: string, extent: string) {
  const from = childOf(transform, offset)
  const size = childOf(transform, extent)
  if (!from || !size) return undefined
  const length = (element: XmlElement, name: string): number =>
    (numberOf(element, name) ?? 0) * pointsPerEmu
  return {
    x: length(from, 'x'),
    y: length(from, 'y'),
    width: Math.max(0, length(size, 'cx')),
    height: Math.max(0, length(size, 'cy')),
  }
}
