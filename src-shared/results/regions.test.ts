import { expect, test } from 'vitest'
import type { Polygon, Region } from './element.ts'
import { placedOn, regionsOf } from './regions.ts'

function strip(top: number): Polygon {
  return [
    { x: 0, y: top },
    { x: 1, y: top },
    { x: 1, y: top + 0.1 },
  ]
}

interface Placed {
  readonly key: string
  readonly page: number
  polygon: { x: number; y: number }[] | null
  furtherRegions: Region[]
}

function element(key: string, page: number, further: readonly number[] = []): Placed {
  const furtherRegions = further.map((at, index) => ({
    page: at,
    polygon: [...strip(index * 0.2)],
  }))
  return { key, page, polygon: [...strip(0.8)], furtherRegions }
}

test('a paragraph that goes on over the page is boxed on both pages', () => {
  const elements = [element('whole', 1), element('over', 1, [2])]
  expect(placedOn(elements, 1).map(({ key }) => key)).toEqual(['whole', 'over'])
  expect(placedOn(elements, 2)).toMatchObject([{ key: 'over', page: 2, polygon: strip(0) }])
  expect(placedOn(elements, 3)).toEqual([])
})

test('one that goes on in the next column is boxed twice on its page', () => {
  expect(placedOn([element('columns', 1, [1, 1])], 1)).toHaveLength(3)
})

test('an element without coordinates stays on its page, where the content finds it', () => {
  const nowhere = { ...element('nowhere', 4), polygon: null }
  expect(placedOn([nowhere], 4)).toEqual([{ ...nowhere, regionIndex: 0 }])
  expect(regionsOf(nowhere)).toEqual([])
})
