import { expect, test } from 'vitest'
import { drawing, office, packageOf, relations } from '../../../testing/office/zip-parts.ts'
import type { LaidPage } from '../draw/laid-page.ts'
import { openPackage } from '../package/open-package.ts'
import { thresholds as drawn } from '../draw/thresholds.ts'
import { widthOf } from '../text/measure.ts'
import { thresholds as set } from '../text/thresholds.ts'
import { readPptx } from './read-pptx.ts'

const emu = (points: number): number => Math.round(points * 12_700)

const main = `xmlns:p="${office}/presentationml/2006/main" ${drawing}`

/** A slide of a size with shapes in its markup (ECMA-376 Part 1 §19.3). */
function slideOf(shapes: string, size = ''): LaidPage | undefined {
  const parts = {
    'ppt/presentation.xml': `<p:presentation ${main}><p:sldIdLst><p:sldId id="256" r:id="s"/></p:sldIdLst>${size}</p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations({ s: ['slide', 'slides/slide1.xml'] }),
    'ppt/slides/slide1.xml': `<p:sld ${main}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
  }
  return readPptx(openPackage(packageOf('pptx', parts)))[0]
}

const place = (width: number, height: number): string =>
  `<a:off x="${emu(100)}" y="${emu(100)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/>`

type Text = {
  readonly text?: string
  readonly width?: number
  readonly height?: number
  readonly paragraph?: string
  readonly run?: string
}

/** What is drawn of a text in a shape at 100, 100. */
function textsOf({ text = 'word', width = 300, height = 200, paragraph = '', run = '' }: Text) {
  const body = `<p:txBody><a:bodyPr/><a:p>${paragraph}<a:r>${run}<a:t>${text}</a:t></a:r></a:p></p:txBody>`
  const shape = `<p:sp><p:spPr><a:xfrm>${place(width, height)}</a:xfrm></p:spPr>${body}</p:sp>`
  return (slideOf(shape)?.drawings ?? []).flatMap((each) => (each.kind === 'text' ? [each] : []))
}
const sizeOf = (text: Text): number => textsOf(text)[0]?.size ?? 0

/** A table at 100, 100, of rows as high as is said; it stands on a slide 540 points high. */
function tableOf(columns: string, rows: string) {
  const table = `<a:tbl><a:tblGrid>${columns}</a:tblGrid>${rows}</a:tbl>`
  const frame = `<p:graphicFrame><p:xfrm>${place(100, 100)}</p:xfrm><a:graphic><a:graphicData>${table}</a:graphicData></a:graphic></p:graphicFrame>`
  const slide = slideOf(frame)
  const [element] = slide?.elements ?? []
  const [topLeft = { x: 0, y: 0 }, , bottomRight = { x: 0, y: 0 }] = element?.polygon ?? []
  const sizes = (slide?.drawings ?? []).flatMap((each) => (each.kind === 'text' ? each.size : []))
  return {
    rows: element?.body.kind === 'table' ? element.body.rows : [],
    width: (bottomRight.x - topLeft.x) * 720,
    height: (bottomRight.y - topLeft.y) * 540,
    sizes,
  }
}
const cellOf = (text: string, attributes = ''): string =>
  `<a:tc${attributes}><a:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
const rowOf = (height: number, cells: string): string => `<a:tr h="${emu(height)}">${cells}</a:tr>`

test('a slide has the size that is said, as far as a page can have it', () => {
  const sides = (size: string) => {
    const slide = slideOf('', size)
    return [slide?.width, slide?.height]
  }
  expect(sides('')).toEqual([720, 540])
  expect(sides(`<p:sldSz cx="${emu(10)}" cy="${emu(5000)}"/>`)).toEqual([72, 3000])
})

test('text has the size that is said, as far as it can be read', () => {
  const said = (hundredths: number) => sizeOf({ run: `<a:rPr sz="${hundredths}"/>` })
  expect(sizeOf({})).toBe(18)
  expect([100, 1200, 20_000].map(said)).toEqual([4, 12, 120])
})

test('text stands a little inside of its shape, and over the side of one that is too narrow', () => {
  const [first] = textsOf({})
  expect(first?.x).toBeCloseTo(107.2)
  const [narrow] = textsOf({ text: 'i', width: 10, paragraph: '<a:pPr algn="r"/>' })
  const letter = widthOf('i', { bold: false, size: 18 })
  expect(narrow?.x).toBeCloseTo(107.2 + 24 - letter)
  expect(first?.baseline).toBeCloseTo(103.6 + 18 * drawn.ascent)
})

test('text of a list stands behind its marker, level by level', () => {
  const placesOf = (level: number, bullet: string) =>
    textsOf({ paragraph: `<a:pPr lvl="${level}">${bullet}</a:pPr>` })
      .map(({ x }) => x)
      .toSorted((one, other) => one - other)
  expect(placesOf(1, '')[0]).toBeCloseTo(125.2)
  const [marker, text] = placesOf(1, '<a:buChar char="•"/>')
  expect(marker).toBeCloseTo(125.2)
  expect(text).toBeCloseTo(125.2 + widthOf('•', { bold: false, size: 18 }) + 9)
})

test('text is set smaller, step by step, until it fits its shape', () => {
  // Between a step and the one above it; the last is taken whether it fits or not.
  const fitted = [1.05, 0.95, 0.85, 0.75, 0.65, 0.55, 0.45].map(
    (part) => sizeOf({ height: 18 * set.lineHeight * part + 7.2 }) / 18,
  )
  for (const [index, part] of [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.5].entries()) {
    expect(fitted[index]).toBeCloseTo(part)
  }
})

test('a table has the columns that are said, as many as a slide can show', () => {
  const columns = (count: number) => tableOf('<a:gridCol/>'.repeat(count), rowOf(20, cellOf('a')))
  expect(columns(2).width).toBeCloseTo(144)
  expect([100, 101].map((count) => columns(count).rows[0]?.length)).toEqual([100, 100])
})

test('a row is as high as is said, if a slide can hold it', () => {
  expect(tableOf('<a:gridCol/>', rowOf(430, cellOf('a'))).height).toBeCloseTo(400)
})

test('a cell spans no more rows than are counted', () => {
  const rows = rowOf(1, cellOf('a', ' rowSpan="1400"')) + rowOf(1, '').repeat(1399)
  expect(tableOf('<a:gridCol/>', rows).rows[0]?.[0]?.rowSpan).toBe(1000)
})

test('a table is set smaller, step by step, until it fits its slide', () => {
  // There are 440 points of room below the table's top.
  const fitted = [430, 500, 600, 760, 1000, 1200].map((height) => {
    const rows = rowOf(height / 4, cellOf('a')).repeat(4)
    return (tableOf('<a:gridCol/>', rows).sizes[0] ?? 0) / 18
  })
  for (const [index, part] of [1, 0.85, 0.7, 0.55, 0.4, 0.4].entries()) {
    expect(fitted[index]).toBeCloseTo(part)
  }
})

test('a presentation that lists its one slide without end is refused', () => {
  const listed = (count: number) => () =>
    readPptx(
      openPackage(
        packageOf('pptx', {
          'ppt/presentation.xml': `<p:presentation ${main}><p:sldIdLst>${'<p:sldId r:id="s"/>'.repeat(count)}</p:sldIdLst></p:presentation>`,
          'ppt/_rels/presentation.xml.rels': relations({ s: ['slide', 'slides/slide1.xml'] }),
          'ppt/slides/slide1.xml': `<p:sld ${main}/>`,
        }),
      ),
    )
  expect(listed(3000)()).toHaveLength(3000)
  expect(listed(3001)).toThrow(/longer than 3000 pages/)
})
