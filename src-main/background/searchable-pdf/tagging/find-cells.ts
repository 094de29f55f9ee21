import { type Box, boxOf, type Size } from '#shared/results/geometry.ts'
import type { LayerCell, LayerPiece } from '../text-layer.ts'
import { type FindNearest, nearestOf } from './nearest-room.ts'
import { scaled, type SeenObject } from './seen-object.ts'
import { thresholds } from '../thresholds.ts'

interface Room {
  readonly cell: LayerCell
  readonly text: string
  readonly box: Box | null
  /** Letters of it that were not found yet. */
  left: number
}

/** Objects side by side that make one word or line, as a file may show each letter by itself. */
interface Word {
  text: string
  box: Box
  readonly indexes: number[]
}

/**
 * The cell of a table, or the item of a list, that each object belongs to: where its text is said, the nearest one
 * by place; else the one at its place. Null for ornament, and in a table without cells.
 */
export function findCells(
  { parts }: LayerPiece,
  objects: readonly SeenObject[],
  size: Size,
): readonly (LayerCell | null)[] {
  const rooms = parts.flat().map((cell) => roomOf(cell, size))
  const nearest = nearestOf(rooms)
  const saying = roomSaying(rooms, nearest)
  const cells: (LayerCell | null)[] = objects.map(() => null)
  for (const word of wordsOf(objects)) {
    const room = saying(word) ?? nearest(word.box, () => true)
    if (room) room.left -= word.text.length
    for (const index of word.indexes) cells[index] = room?.cell ?? null
  }
  return cells
}

function roomOf(cell: LayerCell, size: Size): Room {
  const text = squeezed(cell.texts.map((each) => each.text).join(''))
  const polygon = cell.texts.flatMap((each) => each.polygon)
  if (polygon.length === 0) return { cell, text, box: null, left: 0 }
  return { cell, text, box: scaled(boxOf(polygon), size), left: text.length }
}

function wordsOf(objects: readonly SeenObject[]): readonly Word[] {
  const words: Word[] = []
  let isEnded = true
  for (const [index, { kind, box, text }] of objects.entries()) {
    if (kind !== 'text') continue
    const said = squeezed(text)
    const last = words.at(-1)
    if (last && said === '') {
      // A blank belongs to what it follows, and ends it.
      last.indexes.push(index)
      isEnded = true
    } else if (last && !isEnded && goesOn(last.box, box)) {
      last.text += said
      last.box = union(last.box, box)
      last.indexes.push(index)
    } else {
      words.push({ text: said, box, indexes: [index] })
      isEnded = false
    }
  }
  return words
}

function goesOn(before: Box, box: Box): boolean {
  const { minGap, maxGap } = thresholds.word
  const height = Math.max(before.bottom - before.top, box.bottom - box.top)
  const middle = (box.top + box.bottom) / 2
  const gap = (box.left - before.right) / (height || 1)
  return middle > before.top && middle < before.bottom && gap > minGap && gap < maxGap
}

/** Of a word, the nearest that says just this and was not found yet, else the nearest that says this among more. */
function roomSaying(
  rooms: readonly Room[],
  nearest: FindNearest<Room>,
): (word: Word) => Room | null {
  const byText = new Map(
    [...Map.groupBy(rooms, ({ text }) => text)].map(([text, same]) => [text, nearestOf(same)]),
  )
  const all = rooms.map(({ text }) => text).join('\n')
  return ({ text, box }) => {
    const isFree = ({ left }: Room): boolean => left >= text.length
    const same = byText.get(text)?.(box, isFree)
    if (same) return same
    // Most that a page shows and nobody parsed is in none of them.
    if (!all.includes(text)) return null
    return nearest(box, (room) => isFree(room) && room.text.includes(text))
  }
}

function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

function squeezed(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '')
}
