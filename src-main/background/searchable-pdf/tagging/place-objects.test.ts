import { expect, test } from 'vitest'
import type { Polygon } from '#shared/results/element.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import type { LayerCell, LayerPiece, LayerTag } from '../text-layer.ts'
import { placeObjects } from './place-objects.ts'
import type { SeenObject } from './seen-object.ts'

const size = { width: 100, height: 100 }

function cell(text: string, polygon: Polygon): LayerCell {
  return { isHeader: false, rowSpan: 1, columnSpan: 1, texts: [{ text, polygon }] }
}

function piece(tag: LayerTag | null, ...cells: readonly LayerCell[]): LayerPiece {
  return { tag, level: 1, parts: cells.map((each) => [each]), alternative: null }
}

/** So many points from the left and top. */
function text(said: string, left: number, top: number, width = said.length * 5): SeenObject {
  const box = { left, top, right: left + width, bottom: top + 8 }
  return { kind: 'text', box, text: said, hasText: false }
}

/** What each object was placed in, by the text of its cell. */
function placed(objects: readonly SeenObject[], pieces: readonly LayerPiece[]) {
  const placement = placeObjects(objects, pieces, size)
  return placement?.owners.map(
    (owner) =>
      owner && (owner.cell.texts[0]?.text ?? `beyond ${placement.pieces.indexOf(owner.piece)}`),
  )
}

test('text beyond all that was parsed is still read aloud, on its own', () => {
  const pieces = [piece('P', cell('In', rectangle(0, 0, 1, 0.2)))]
  expect(placed([text('In', 1, 5), text('Out', 1, 50), text('there', 1, 60)], pieces)).toEqual([
    'In',
    'beyond 1',
    'beyond 1',
  ])
})

test('a caption within the box of its figure keeps its text; lines are seen in figures alone', () => {
  const pieces = [
    piece('Figure', cell(' ', rectangle(0, 0, 1, 0.6))),
    piece('Caption', cell('Fig. 1', rectangle(0, 0.4, 1, 0.6))),
    piece(null, cell('Head', rectangle(0, 0.9, 1, 1))),
  ]
  const line: SeenObject = { ...text('', 1, 10, 20), kind: 'path' }
  const objects = [
    line,
    text('Fig. 1', 1, 45),
    text('Head', 1, 91),
    { ...line, box: text('', 1, 80).box },
  ]
  expect(placed(objects, pieces)).toEqual([' ', 'Fig. 1', null, null])
})

test('cells take their text by what it says, as nobody placed them, and the nearer of two alike', () => {
  const grid = [
    cell('Year', rectangle(0, 0, 0.5, 0.5)),
    cell('0.5', rectangle(0.5, 0, 1, 0.5)),
    cell('Sum total', rectangle(0, 0.5, 0.5, 1)),
    cell('0.5', rectangle(0.5, 0.5, 1, 1)),
  ]
  const [first, , , last] = grid
  const objects = [
    text('0.5', 80, 30),
    text('0.5', 80, 10),
    // Letter by letter, further right than its cell is thought to be.
    ...['t', 'o', 't', 'a', 'l'].map((letter, index) => text(letter, 55 + index * 5, 60)),
    text('Year', 1, 10),
  ]
  const placement = placeObjects(objects, [piece('Table', ...grid)], size)
  const cells = placement?.owners.map((owner) => owner?.cell)
  expect(cells?.slice(2)).toEqual([...Array.from({ length: 5 }, () => grid[2]), first])
  expect(new Set(cells?.slice(0, 2))).toEqual(new Set([grid[1], last]))
})

test('a page that is one form can’t be split and is left as it is; a form in a figure is the figure', () => {
  const form: SeenObject = { ...text('', 0, 0, 100), kind: 'object', hasText: true }
  const whole = { ...form, box: { left: 0, top: 0, right: 100, bottom: 100 } }
  const paragraphs = [
    piece('P', cell('a', rectangle(0, 0, 1, 0.2))),
    piece('P', cell('b', rectangle(0, 0.5, 1, 0.7))),
  ]
  expect(placed([whole], paragraphs)).toBeUndefined()
  expect(placed([whole], [piece('Figure', cell(' ', rectangle(0, 0, 1, 1)))])).toEqual([' '])
  // A drawing of which a parser read parts as text: it is heard as a whole, and the rest of the page is split.
  const drawing = { ...form, box: { left: 0, top: 0, right: 100, bottom: 45 } }
  const labels = [
    piece('P', cell('a', rectangle(0.1, 0.1, 0.2, 0.2))),
    piece('P', cell('b', rectangle(0.1, 0.3, 0.2, 0.4))),
  ]
  expect(placed([drawing], labels)).toEqual(['beyond 2'])
})

test('letters are one word where hardly any room is between them, and where they go back for an accent', () => {
  const grid = [
    cell('ab', rectangle(0, 0.8, 1, 1)),
    cell('a', rectangle(0, 0, 0.2, 0.2)),
    cell('b', rectangle(0.2, 0, 1, 0.2)),
  ]
  const isWord = (gap: number) =>
    placed([text('a', 15, 5), text('b', 20 + gap, 5)], [piece('Table', ...grid)])?.[0] === 'ab'
  expect([isWord(1.4), isWord(1.8), isWord(-7), isWord(-9)]).toEqual([true, false, true, false])
})

test('a text belongs to the smallest element that most of it lies in, a line to the figure', () => {
  const pieces = [
    piece('P', cell('page', rectangle(0, 0, 1, 1))),
    piece('P', cell('part', rectangle(0, 0, 0.5, 0.2))),
  ]
  const ownerOf = (share: number) => placed([text('ab', 50 - 10 * share, 5)], pieces)?.[0]
  expect([ownerOf(0.55), ownerOf(0.45)]).toEqual(['part', 'page'])
  const figure = piece('Figure', cell('shown', rectangle(0, 0, 0.5, 1)))
  const drawn = (share: number) => {
    const line: SeenObject = { ...text('', 50 - 20 * share, 5, 20), kind: 'path' }
    return placed([line], [figure])?.[0]
  }
  expect([drawn(0.65), drawn(0.55)]).toEqual(['shown', null])
})

test('the words of a large table find their cells without looking at every one', () => {
  const side = 90
  const cells = Array.from({ length: side * side }, (_, index) => {
    const [x, y] = [(index % side) / side, Math.floor(index / side) / side]
    return cell(`a${index}`, rectangle(x, y, x + 1 / side, y + 1 / side))
  })
  const objects = cells.map((each, index) => {
    const [x, y] = [(index % side) / side, Math.floor(index / side) / side]
    const box = { left: 100 * x, top: 100 * y, right: 100 * x + 0.5, bottom: 100 * y + 1 }
    // Half of them say something else.
    return { ...text('', 0, 0), text: index % 2 === 0 ? (each.texts[0]?.text ?? '') : '?', box }
  })
  const start = process.cpuUsage()
  const placement = placeObjects(objects, [piece('Table', ...cells)], size)
  expect(placement?.owners.every((owner, index) => owner?.cell === cells[index])).toBe(true)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(1)
})
