import { type Box, boxOf } from '#shared/results/geometry.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { type FindDoubts, quoted } from './doubted-page.ts'
import { thresholds } from './thresholds.ts'

export const findOutsidePage: FindDoubts = ({ elements }) =>
  boxed(elements).flatMap(({ element, box }) => {
    const beyond = Math.max(-box.left, -box.top, box.right - 1, box.bottom - 1)
    return beyond > thresholds.place.beyond
      ? {
          elementKey: element.key,
          weight: Math.min(1, 0.6 + beyond),
          evidence: quoted(element.text),
        }
      : []
  })

/** Two elements that say the same place, unless one belongs to the other. */
export const findOverlaps: FindDoubts = ({ elements }) => {
  const all = boxed(elements)
  const firstUnder = new Map<Boxed, Boxed>()
  for (const [one, other] of besideEachOther(all)) {
    const known = firstUnder.get(other)
    if (known && known.index <= one.index) continue
    const isAllowed =
      (one.index === other.index - 1 && isRunInHeading(one, other.box)) ||
      isPicture(one.element) ||
      isPicture(other.element) ||
      one.element.key === other.element.parentKey ||
      other.element.key === one.element.parentKey
    if (!isAllowed && sharedShare(one.box, other.box) > thresholds.place.overlap) {
      firstUnder.set(other, one)
    }
  }
  return all.flatMap((boxedElement) => {
    const { element, box } = boxedElement
    const other = firstUnder.get(boxedElement)
    if (!other) return []
    return {
      elementKey: element.key,
      weight: sharedShare(other.box, box) * 0.8,
      evidence: quoted(`${element.text} / ${other.element.text}`),
    }
  })
}

/** Each two that share some height of the page, in reading order: on a page of thousands few others do. */
function* besideEachOther(all: readonly Boxed[]): Generator<readonly [Boxed, Boxed]> {
  let open: Boxed[] = []
  for (const each of all.toSorted((a, b) => a.box.top - b.box.top)) {
    open = open.filter(({ box }) => box.bottom > each.box.top)
    for (const other of open) yield other.index < each.index ? [other, each] : [each, other]
    open.push(each)
  }
}

/** A heading in the first line of the text behind it, whose box has that line, too. */
function isRunInHeading({ element: { category }, box }: Boxed, text: Box): boolean {
  const ofFirstLine = (box.bottom - box.top) / 2
  return category.startsWith('heading') && Math.abs(box.top - text.top) <= ofFirstLine
}

/** An element that stands over the one before it, in the same column: the order may be wrong. */
export const findJumpsBack: FindDoubts = ({ elements }) => {
  const running = new Set(['header', 'footer', 'footnote'])
  const all = boxed(elements.filter(({ category }) => !running.has(category)))
  return all.flatMap(({ element, box }, index) => {
    const before = all[index - 1]
    if (!before) return []
    const isSameColumn = box.left < before.box.right && before.box.left < box.right
    const back = before.box.top - box.bottom
    return isSameColumn && back > thresholds.place.jump
      ? {
          elementKey: element.key,
          weight: Math.min(0.3, 0.1 + back / 4),
          evidence: quoted(element.text),
        }
      : []
  })
}

interface Boxed {
  readonly element: LayoutElement
  readonly box: Box
  /** Among those with a box. */
  readonly index: number
}

function boxed(elements: readonly LayoutElement[]): readonly Boxed[] {
  return elements
    .flatMap((element) => (element.polygon ? { element, box: boxOf(element.polygon) } : []))
    .map((each, index) => ({ ...each, index }))
}

/** What lies on a picture is said twice by right. */
function isPicture({ category }: LayoutElement): boolean {
  return category === 'figure' || category === 'chart'
}

function sharedShare(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(sizeOf(one), sizeOf(other))
}

function sizeOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top)
}
