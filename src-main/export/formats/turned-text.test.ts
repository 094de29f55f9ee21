import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { type Turn, turned } from '#shared/results/turned.ts'
import { readImportBytes } from '../../import/read-import.ts'
import { buildElement } from '../testing/build-run.ts'
import { sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

const box = rectangle(0.2, 0.2, 0.3, 0.8)

function textTurned(turn: Turn, text = 'Reads along'): LayoutElement {
  const region = { page: 1, polygon: [...turned(box, turn)] }
  const lines = [{ text, region, confidence: null, words: [] }]
  return { ...buildElement(0, 1, `<p>${text}</p>`), text, polygon: region.polygon, lines }
}

async function written(format: 'alto' | 'page' | 'hocr', element: LayoutElement): Promise<string> {
  const bytes = await writeBytes(format, buildContent(sampleRun, [element]))
  if (format !== 'page') return strFromU8(bytes)
  return strFromU8(unzipSync(bytes)['long _b_-page-001.xml'] ?? new Uint8Array())
}

test.each([
  ['alto', 1, 'ROTATION="270"'],
  ['alto', 2, 'ROTATION="180"'],
  ['alto', 3, 'ROTATION="90"'],
  ['page', 1, 'orientation="-90"'],
  ['page', 2, 'orientation="180"'],
  ['page', 3, 'orientation="90"'],
  ['hocr', 1, 'textangle 270'],
  ['hocr', 2, 'textangle 180'],
  ['hocr', 3, 'textangle 90'],
] as const)('%s says of a text that is turned by %s quarters: %s', async (format, turn, said) => {
  const file = await written(format, textTurned(turn))
  expect(file).toContain(said)
  const [read] = readImportBytes(Buffer.from(file), 'file').parse.elements
  const corners = read?.regions[0]?.polygon ?? []
  const { x: left, y: top } = corners[0] ?? { x: 0, y: 0 }
  const own = turned(corners, 0)
  expect(own.indexOf(corners[0] ?? { x: 0, y: 0 })).toBe(turn)
  expect(read?.detail.lines?.[0]?.region?.polygon[0]).toEqual({ x: left, y: top })
})

test.each(['alto', 'page', 'hocr'] as const)('%s says nothing of upright text', async (format) => {
  expect(await written(format, textTurned(0))).not.toMatch(/ROTATION|orientation=|textangle/)
})

test('PAGE says which way Hebrew is read', async () => {
  expect(await written('page', textTurned(0, 'שלום עולם'))).toContain(
    'readingDirection="right-to-left"',
  )
  expect(await written('page', textTurned(0))).not.toContain('readingDirection')
})

const alto = (page: string, block: string): string =>
  `<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Layout><Page WIDTH="100" HEIGHT="100"${page}><PrintSpace>
  <ComposedBlock ID="c"${block}><TextBlock ID="b" HPOS="10" VPOS="10" WIDTH="10" HEIGHT="80"><TextLine><String CONTENT="up"/></TextLine></TextBlock></ComposedBlock></PrintSpace></Page></Layout></alto>`
const points = '10,10 20,10 20,90 10,90'
const pageXml = (page: string, region: string): string =>
  `<PcGts><Page imageWidth="100" imageHeight="100"${page}><TextRegion${region}><Coords points="${points}"/></TextRegion></Page></PcGts>`

test.each([
  ['ALTO, the page', alto(' ROTATION="90"', '')],
  ['ALTO, a group of blocks before the page', alto(' ROTATION="180"', ' ROTATION="90"')],
  ['PAGE, the page', pageXml(' orientation="90"', '')],
  ['PAGE, the region before the page', pageXml(' orientation="180"', ' orientation="90"')],
  ['PAGE, the text in its region', pageXml('', ' orientation="5" readingOrientation="85"')],
])('a text is turned by what holds it, too: %s', (_, file) => {
  const [read] = readImportBytes(Buffer.from(file), 'file').parse.elements
  expect(read?.regions[0]?.polygon[0]).toEqual({ x: 10, y: 90 })
})
