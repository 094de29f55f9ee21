import { expect, test } from 'vitest'
import { rectangle } from '#shared/results/rectangle.ts'
import { readImportBytes } from './read-import.ts'
import { turnLines } from './turn-lines.ts'

const line = (degrees: number | null) =>
  turnLines(
    [
      {
        text: 'up',
        region: { page: 1, polygon: rectangle(0, 0, 1, 10) },
        confidence: null,
        words: [{ text: 'up', polygon: rectangle(0, 0, 1, 10), confidence: null }],
      },
    ],
    degrees,
  )[0]

test.each([
  [null, { x: 0, y: 0 }],
  [4, { x: 0, y: 0 }],
  [-360, { x: 0, y: 0 }],
  [90, { x: 0, y: 10 }],
  [87, { x: 0, y: 10 }],
  [180, { x: 1, y: 10 }],
  [-90, { x: 1, y: 0 }],
  [Number.NaN, { x: 0, y: 0 }],
])('text that is turned by %s degrees begins at %j', (degrees, corner) => {
  expect(line(degrees)?.region?.polygon[0]).toEqual(corner)
  expect(line(degrees)?.words[0]?.polygon?.[0]).toEqual(corner)
})

test.each([
  [
    'hOCR',
    `<html><body><div class="ocr_page" title="bbox 0 0 100 100"><p class="ocr_par" title="bbox 10 10 20 90">
      <span class="ocr_line" title="bbox 10 10 20 90; textangle 90">up</span></p></div></body></html>`,
  ],
  [
    'ALTO',
    `<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Layout><Page WIDTH="100" HEIGHT="100"><PrintSpace>
      <TextBlock HPOS="10" VPOS="10" WIDTH="10" HEIGHT="80" ROTATION="90"><TextLine HPOS="10" VPOS="10" WIDTH="10" HEIGHT="80">
      <String CONTENT="up"/></TextLine></TextBlock></PrintSpace></Page></Layout></alto>`,
  ],
  [
    'PAGE XML',
    `<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"><Page imageWidth="100" imageHeight="100">
      <TextRegion id="r" orientation="90"><Coords points="10,10 20,10 20,90 10,90"/><TextLine id="l">
      <Coords points="10,10 20,10 20,90 10,90"/><TextEquiv><Unicode>up</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>`,
  ],
])('%s says it of its text', (_, xml) => {
  const { parse } = readImportBytes(Buffer.from(xml), 'file')
  const [read] = parse.elements[0]?.detail.lines ?? []
  expect([read?.text, read?.region?.polygon[0]]).toEqual(['up', { x: 10, y: 90 }])
})

test('a line whose outline begins at its lower right is upright all the same, where nothing says that it is turned', () => {
  const corners = rectangle(0, 0, 10, 1)
  const polygon = [...corners.slice(2), ...corners.slice(0, 2)]
  const given = { text: 'on', region: { page: 1, polygon }, confidence: null, words: [] }
  expect(turnLines([given], null)[0]?.region?.polygon).toEqual(corners)
})
