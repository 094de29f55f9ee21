import { expect, test } from 'vitest'
import { framesOf, placeRegions, ownPlacement } from '../place-regions.ts'
import { readImportBytes } from '../read-import.ts'
import { bytesOf, type ParseSample } from '../testing/parse-sample.ts'
import { altoSample, pageXmlSample } from '../testing/xml-samples.ts'

test.each([
  [altoSample, ['Hello alto', 'Af-']],
  [pageXmlSample, ['Hello page', 'After']],
])('elements come in the order that the file gives, not in which they stand', (sample, texts) => {
  const { parse } = readImportBytes(bytesOf(sample), 'file')
  expect(parse.elements.map(({ text }) => text)).toEqual(texts)
})

test('a slanted block keeps its shape, in parts of the page whatever the unit is', () => {
  const { parse } = readImportBytes(bytesOf(altoSample), 'file')
  const [region] = parse.elements[0]?.regions ?? []
  const placed = region && placeRegions(framesOf(parse.pages), ownPlacement)(region)
  expect(placed?.polygon[1]).toEqual({ x: 0.6, y: 0.06 })
})

function changed({ file }: ParseSample, from: string, to: string): Uint8Array {
  return bytesOf({ file: String(file).replace(from, to) })
}

test.each([
  ['ALTO', changed(altoSample, 'WIDTH="1000" HEIGHT="2000"', 'WIDTH="wide" HEIGHT="high"')],
  ['ALTO of no size', changed(altoSample, 'WIDTH="1000" HEIGHT="2000"', 'WIDTH="0" HEIGHT="0"')],
  ['PAGE', changed(pageXmlSample, 'imageWidth="1000"', 'imageWidth="foo"')],
])('%s without a usable page size has its text and no box', (_, bytes) => {
  const { parse } = readImportBytes(bytes, 'file')
  expect(parse.elements.map(({ text }) => text)).toHaveLength(2)
  expect(parse.pages).toEqual([{ page: 1, frame: null }])
  const place = placeRegions(framesOf(parse.pages), ownPlacement)
  expect(parse.elements.flatMap(({ regions }) => regions).map(place)).not.toContainEqual(
    expect.objectContaining({ page: 1 }),
  )
})

test.each(['0,0', '', '0,0 NaN,5 10,10'])(
  'points that are no shape are counted: “%s”',
  (points) => {
    const bytes = changed(pageXmlSample, '0,0 500,0 500,100 0,100', points)
    const { parse } = readImportBytes(bytes, 'file')
    expect(parse.elements[0]).toMatchObject({ text: 'Hello page', regions: [] })
    expect(parse.unread).toEqual([{ kind: 'box', count: 1, pointer: null }])
  },
)

test('a file in UTF-16 is read by its byte order mark', () => {
  const text = `\u{feff}${String(altoSample.file)}`
  const { parse } = readImportBytes(new Uint8Array(Buffer.from(text, 'utf16le')), 'file')
  expect(parse.elements[0]?.text).toBe('Hello alto')
})
