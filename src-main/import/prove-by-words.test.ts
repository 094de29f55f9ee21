import { expect, test } from 'vitest'
import { rotatePoint } from '#shared/results/geometry.ts'
import { gatherParse } from './gather-parse.ts'
import type { Frame, ImportedElement } from './imported-parse.ts'
import type { TriedParse } from './sample-pages.ts'
import { boxPolygon } from './polygons.ts'
import { provePlacementByWords, type SourcePage } from './prove-by-words.ts'

const said = [
  { text: 'alpha beta', box: [0.1, 0.05, 0.5, 0.1] },
  { text: 'gamma delta epsilon', box: [0.1, 0.2, 0.6, 0.25] },
  { text: 'zeta eta', box: [0.55, 0.6, 0.9, 0.7] },
  { text: '한국어 문서', box: [0.2, 0.8, 0.4, 0.85] },
] as const

/** A page of 600 by 800 points with these words spread over their boxes, turned if asked. */
function source(turn: 0 | 90 | 180 | 270 = 0): SourcePage {
  const words = said.flatMap(({ text, box: [left, top, right, bottom] }) => {
    const each = text === '한국어 문서' ? ['한', '국', '어', '문', '서'] : text.split(' ')
    return each.map((word, index) => {
      const x = left + ((right - left) * (index + 0.5)) / each.length
      return { text: word, ...rotatePoint({ x, y: (top + bottom) / 2 }, turn) }
    })
  })
  return { page: 1, width: 600, height: 800, words }
}

/** The same words in boxes of another unit. */
function parse(unit: Frame, frame: Frame | null, isUpsideDown = false): TriedParse {
  const elements: ImportedElement[] = []
  const gathered = gatherParse((element) => elements.push(element), 0)
  gathered.page(1, frame)
  for (const { text, box } of said) {
    const [left, , right] = box
    const [top, bottom] = isUpsideDown ? [1 - box[3], 1 - box[1]] : [box[1], box[3]]
    const polygon = boxPolygon(
      left * unit.width,
      top * unit.height,
      right * unit.width,
      bottom * unit.height,
    )
    const region = gathered.region(1, polygon, null)
    const regions = region ? [region] : []
    gathered.element({ page: 1, category: 'paragraph', html: '', markdown: '', text, regions })
  }
  return { ...gathered.finish({ version: null, model: null }), elements }
}

const points = { width: 600, height: 800 }
const thousand = { width: 1000, height: 1000 }

test.each([
  ['own', parse(points, points)],
  ['fraction', parse({ width: 1, height: 1 }, null)],
  ['thousandth', parse(thousand, null)],
  ['point', parse(points, null)],
  ['inch', parse({ width: 600 / 72, height: 800 / 72 }, null)],
  ['pixel-144', parse({ width: 1200, height: 1600 }, null)],
  ['pixel-200', parse({ width: (600 * 200) / 72, height: (800 * 200) / 72 }, null)],
] as const)('boxes in %s are found to be so by the words in them', (unit, given) => {
  const expected = { unit, origin: 'top', turn: 0, proof: 'words', score: 1 }
  expect(provePlacementByWords(given, [source()])).toMatchObject(expected)
})

test('boxes that count from the bottom are found upside down and turned over', () => {
  const placement = provePlacementByWords(parse(points, points, true), [source()])
  expect(placement).toMatchObject({ unit: 'own', origin: 'bottom', turn: 0, score: 1 })
})

test.each([90, 180, 270] as const)(
  'boxes of a page that lies by %i degrees are turned with it',
  (turn) => {
    expect(provePlacementByWords(parse(points, points), [source(turn)])).toMatchObject({
      turn,
      score: 1,
    })
  },
)

test('a parse of another document gets a score that says so, not a wrong way to read it', () => {
  const words = source().words.map((word) => ({ ...word, text: 'other' }))
  const placement = provePlacementByWords(parse(points, points), [{ ...source(), words }])
  expect(placement).toMatchObject({ unit: 'own', origin: 'top', turn: 0, score: 0 })
})

test('a scan without words proves nothing, and says so', () => {
  const placement = provePlacementByWords(parse(points, points), [{ ...source(), words: [] }])
  expect(placement).toMatchObject({ unit: 'own', proof: 'none', score: null })
})

test('two words are found by chance, and few of many prove nothing of the others', () => {
  const given = parse(points, points)
  const [first] = given.elements
  if (!first) throw new Error('No element')
  const proofOf = (words: number, shown = words) => {
    const text = Array.from({ length: words }, (_, index) => `word${index}`)
    const elements = [{ ...first, text: text.join(' ') }]
    const seen = text.slice(0, shown).map((word) => ({ text: word, x: 0.3, y: 0.08 }))
    return provePlacementByWords({ ...given, elements }, [{ ...source(), words: seen }]).proof
  }
  expect([proofOf(3), proofOf(2)]).toEqual(['words', 'none'])
  expect([proofOf(20, 5), proofOf(20, 3)]).toEqual(['words', 'none'])
})

test.each([
  ['$E$ $+61\\ 3\\ 9450$ $\\copyright$', 'none'],
  ['$5 and $10 for two words', 'words'],
])('of %j what is an equation proves nothing, and what is money does', (text, proof) => {
  const given = parse(points, points)
  const elements = given.elements.map((element) => ({ ...element, text }))
  expect(provePlacementByWords({ ...given, elements }, [source()]).proof).toBe(proof)
})
