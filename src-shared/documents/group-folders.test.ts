import { expect, test } from 'vitest'
import { groupFolders } from './group-folders.ts'

/** `a.pdf < a.json` for a pair, `? a.json` for a parse whose document could be one of several. */
function grouped(...folders: readonly (readonly string[])[]): readonly string[] {
  const found = folders.map((names) => ({ files: names.map((name) => ({ name })), isFound: true }))
  return groupFolders(found).map(({ document, parses, isUnsure }) => {
    const names = [document, ...parses].flatMap((file) => file?.name ?? [])
    return `${isUnsure ? '? ' : ''}${names.join(' < ')}`
  })
}

test('a parse is on the only document of its name, wherever that stands', () => {
  expect(grouped(['a.pdf', 'b.pdf'], ['a.json', 'b_middle.json', 'b.md', 'c.json'])).toEqual([
    'a.pdf < a.json',
    'b.pdf < b_middle.json < b.md',
    'c.json',
  ])
  expect(grouped(['a.json'], ['a.pdf'])).toEqual(['a.pdf < a.json'])
})

test('of two documents of one name none is guessed', () => {
  expect(grouped(['a.pdf'], ['a.pdf'], ['a.json'])).toEqual(['a.pdf', 'a.pdf', '? a.json'])
  expect(grouped(['a.pdf', 'a.png'], ['a.json'])).toEqual(['a.pdf', 'a.png', '? a.json'])
  expect(grouped(['a.pdf', 'a.png'], ['a.pdf.json'])).toEqual(['a.pdf < a.pdf.json', 'a.png'])
})

test('parses of one name in several folders are not all of the one document', () => {
  expect(grouped(['a.pdf'], ['a.json'], ['a.json'])).toEqual(['a.pdf', '? a.json', '? a.json'])
  expect(grouped(['a.pdf', 'a.json'], ['a.json'])).toEqual(['a.pdf < a.json', '? a.json'])
})

test('what is beside a parse is nearer than what is elsewhere, and a copy of it counts where nothing else does', () => {
  expect(grouped(['a.pdf'], ['a_origin.pdf', 'a_middle.json'])).toEqual([
    'a.pdf',
    'a_origin.pdf < a_middle.json',
  ])
  expect(grouped(['a_origin.pdf'], ['a_middle.json'])).toEqual(['a_origin.pdf < a_middle.json'])
})
