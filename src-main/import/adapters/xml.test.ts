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

test.each([
  ['from the top right down', '90,10 90,20 10,20 10,10'],
  ['from the bottom up, against the clock', '10,20 90,20 90,10 10,10'],
])('an outline that is drawn %s is not that of turned text', (_, points) => {
  const topLeft = [10, 10, 90, 10, 90, 20, 10, 20]
  const alto = `<alto><Layout><Page WIDTH="100" HEIGHT="100"><TextBlock HPOS="10" VPOS="10"><Shape><Polygon POINTS="${points}"/></Shape></TextBlock></Page></Layout></alto>`
  const page = `<PcGts><Page imageWidth="100" imageHeight="100"><TextRegion><Coords points="${points}"/></TextRegion></Page></PcGts>`
  for (const file of [alto, page]) {
    const { elements } = readImportBytes(bytesOf({ file }), 'file').parse
    const corners = elements[0]?.regions[0]?.polygon.flatMap(({ x, y }) => [x, y])
    expect(corners).toEqual(topLeft)
  }
})

test('an outline of text that is said to be turned begins where that text does', () => {
  const points = '10,10 20,10 20,90 10,90'
  const file = `<PcGts><Page imageWidth="100" imageHeight="100"><TextRegion orientation="-90"><Coords points="${points}"/></TextRegion></Page></PcGts>`
  const { elements } = readImportBytes(bytesOf({ file }), 'file').parse
  expect(elements[0]?.regions[0]?.polygon[0]).toEqual({ x: 20, y: 10 })
})
