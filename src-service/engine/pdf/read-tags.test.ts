import type { StructureTreeElement } from '@llamaindex/liteparse'
import { expect, test } from 'vitest'
import { areSound, readTags } from './read-tags.ts'

function element(
  type: string,
  children: readonly (StructureTreeElement | number)[] = [],
  rest: Partial<StructureTreeElement> = {},
): StructureTreeElement {
  return {
    type,
    attributes: {},
    annotations: [],
    markedContentIds: children.filter((child) => typeof child === 'number'),
    children: children.filter((child) => typeof child !== 'number'),
    ...rest,
  }
}

test('content has the tag of the paragraph, heading or item around it, whatever lies between', () => {
  const { tags } = readTags({
    roots: [
      element('Document', [
        element('H2', [element('Span', [1])]),
        element('P', [2, element('Em', [3])]),
        element('L', [element('LI', [element('Lbl', [4]), element('LBody', [element('P', [5])])])]),
      ]),
    ],
  })
  expect([1, 2, 3, 4, 5].map((id) => tags.get(id)?.role)).toEqual([
    'heading',
    'paragraph',
    'paragraph',
    'item',
    'item',
  ])
  expect(tags.get(2)).toEqual(tags.get(3))
  expect(tags.get(4)).toEqual(tags.get(5))
})

test('tables have their cells with spans, figures their descriptions', () => {
  const { tables, figures, tags } = readTags({
    roots: [
      element('Table', [
        element('TR', [element('TH', [1], { attributes: { ColSpan: 2 } })]),
        element('TR', [element('TD', [element('P', [2])]), element('TD', [3])]),
      ]),
      element('Figure', [], { altText: 'A mill' }),
    ],
  })
  expect(tables[0]?.rows.map((row) => row.map(({ columnSpan }) => columnSpan))).toEqual([
    [2],
    [1, 1],
  ])
  expect(tables[0]?.rows[1]?.[0]?.block).toBe(tags.get(2)?.block)
  expect(figures).toEqual(['A mill'])
})

test('tags that leave out most of a page, or make one piece of all of it, are not believed', () => {
  const items = [1, 2, 3].map((mcid) => ({ text: 'some text', mcid }))
  const paragraphs = { roots: [1, 2, 3].map((id) => element('P', [id])) }
  expect(areSound(items, readTags(paragraphs).tags)).toBe(true)
  expect(areSound(items, readTags({ roots: [element('P', [1, 2, 3])] }).tags)).toBe(false)
  expect(areSound(items, readTags({ roots: [element('P', [1])] }).tags)).toBe(false)
  expect(areSound(items, readTags(undefined).tags)).toBe(false)
})

test('tags of most of a text are believed, those of a part are not, nor are a cell that spans all', () => {
  const paragraphs = readTags({ roots: [1, 2, 3].map((id) => element('P', [id])) }).tags
  const untagged = (letters: number) => [
    { text: 'x'.repeat(100 - letters), mcid: 1 },
    { text: '', mcid: 2 },
    { text: 'x'.repeat(letters) },
  ]
  expect(areSound(untagged(20), paragraphs)).toBe(true)
  expect(areSound(untagged(40), paragraphs)).toBe(false)
})

test('a cell spans many columns, but not more than any table has', () => {
  const span = (columns: number) => {
    const cell = element('TD', [1], { attributes: { ColSpan: columns } })
    const { tables } = readTags({ roots: [element('Table', [element('TR', [cell])])] })
    return tables[0]?.rows[0]?.[0]?.columnSpan
  }
  expect([span(900), span(1100)]).toEqual([900, 1])
})
