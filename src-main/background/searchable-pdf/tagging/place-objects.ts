import type { Polygon } from '#shared/results/element.ts'
import { type Box, boxOf, type Size } from '#shared/results/geometry.ts'
import type { LayerCell, LayerPiece } from '../text-layer.ts'
import { findCells } from './find-cells.ts'
import { scaled, type SeenObject, shareWithin } from './seen-object.ts'
import { thresholds } from '../thresholds.ts'

/** A cell of a piece, which holds what is painted there. */
export interface Owner {
  readonly piece: LayerPiece
  readonly cell: LayerCell
}

export interface Placement {
  /** By object: whose it is, and null for what is no part of the text. */
  readonly owners: readonly (Owner | null)[]
  /** The pieces in their order, with those behind them that no parser told of. */
  readonly pieces: readonly LayerPiece[]
}

interface PlacedPiece {
  readonly piece: LayerPiece
  readonly box: Box
  readonly area: number
  /** The only cell of what has no more. */
  readonly owner: Owner | null
}

/**
 * Tells which piece of a page each object belongs to. Text beyond all pieces becomes pieces of its own: whoever
 * has the page read aloud shall miss nothing. Null for a page whose text lies in one form, which can't be split.
 *
 * @param size of the page as displayed, in points
 */
export function placeObjects(
  objects: readonly SeenObject[],
  pieces: readonly LayerPiece[],
  size: Size,
): Placement | null {
  const placed = pieces.map((piece) => placePiece(piece, size))
  const within: (PlacedPiece | null)[] = []
  const further: LayerPiece[] = []
  const owners: (Owner | null)[] = []
  let lastText: PlacedPiece | null = null
  let isBeyond = false
  for (const object of objects) {
    if (object.hasText && isWholePage(object, placed, size)) return null
    const isBlank = object.kind === 'text' && object.text.trim() === ''
    const piece: PlacedPiece | null = isBlank ? lastText : pieceOf(object, placed)
    within.push(piece)
    if (piece?.piece.tag === null) owners.push(null)
    else if (piece) owners.push(piece.owner)
    else if (saysSomething(object)) owners.push(ownerBeyond(further, isBeyond))
    else owners.push(null)
    if (object.kind === 'text') {
      lastText = piece
      isBeyond = piece === null && saysSomething(object)
    }
  }
  const held = Map.groupBy(within.keys(), (index) => within[index])
  for (const each of placed) {
    if (each.owner !== null || each.piece.tag === null) continue
    const indexes = held.get(each) ?? []
    const cells = findCells(
      each.piece,
      indexes.map((index) => objects[index]).filter((object) => object !== undefined),
      size,
    )
    for (const [at, index] of indexes.entries()) {
      const cell = cells[at]
      owners[index] = cell ? { piece: each.piece, cell } : null
    }
  }
  return { owners: unified(owners), pieces: [...pieces, ...further] }
}

/** One object for each cell, by which what belongs together is told. */
function unified(owners: readonly (Owner | null)[]): readonly (Owner | null)[] {
  const byCell = new Map<LayerCell, Owner>()
  return owners.map((owner) => {
    if (owner === null) return null
    const known = byCell.get(owner.cell) ?? owner
    byCell.set(owner.cell, known)
    return known
  })
}

function placePiece(piece: LayerPiece, size: Size): PlacedPiece {
  const polygon: Polygon = piece.parts.flatMap((cells) =>
    cells.flatMap(({ texts }) => texts.flatMap((text) => text.polygon)),
  )
  const box = scaled(boxOf(polygon), size)
  const [cell] = piece.parts[0] ?? []
  const isWhole = piece.tag !== 'Table' && piece.tag !== 'L'
  return { piece, box, area: areaOf(box), owner: isWhole && cell ? { piece, cell } : null }
}

/** The one that holds most of it; of several that do, the smallest. */
function pieceOf(object: SeenObject, placed: readonly PlacedPiece[]): PlacedPiece | null {
  let best: PlacedPiece | null = null
  let bestShare = 0
  const { mostly, figure } = thresholds.within
  for (const each of placed) {
    if (!mayHold(each.piece, object)) continue
    const share = shareWithin(object.box, each.box)
    const least = object.kind === 'text' ? 0 : figure
    if (share <= least) continue
    const [isIn, wasIn] = [share > mostly, bestShare > mostly]
    const isBetter = isIn && wasIn ? each.area < (best?.area ?? 0) : share > bestShare
    if (best !== null && !isBetter) continue
    best = each
    bestShare = share
  }
  return best
}

/** Lines and pictures are seen in figures and formulas; elsewhere they are ornament. */
function mayHold({ tag }: LayerPiece, { kind, hasText }: SeenObject): boolean {
  return kind === 'text' || hasText || tag === 'Figure' || tag === 'Formula'
}

function saysSomething({ kind, text, hasText }: SeenObject): boolean {
  return hasText || (kind === 'text' && text.trim() !== '')
}

/** Whether a form is the page itself: it covers half of it, and pieces that are text by themselves. */
function isWholePage({ box }: SeenObject, placed: readonly PlacedPiece[], size: Size): boolean {
  if (areaOf(box) < (size.width * size.height) / 2) return false
  const covered = placed.filter(
    ({ piece: { tag }, box: inner }) =>
      tag !== null && tag !== 'Figure' && shareWithin(inner, box) > thresholds.within.figure,
  )
  return covered.length > 1
}

/** What follows other text that nobody told of goes on with it. */
function ownerBeyond(further: LayerPiece[], goesOn: boolean): Owner {
  const last = goesOn ? further.at(-1) : undefined
  const known = last?.parts[0]?.[0]
  if (last && known) return { piece: last, cell: known }
  const cell = { isHeader: false, rowSpan: 1, columnSpan: 1, texts: [] }
  const piece: LayerPiece = { tag: 'P', level: 1, parts: [[cell]], alternative: null }
  further.push(piece)
  return { piece, cell }
}

function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top)
}
