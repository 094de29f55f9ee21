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
  // XML has a file a page: by any one number, from wherever, in the order of the numbers.
  [['b_9.xml', 'b_10.xml', 'b_11.xml'].toReversed(), [['b_9.xml', 'b_10.xml', 'b_11.xml']]],
  [['0001_scan 7.xml', '0002_scan 7.xml'], [['0001_scan 7.xml', '0002_scan 7.xml']]],
  [
    ['a1-p1.xml', 'a1-p2.xml', 'a2-p1.xml', 'a2-p2.xml'],
    [
      ['a1-p1.xml', 'a1-p2.xml'],
      ['a2-p1.xml', 'a2-p2.xml'],
    ],
  ],
  [
    ['a-1.xml', 'a-3.xml', 'b-2.xml', 'a.xml'],
    [['a-1.xml'], ['a-3.xml'], ['b-2.xml'], ['a.xml']],
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

test('pages stand with the document that they are called after, apart where each has a picture of its own', () => {
  const parsesOf = (...folders: readonly (readonly { readonly name: string }[])[]) =>
    groupFolders(folders.map((each) => ({ files: each, isFound: true }))).map(
      ({ document, parses }) => [document?.name, ...parses.map(({ name }) => name)],
    )
  const pages = files('a-page-1.xml', 'a-page-2.xml')
  const pictures = files('a-page-1.png', 'a-page-2.png')
  const pairs = [
    ['a-page-1.png', 'a-page-1.xml'],
    ['a-page-2.png', 'a-page-2.xml'],
  ]
  expect(parsesOf([...pages, ...files('a.pdf')])).toEqual([
    ['a.pdf', 'a-page-1.xml', 'a-page-2.xml'],
  ])
  expect(parsesOf(pages)).toEqual([[undefined, 'a-page-1.xml', 'a-page-2.xml']])
  expect(parsesOf([...pages, ...pictures])).toEqual(pairs)
  expect(parsesOf(pages, pictures)).toEqual(pairs)
})
