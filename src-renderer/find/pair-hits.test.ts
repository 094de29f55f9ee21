import { describe, expect, test } from 'vitest'
import { pairHits, type ElementMatches, type PageMatch } from './pair-hits.ts'

const box = (top: number, left = 0.1) => ({ left, top, right: left + 0.1, bottom: top + 0.02 })
const match = (top: number, left?: number): PageMatch => ({
  range: { start: 0, end: 1 },
  boxes: [box(top, left)],
})

function element(
  key: string,
  count: number,
  ...places: readonly (readonly [page: number, top: number, bottom: number] | number)[]
): ElementMatches {
  return {
    key,
    category: 'paragraph',
    count,
    places: places.map((place) =>
      typeof place === 'number'
        ? { page: place, box: null }
        : { page: place[0], box: { left: 0, top: place[1], right: 1, bottom: place[2] } },
    ),
  }
}

const told = (pages: ReadonlyMap<number, readonly PageMatch[]>, elements: ElementMatches[]) =>
  pairHits(pages, elements, () => true).map(({ side, page, onPage, inElement }) => [
    side,
    page,
    onPage?.index ?? null,
    inElement && `${inElement.key}/${inElement.index}`,
  ])

describe('what the page and the parse both have is told once', () => {
  test('in the order of the page, each with its place in the element', () => {
    const pages = new Map([[1, [match(0.1), match(0.12), match(0.5)]]])
    expect(told(pages, [element('a', 2, [1, 0.1, 0.2]), element('b', 1, [1, 0.5, 0.6])])).toEqual([
      ['both', 1, 0, 'a/0'],
      ['both', 1, 1, 'a/1'],
      ['both', 1, 2, 'b/0'],
    ])
  })

  test('in the innermost element, as a table holds its cells', () => {
    const pages = new Map([[1, [match(0.3)]]])
    const inner = element('cell', 1, [1, 0.29, 0.33])
    expect(told(pages, [element('table', 0, [1, 0, 1]), inner])).toEqual([['both', 1, 0, 'cell/0']])
  })

  test('where an element goes on on the next page', () => {
    const pages = new Map([
      [1, [match(0.9)]],
      [2, [match(0.1)]],
    ])
    expect(told(pages, [element('a', 2, [1, 0.8, 1], [2, 0, 0.2])])).toEqual([
      ['both', 1, 0, 'a/0'],
      ['both', 2, 0, 'a/1'],
    ])
  })

  test('beside each other where boxes are off or missing, rather than lost twice', () => {
    const pages = new Map([[1, [match(0.4)]]])
    expect(told(pages, [element('a', 1, [1, 0.6, 0.7])])).toEqual([['both', 1, 0, 'a/0']])
    expect(told(pages, [element('a', 1, 1)])).toEqual([['both', 1, 0, 'a/0']])
  })
})

describe('what one side alone has is told', () => {
  test('as lost by the parse, or as made up by it', () => {
    const pages = new Map([[1, [match(0.1), match(0.5)]]])
    expect(told(pages, [element('a', 1, [1, 0.5, 0.6]), element('b', 1, 2)])).toEqual([
      ['page', 1, 0, null],
      ['both', 1, 1, 'a/0'],
      ['both', 2, null, 'b/0'],
    ])
    expect(told(new Map([[1, []]]), [element('a', 1, [1, 0, 1])])).toEqual([
      ['parse', 1, null, 'a/0'],
    ])
  })

  test('not of a scan, whose page has no text to compare with', () => {
    expect(told(new Map(), [element('a', 1, [1, 0, 1])])).toEqual([['both', 1, null, 'a/0']])
  })
})
