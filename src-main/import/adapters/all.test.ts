import { expect, test } from 'vitest'
import { framesOf, ownPlacement, placeRegions } from '../place-regions.ts'
import { readImportBytes } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'
import { parseSamples } from '../testing/samples.ts'
import { parserNames } from '#shared/import/parser-names.ts'
import { parseAdapters } from './all.ts'

test('every adapter has a sample, so that none is in the list untried', () => {
  const tried = new Set(parseSamples.map(({ adapter }) => adapter))
  expect(parseAdapters.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([])
})

test('no parser is promised that no adapter reads', () => {
  const read = new Set(parseAdapters.map(({ parser }) => parser))
  expect(parserNames.filter((name) => !read.has(name))).toEqual([])
})

test.each(parseSamples)('$adapter: its sample is told as its own and nobody else’s', (sample) => {
  const { adapter } = readImportBytes(bytesOf(sample), 'sample')
  expect(adapter.id).toBe(sample.adapter)
})

test.each(parseSamples)(
  '$adapter: a sample keeps its words and says where each stands',
  (sample) => {
    const { parse } = readImportBytes(bytesOf(sample), 'sample')
    expect(parse.unread).toEqual([])
    expect(parse.elements[0]?.text).toContain(sample.says)
    expect(parse.elements[0]?.html).not.toBe('')
    for (const { pointer, page } of parse.elements) {
      expect(page).toBeGreaterThan(0)
      expect(pointer?.startsWith('/') ?? false).toBe(typeof sample.file !== 'string')
    }
  },
)

test.each(parseSamples)('$adapter: boxes of a sample land on their page', (sample) => {
  const { parse } = readImportBytes(bytesOf(sample), 'sample')
  const place = placeRegions(framesOf(parse.pages), ownPlacement)
  const regions = parse.elements.flatMap((element) => element.regions)
  expect(regions.length > 0).toBe(sample.hasBoxes)
  for (const region of regions) {
    for (const { x, y } of place(region)?.polygon ?? []) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(1)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(1)
    }
  }
})

test.each(parseSamples)(
  '$adapter: a file that breaks off is refused, wherever it does',
  (sample) => {
    const bytes = bytesOf(sample)
    // Text has no end that could be missing.
    if (![0x7b, 0x5b, 0x3c].includes(bytes[0] ?? 0)) return
    for (let part = 1; part < 20; part += 1) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * part) / 20))
      expect(() => readImportBytes(cut, 'cut')).toThrow(/import\.(?:malformed|unknown|refused)/)
    }
  },
)
