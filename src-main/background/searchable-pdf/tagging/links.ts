import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { type Box, boxOf, type Size } from '#shared/results/geometry.ts'
import { displayedBox, displayedSize, toDisplayed } from '../displayed-box.ts'
import type { LayerCell, LayerPiece } from '../text-layer.ts'
import { scaled, type SeenObject, shareWithin } from './seen-object.ts'
import { thresholds } from '../thresholds.ts'

/** A link annotation of a page (ISO 32000-2 §12.5.6.5). */
export interface PageLink {
  readonly annotation: PDFDict
  readonly reference: PDFRef
  /** In points from the top left of the page as displayed. */
  readonly box: Box
}

const annotations = PDFName.of('Annots')
const structParent = PDFName.of('StructParent')
const link = PDFName.of('Link')
/** `Hidden` and `NoView` (§12.5.3). */
const unseen = 0b10_0010

/** The links of a page that can be seen. What an earlier structure said of any annotation is taken from it. */
export function linksOf(page: PDFPage): readonly PageLink[] {
  const { context } = page.doc
  const list = page.node.lookup(annotations)
  if (!(list instanceof PDFArray)) return []
  const shown = displayedBox(page)
  return Array.from({ length: list.size() }, (_, index): readonly PageLink[] => {
    const annotation = list.lookup(index)
    if (!(annotation instanceof PDFDict)) return []
    annotation.delete(structParent)
    const box = boxOfRectangle(annotation.lookup(PDFName.of('Rect')))
    const flags = annotation.lookup(PDFName.of('F'))
    const isSeen = !(flags instanceof PDFNumber) || (flags.asNumber() & unseen) === 0
    if (annotation.lookup(PDFName.of('Subtype')) !== link || !box || !isSeen) return []
    const given = list.get(index)
    const reference = given instanceof PDFRef ? given : context.register(annotation)
    // Only what has a number can be named by a structure.
    if (reference !== given) list.set(index, reference)
    return [{ annotation, reference, box: toDisplayed(box, shown) }]
  }).flat()
}

/** In the space of the page's content, where y counts upwards. */
function boxOfRectangle(rectangle: unknown): Box | null {
  const sides = rectangle instanceof PDFArray ? rectangle.asArray() : []
  const [x = Number.NaN, y = Number.NaN, toX = Number.NaN, toY = Number.NaN] = sides.map((side) =>
    side instanceof PDFNumber ? side.asNumber() : Number.NaN,
  )
  if (Number.isNaN(x + y + toX + toY)) return null
  return {
    left: Math.min(x, toX),
    right: Math.max(x, toX),
    top: Math.max(y, toY),
    bottom: Math.min(y, toY),
  }
}

/** The smallest cell that a link lies on, as far as there is one. */
export function linksByCell(
  links: readonly PageLink[],
  pieces: readonly LayerPiece[],
  page: PDFPage,
): ReadonlyMap<LayerCell, readonly PageLink[]> {
  const found = new Map<LayerCell, PageLink[]>()
  if (links.length === 0) return found
  const size = displayedSize(displayedBox(page))
  const cells = pieces.flatMap(({ tag, parts }) => (tag === null ? [] : parts.flat()))
  const places = cells.map((cell) => ({ cell, box: placeOf(cell, size) }))
  for (const each of links) {
    const x = (each.box.left + each.box.right) / 2
    const y = (each.box.top + each.box.bottom) / 2
    const [nearest] = places
      .filter(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
      .toSorted((one, other) => areaOf(one.box) - areaOf(other.box))
    if (nearest) found.set(nearest.cell, [...(found.get(nearest.cell) ?? []), each])
  }
  return found
}

function placeOf({ texts }: LayerCell, size: Size): Box {
  return scaled(boxOf(texts.flatMap(({ polygon }) => polygon)), size)
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top)
}

/** The link that each object of a page is the text or picture of; null for none. */
export function linksByObject(
  objects: readonly SeenObject[],
  links: readonly PageLink[],
): readonly (PageLink | null)[] {
  return objects.map(
    ({ box }) => links.find((each) => shareWithin(box, each.box) > thresholds.within.link) ?? null,
  )
}

/** Says of a link what it is for who can't see it, unless it says so itself (ISO 14289-1 §7.18.5). */
export function describeLink({ annotation }: PageLink, text: string): void {
  if (annotation.has(PDFName.of('Contents'))) return
  const said = text.trim() || addressOf(annotation)
  if (said !== '') annotation.set(PDFName.of('Contents'), PDFHexString.fromText(said))
}

function addressOf(annotation: PDFDict): string {
  const action = annotation.lookup(PDFName.of('A'))
  const address = action instanceof PDFDict ? action.lookup(PDFName.of('URI')) : undefined
  const isText = address instanceof PDFString || address instanceof PDFHexString
  return isText ? address.decodeText() : ''
}
