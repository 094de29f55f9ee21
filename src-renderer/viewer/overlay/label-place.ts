import type { Box, Size } from '#shared/results/geometry.ts'

/** Where the name of an element stands beside its box: where its left upper corner is, 0..1 of the page. */
export interface LabelPlace {
  readonly left: number
  readonly top: number
  /** Whether it is written from top to bottom. */
  readonly isUpright: boolean
}

interface LabelFacts {
  /** Of the element. */
  readonly box: Box
  /** Of all elements of the page. */
  readonly boxes: readonly Box[]
  /** Of the page, in CSS pixels. */
  readonly page: Size
  /** Of the label, in CSS pixels, written across. */
  readonly label: Size
}

/** CSS pixels between a name and the box that it is of, whose outline is drawn on its edge. */
const distance = 2

/**
 * The place of a name where it covers nothing that was read: above or below the box, before or after it, or along a
 * side of it, as in the gap between two columns. Undefined where a page is too dense for any of them.
 */
export function labelPlace({ box, boxes, page, label }: LabelFacts): LabelPlace | undefined {
  const [width, height] = [label.width / page.width, label.height / page.height]
  const [across, down] = [distance / page.width, distance / page.height]
  const [uprightWidth, uprightHeight] = [label.height / page.width, label.width / page.height]
  const above = box.top - down - height
  const below = box.bottom + down
  const before = box.left - across
  const after = box.right + across
  const level = (place: Omit<LabelPlace, 'isUpright'>): LabelPlace => ({
    ...place,
    isUpright: false,
  })
  const upright = (left: number): LabelPlace => ({ left, top: box.top, isUpright: true })
  const places = [
    level({ left: box.left, top: above }),
    level({ left: box.right - width, top: above }),
    level({ left: box.left, top: below }),
    level({ left: box.right - width, top: below }),
    level({ left: before - width, top: box.top }),
    level({ left: after, top: box.top }),
    upright(before - uprightWidth),
    upright(after),
  ]
  return places.find(({ left, top, isUpright }) => {
    const right = left + (isUpright ? uprightWidth : width)
    const bottom = top + (isUpright ? uprightHeight : height)
    const isOnPage = left >= 0 && top >= 0 && right <= 1 && bottom <= 1
    const own = { left, top, right, bottom }
    return isOnPage && !boxes.some((other) => overlap(own, other))
  })
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
