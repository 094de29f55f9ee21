import { expect, test } from 'vitest'
import { dpBenchSample } from '../testing/more-samples.ts'
import { bytesOf } from '../testing/parse-sample.ts'
import { readImportBytes } from '../read-import.ts'

test('categories are those of every other parse, and a table says its words', () => {
  const { parse } = readImportBytes(bytesOf(dpBenchSample), 'truth.json')
  expect(parse.elements.map(({ category, text }) => `${category} ${text.trim()}`)).toEqual([
    'heading1 Hello dp-bench',
    'table a cell',
  ])
  expect(parse.elements[0]?.pointer).toBe('/one.pdf/elements/0')
})

test('the whole set of documents is refused instead of taken for one of them', () => {
  const one = Object.values(dpBenchSample.file ?? {})[0]
  const set = bytesOf({ file: { 'one.pdf': one, 'two.pdf': one } })
  expect(() => readImportBytes(set, 'reference.json')).toThrow('import.refused')
})
