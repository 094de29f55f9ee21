import { drawing, escapeXml, office, packageOf, relations } from './zip-parts.ts'

export type ShapeContent = {
  /** A placeholder, or a text box. */
  readonly kind?: 'title' | 'body' | 'ftr'
  /** Points from the slide's left and top, and sides. */
  readonly at: readonly [left: number, top: number, width: number, height: number]
  readonly paragraphs: readonly string[]
  /** For bullets as the body's style has them. */
  readonly bullets?: boolean
}

export type SlideContent = {
  readonly shapes: readonly ShapeContent[]
  readonly isHidden?: boolean
  /** Markup of more shapes. */
  readonly more?: string
}

/** A presentation of slides of 720 by 540 points; `attributes` are its root's. */
export function makePptx(slides: readonly SlideContent[], attributes = ''): Buffer {
  const main = `xmlns:p="${office}/presentationml/2006/main" ${drawing}`
  const listed = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="slide${index + 1}"/>`)
  return packageOf('pptx', {
    'ppt/presentation.xml':
      `<p:presentation ${main} ${attributes}><p:sldIdLst>${listed.join('')}</p:sldIdLst>` +
      '<p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>',
    'ppt/_rels/presentation.xml.rels': relations(
      Object.fromEntries(
        slides.map((_, index) => [`slide${index + 1}`, ['slide', `slides/slide${index + 1}.xml`]]),
      ),
    ),
    ...Object.fromEntries(
      slides.map(({ shapes, more = '', isHidden }, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `<p:sld ${main}${isHidden ? ' show="0"' : ''}><p:cSld><p:spTree>` +
          '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>' +
          `${shapes.map(shapeMarkup).join('')}${more}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
  })
}

function shapeMarkup({ kind, at, paragraphs, bullets }: ShapeContent, index: number): string {
  const [left, top, width, height] = at.map((points) => Math.round(points * 12_700))
  const placeholder = kind ? `<p:ph type="${kind}"/>` : ''
  const bullet = bullets ? '<a:buChar char="•"/>' : '<a:buNone/>'
  const written = paragraphs.map(
    (text) => `<a:p><a:pPr>${bullet}</a:pPr><a:r><a:t>${escapeXml(text)}</a:t></a:r></a:p>`,
  )
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${index + 2}" name="${index}"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr>` +
    `<p:spPr><a:xfrm><a:off x="${left}" y="${top}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr>` +
    `<p:txBody><a:bodyPr/>${written.join('')}</p:txBody></p:sp>`
  )
}

/** A table on a slide, its columns 150 points wide, for `more`. */
export function slideTable(
  left: number,
  top: number,
  rows: readonly (readonly string[])[],
): string {
  const emu = (points: number): number => points * 12_700
  const columns = rows[0]?.length ?? 1
  const written = rows.map((row) => {
    const cells = row.map(
      (text) =>
        `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="1400"/><a:t>${escapeXml(text)}</a:t></a:r></a:p></a:txBody></a:tc>`,
    )
    return `<a:tr h="${emu(24)}">${cells.join('')}</a:tr>`
  })
  const grid = `<a:gridCol w="${emu(150)}"/>`.repeat(columns)
  return (
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="99" name="table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
    `<p:xfrm><a:off x="${emu(left)}" y="${emu(top)}"/><a:ext cx="${emu(150 * columns)}" cy="${emu(24 * rows.length)}"/></p:xfrm>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">' +
    `<a:tbl><a:tblGrid>${grid}</a:tblGrid>${written.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  )
}
