import { expect, test } from 'vitest'
import { catalogue, needsOcr } from './catalogue.ts'
import { features } from './layout.ts'

const entries = catalogue()

test('no two documents overwrite each other', () => {
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
})

test.each(features)('%s is tried by a document', (feature) => {
  expect(entries.some((entry) => entry.features.includes(feature))).toBe(true)
})

test('there are enough documents, of both languages and both kinds, for a mean to mean something', () => {
  const count = (language: string, isScanned: boolean): number =>
    entries.filter(
      ({ layout, storage }) => layout.language === language && needsOcr(storage) === isScanned,
    ).length
  expect(entries.length).toBeGreaterThanOrEqual(60)
  expect(count('en', false)).toBeGreaterThanOrEqual(20)
  expect(count('ko', false)).toBeGreaterThanOrEqual(20)
  expect(count('en', true)).toBeGreaterThanOrEqual(8)
  expect(count('ko', true)).toBeGreaterThanOrEqual(6)
})

test('a document is the same each time it is written, or what is kept of it would be stale', () => {
  expect(catalogue()).toEqual(entries)
})
