import { expect, test } from 'vitest'
import type { PageText } from './page-text.ts'
import { createTextFinder } from './find-text.ts'
import { createFreeLetters } from './free-letters.ts'
import { piecesOf } from './structure-units.ts'

const text = (said: string, top = 0): PageText => ({
  page: 1,
  box: { left: 0, top, right: 100, bottom: top + 10 },
  text: said,
  fontSize: 10,
})

/** Texts at their places among others, which say nothing that is looked for. */
function among(placed: Readonly<Record<number, string>>): readonly PageText[] {
  const length = Math.max(...Object.keys(placed).map(Number)) + 1
  return Array.from({ length }, (_, index) => text(placed[index] ?? '#', 20 * index))
}

test('a text is looked for so far ahead that pages of other texts do not hide it, and no further', () => {
  const isFound = (at: number) => createTextFinder(among({ [at]: 'needle' })).find('needle')
  expect(isFound(2999)).toBeDefined()
  expect(isFound(3000)).toBeUndefined()
})

test('a text goes on behind what stands between its parts, and not in another chapter', () => {
  const isFound = (at: number) =>
    createTextFinder(among({ 0: 'first', [at]: 'second' })).find('firstsecond')
  expect(isFound(399)).toBeDefined()
  expect(isFound(400)).toBeUndefined()
})

test('pieces around an equation stand near each other, the next a little before the last at most', () => {
  const pieces = [
    { from: 0, to: 5 },
    { from: 6, to: 11 },
  ]
  const isFound = (first: number, second: number) =>
    createTextFinder(among({ [first]: 'alpha', [second]: 'omega' })).findPieces(
      'alphaxomega',
      pieces,
    )
  expect(isFound(60, 30)).toBeDefined()
  expect(isFound(60, 29)).toBeUndefined()
  expect(isFound(0, 399)).toBeDefined()
  expect(isFound(0, 400)).toBeUndefined()
})

test('a short text is not found inside of another', () => {
  const letters = createFreeLetters([text('abcdefghijklmnopq')])
  expect(letters.lettersAt(0, 'abcdefghijkl')).toBe(12)
  expect(letters.lettersAt(0, 'abcdefghijk')).toBe(0)
})

test('a text is known by its beginning only where enough letters of it are shown', () => {
  const shownIn = (said: string) => createFreeLetters([text(said)]).beginningAt(0, 'xyz123')
  expect(shownIn('aaxyz')).toEqual({ skipped: 2, letters: 3 })
  expect(shownIn('aaxy')).toEqual({ skipped: 0, letters: 0 })
  const clipped = (said: string) => createTextFinder([text(said)]).findClipped('xyz123')
  expect(clipped('xyz#')).toEqual([{ index: 0, from: 0, letters: 3 }])
  expect(clipped('xy#')).toBeUndefined()
})

test('a piece between equations is long enough to stand in one place only', () => {
  expect(piecesOf('abc $x$ de').pieces).toEqual([{ from: 0, to: 3 }])
})

test('a cell may reach a little into the one above it, as lines of small leading do', () => {
  const above = { page: 1, box: { left: 0, top: 90, right: 100, bottom: 100 } }
  const foundAt = (top: number) =>
    createTextFinder([text('7', top), text('7', 150)]).find('7', { above })?.[0]?.index
  expect(foundAt(98)).toBe(0)
  expect(foundAt(97.5)).toBe(1)
})
