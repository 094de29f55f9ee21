import { expect, test } from 'vitest'
import { makePptx, slideTable, type SlideContent } from '../../../testing/office/make-pptx.ts'
import { drawing, office, packageOf, relations } from '../../../testing/office/zip-parts.ts'
import type { LaidPage } from '../draw/laid-page.ts'
import { openPackage } from '../package/open-package.ts'
import { readPptx } from './read-pptx.ts'

const read = (...slides: readonly SlideContent[]): readonly LaidPage[] =>
  readPptx(openPackage(makePptx(slides)))

function told({ elements }: LaidPage | { readonly elements: readonly never[] }): readonly string[] {
  return elements.map(({ category, body }) => {
    if (body.kind === 'table') {
      return `${category}: ${body.rows.map((row) => row.map(({ text }) => text).join('|')).join(' / ')}`
    }
    const lines = body.kind === 'list' ? body.items.flatMap((item) => item.lines) : body.lines
    return `${category}: ${lines.join(' / ')}`
  })
}
const nothing = { elements: [] as const }

test('the title is read first and the foot last, wherever they lie in the pile', () => {
  const [slide = nothing] = read({
    shapes: [
      { kind: 'ftr', at: [40, 500, 300, 20], paragraphs: ['Company'] },
      { at: [40, 200, 300, 40], paragraphs: ['A text box'] },
      { kind: 'title', at: [40, 20, 600, 60], paragraphs: ['분기 보고 Report'] },
    ],
  })
  expect(told(slide)).toEqual([
    'heading1: 분기 보고 Report',
    'paragraph: A text box',
    'footer: Company',
  ])
})

test('hidden slides are left out, and pages are counted without them', () => {
  const shapes = (text: string) => [{ at: [40, 40, 300, 40] as const, paragraphs: [text] }]
  const pages = read(
    { shapes: shapes('one') },
    { shapes: shapes('two'), isHidden: true },
    { shapes: shapes('three') },
  )
  expect(pages.map(told)).toEqual([['paragraph: one'], ['paragraph: three']])
  expect(pages[1]?.elements[0]?.page).toBe(2)
})

test('a table keeps its cells, and an element the place of its shape', () => {
  const [slide] = read({
    shapes: [],
    more: slideTable(72, 54, [
      ['a', 'b'],
      ['c', 'd'],
    ]),
  })
  expect(slide && told(slide)).toEqual(['table: a|b / c|d'])
  const corner = slide?.elements[0]?.polygon[0]
  expect([corner?.x, corner?.y].map((at) => at?.toFixed(3))).toEqual(['0.100', '0.100'])
})

test('shapes of a group are placed in its own plane (ECMA-376 Part 1 §20.1.7.5)', () => {
  const emu = (points: number): number => points * 12_700
  const transform = (name: string, at: number, size: number): string =>
    `<a:${name === 'ch' ? 'chOff' : 'off'} x="${emu(at)}" y="${emu(at)}"/><a:${name === 'ch' ? 'chExt' : 'ext'} cx="${emu(size)}" cy="${emu(size)}"/>`
  const inner =
    '<p:sp><p:nvSpPr><p:cNvPr id="9" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>' +
    `<p:spPr><a:xfrm>${transform('', 500, 500)}</a:xfrm></p:spPr>` +
    '<p:txBody><a:bodyPr/><a:p><a:r><a:t>in a group</a:t></a:r></a:p></p:txBody></p:sp>'
  // A plane of 1000 points shown in 200: its middle is at 172 + 100.
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="8" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${transform('', 172, 200)}${transform('ch', 0, 1000)}</a:xfrm></p:grpSpPr>${inner}</p:grpSp>`
  const [slide] = read({ shapes: [], more: group })
  const { x = 0, y = 0 } = slide?.elements[0]?.polygon[0] ?? {}
  expect(x * 720).toBeGreaterThanOrEqual(272)
  expect(x * 720).toBeLessThan(290)
  expect(y * 540).toBeGreaterThanOrEqual(272)
  expect(y * 540).toBeLessThan(290)
})

/** A slide whose title says nothing of its place: the layout or the master does (§19.3.1.36). */
function inheriting(places: 'layout' | 'master'): readonly LaidPage[] {
  const main = `xmlns:p="${office}/presentationml/2006/main" ${drawing}`
  const at = '<a:xfrm><a:off x="914400" y="3429000"/><a:ext cx="7315200" cy="914400"/></a:xfrm>'
  const title = (transform: string, text: string): string =>
    '<p:cSld><p:spTree><p:sp><p:nvSpPr><p:cNvPr id="2" name=""/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr>' +
    `<p:spPr>${transform}</p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld>`
  const parts = {
    'ppt/presentation.xml': `<p:presentation ${main}><p:sldIdLst><p:sldId id="256" r:id="s"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations({ s: ['slide', 'slides/slide1.xml'] }),
    'ppt/slides/slide1.xml': `<p:sld ${main}>${title('', 'Inherited')}</p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relations({
      l: ['slideLayout', '../slideLayouts/slideLayout1.xml'],
    }),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${main}>${title(places === 'layout' ? at : '', 'Click to edit')}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations({
      m: ['slideMaster', '../slideMasters/slideMaster1.xml'],
    }),
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${main}>${title(places === 'master' ? at : '', 'Master')}</p:sldMaster>`,
  }
  return readPptx(openPackage(packageOf('pptx', parts)))
}

test.each(['layout', 'master'] as const)(
  'a placeholder takes its place from the %s, and not its text',
  (places) => {
    const [slide] = inheriting(places)
    expect(slide && told(slide)).toEqual(['heading1: Inherited'])
    const { x = 0, y = 0 } = slide?.elements[0]?.polygon[0] ?? {}
    expect(x * 720).toBeGreaterThanOrEqual(72)
    expect(y * 540).toBeGreaterThanOrEqual(270)
    expect(y * 540).toBeLessThan(342)
  },
)

test('a presentation of hidden slides alone is refused by name', () => {
  expect(() => read({ shapes: [], isHidden: true })).toThrow(/no slide that can be shown/)
})

test('text of a shape that says no place is not lost', () => {
  const more =
    '<p:sp><p:nvSpPr><p:cNvPr id="9" name=""/><p:cNvSpPr/><p:nvPr><p:ph type="body" idx="77"/></p:nvPr></p:nvSpPr>' +
    '<p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>without a place</a:t></a:r></a:p></p:txBody></p:sp>'
  const [slide = nothing] = read({ shapes: [], more })
  expect(told(slide)).toEqual(['paragraph: without a place'])
})

const frameAt =
  '<p:nvGraphicFramePr><p:cNvPr id="9" name=""/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
  '<p:xfrm><a:off x="508000" y="508000"/><a:ext cx="2540000" cy="1270000"/></p:xfrm>'
const compatibility = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'

test('an embedded object is shown by the picture that stands beside its newer form', () => {
  const object = (content: string): string =>
    `<p:oleObj name="Worksheet" progId="Excel.Sheet.12">${content}</p:oleObj>`
  const picture = '<p:pic><p:blipFill><a:blip r:embed="rId9"/></p:blipFill></p:pic>'
  const more =
    `<p:graphicFrame>${frameAt}<a:graphic><a:graphicData><mc:AlternateContent ${compatibility}>` +
    `<mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v">${object('<p:embed/>')}</mc:Choice>` +
    `<mc:Fallback>${object(`<p:embed/>${picture}`)}</mc:Fallback></mc:AlternateContent></a:graphicData></a:graphic></p:graphicFrame>`
  const [slide = nothing] = read({ shapes: [], more })
  expect(told(slide)).toEqual(['figure: '])
})

test('an equation of a slide is told', () => {
  const math = `<m:oMath xmlns:m="${office}/officeDocument/2006/math"><m:r><m:t>x</m:t></m:r><m:sSup><m:e><m:r><m:t>y</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>`
  const shape = (content: string): string =>
    '<p:sp><p:nvSpPr><p:cNvPr id="9" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>' +
    '<p:spPr><a:xfrm><a:off x="508000" y="508000"/><a:ext cx="2540000" cy="1270000"/></a:xfrm></p:spPr>' +
    `<p:txBody><a:bodyPr/><a:p>${content}</a:p></p:txBody></p:sp>`
  const more =
    `<mc:AlternateContent ${compatibility}><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14">` +
    `${shape(`<a:r><a:t>so </a:t></a:r><a14:m>${math}</a14:m>`)}</mc:Choice>` +
    `<mc:Fallback>${shape('<a:r><a:t> </a:t></a:r>')}</mc:Fallback></mc:AlternateContent>`
  const [slide = nothing] = read({ shapes: [], more })
  expect(told(slide)).toEqual(['paragraph: so $x{y}^{2}$'])
})

test('a slide says the number that it has among all slides, those that are hidden with them', () => {
  const number =
    '<p:sp><p:nvSpPr><p:cNvPr id="9" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>' +
    '<a:p><a:fld type="slidenum"><a:t>‹#›</a:t></a:fld></a:p></p:txBody></p:sp>'
  const slides = [{ shapes: [] }, { shapes: [], isHidden: true }, { shapes: [] }]
  const file = makePptx(
    slides.map((slide) => ({ ...slide, more: number })),
    'firstSlideNum="5"',
  )
  expect(readPptx(openPackage(file)).map(told)).toEqual([['paragraph: 5'], ['paragraph: 7']])
})
