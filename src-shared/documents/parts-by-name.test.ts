import { expect, test } from 'vitest'
import { groupByName } from './group-by-name.ts'
import { groupFolders } from './group-folders.ts'
import { inParts } from './parts-by-name.ts'

const files = (...names: readonly string[]) => names.map((name) => ({ name }))
const namesOf = (sets: readonly (readonly { readonly name: string }[])[]) =>
  sets.map((set) => set.map(({ name }) => name))

test.each([
  [
    ['a-0.json', 'a-1.json', 'b.json'],
    [['a-0.json', 'a-1.json'], ['b.json']],
  ],
  // One is missing, or alone: nobody knows that they are parts.
  [
    ['a-0.json', 'a-2.json'],
    [['a-0.json'], ['a-2.json']],
  ],
  [
    ['a-1.json', 'a-2.json'],
    [['a-1.json'], ['a-2.json']],
  ],
  [['a-0.json'], [['a-0.json']]],
  [
    ['a-0.json', 'a-00.json'],
    [['a-0.json'], ['a-00.json']],
  ],
  [
    ['a-0.xml', 'a-1.xml'],
    [['a-0.xml'], ['a-1.xml']],
  ],
])('%j are imported as %j', (names, sets) => {
  expect(namesOf(inParts(files(...names)))).toEqual(sets)
})

test('parts stand with the document that they are called after, or by themselves', () => {
  const grouped = groupByName(files('a-0.json', 'a-1.json', 'a.pdf', 'b-0.json', 'b-1.json'))
  expect(
    namesOf(grouped.map(({ document, parses }) => [...(document ? [document] : []), ...parses])),
  ).toEqual([
    ['a.pdf', 'a-0.json', 'a-1.json'],
    ['b-0.json', 'b-1.json'],
  ])
  const folders = [files('b.pdf'), files('b-0.json', 'b-1.json')]
  expect(groupFolders(folders.map((each) => ({ files: each, isFound: true })))).toMatchObject([
    { document: { name: 'b.pdf' }, parses: [{ name: 'b-0.json' }, { name: 'b-1.json' }] },
  ])
})
