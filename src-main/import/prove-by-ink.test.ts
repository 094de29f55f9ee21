import { expect, test } from 'vitest'
import { gatherParse } from './gather-parse.ts'
import type { Frame, ImportedElement } from './imported-parse.ts'
import type { TriedParse } from './sample-pages.ts'
import { boxPolygon } from './polygons.ts'
import { type PageInk, provePlacementByInk } from './prove-by-ink.ts'

const lines = [
  [0.1, 0.05, 0.6, 0.1],
  [0.1, 0.2, 0.9, 0.25],
  [0.3, 0.6, 0.8, 0.68],
] as const

/** A picture of 600 by 800 pixels with these lines on it. */
function picture(): PageInk {
  const [width, height] = [150, 200]
  const dark = Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [(index % width) / width, Math.floor(index / width) / height]
    return Number(lines.some(([l, t, r, b]) => x >= l && x < r && y >= t && y < b))
  })
  return { width, height, dark, pageSize: { width: 600, height: 800 } }
}

function parse(unit: Frame, frame: Frame | null): TriedParse {
  const elements: ImportedElement[] = []
  const gathered = gatherParse((element) => elements.push(element), 0)
  gathered.page(1, frame)
  for (const [l, t, r, b] of lines) {
    const { width, height } = unit
    const region = gathered.region(
      1,
      boxPolygon(l * width, t * height, r * width, b * height),
      null,
    )
    const regions = region ? [region] : []
    gathered.element({ page: 1, category: 'paragraph', html: '', markdown: '', text: 'a', regions })
  }
  return { ...gathered.finish({ version: null, model: null }), elements }
}

const pixels = { width: 600, height: 800 }

test('pixels of a picture whose size the parse leaves out are found by what is dark in them', () => {
  const placement = provePlacementByInk(parse(pixels, null), 1, picture())
  expect(placement).toMatchObject({ unit: 'point', origin: 'top', turn: 0, proof: 'ink' })
  expect(placement.score).toBeGreaterThan(0.9)
})

test('what the parse says is taken where it holds the ink', () => {
  const placement = provePlacementByInk(parse(pixels, pixels), 1, picture())
  expect(placement).toMatchObject({ unit: 'own', origin: 'top', turn: 0, proof: 'ink' })
})

test('a blank picture proves nothing', () => {
  const ink = { ...picture(), dark: new Uint8Array(150 * 200) }
  expect(provePlacementByInk(parse(pixels, pixels), 1, ink)).toMatchObject({ proof: 'none' })
})

test('a photograph, dark all over, does not turn boxes over that are right', () => {
  const ink = { ...picture(), dark: picture().dark.map((dark) => 1 - dark) }
  const placement = provePlacementByInk(parse(pixels, pixels), 1, ink)
  expect(placement).toMatchObject({ unit: 'own', origin: 'top', turn: 0, proof: 'none' })
})

test('boxes over nearly all of a page prove nothing: its ink is in them wherever they are', () => {
  const proofOf = (share: number) => {
    const given = parse(pixels, pixels)
    const whole = boxPolygon(0, 0, pixels.width, pixels.height * share)
    if (!whole) throw new Error('A page has an area')
    const elements = given.elements
      .slice(0, 1)
      .map((element) => ({ ...element, regions: [{ page: 1, polygon: whole }] }))
    return provePlacementByInk({ ...given, elements }, 1, picture()).proof
  }
  expect([proofOf(0.86), proofOf(0.94)]).toEqual(['ink', 'none'])
})
