import {
  drawing,
  escapeXml,
  office,
  packageOf,
  type Parts,
  relations,
  relationship,
} from './zip-parts.ts'

const word = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${relationship}" xmlns:m="${office}/officeDocument/2006/math"`

export type DocxContent = {
  /** Blocks: what `paragraph` and `table` write. */
  readonly body: readonly string[]
  readonly header?: string
  readonly footer?: string
  /** Footnotes 1, 2, …; referred to by `note`. */
  readonly notes?: readonly string[]
  readonly pictures?: readonly Uint8Array[]
  readonly styles?: string
}

/** A text document with the usual styles (`Title`, `Heading1`, `Caption`, `TOC1`) and two lists: 1 • and 2 1. */
export function makeDocx(content: DocxContent): Buffer {
  const { body, header, footer, notes = [], pictures = [], styles = '' } = content
  const head = (kind: 'header' | 'footer', text: string | undefined): Parts =>
    text === undefined
      ? {}
      : {
          [`word/${kind}1.xml`]: `<w:${kind[0] === 'h' ? 'hdr' : 'ftr'} ${word}>${text}</w:${kind[0] === 'h' ? 'hdr' : 'ftr'}>`,
        }
  const reference = (kind: 'header' | 'footer', text: string | undefined): string =>
    text === undefined ? '' : `<w:${kind}Reference w:type="default" r:id="${kind}"/>`
  const written = notes.map(
    (text, index) => `<w:footnote w:id="${index + 1}">${paragraph(text)}</w:footnote>`,
  )
  return packageOf('docx', {
    'word/document.xml':
      `<w:document ${word}><w:body>${body.join('')}<w:sectPr>` +
      `${reference('header', header)}${reference('footer', footer)}` +
      '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="700" w:footer="700"/>' +
      '</w:sectPr></w:body></w:document>',
    'word/_rels/document.xml.rels': relations({
      styles: ['styles', 'styles.xml'],
      numbering: ['numbering', 'numbering.xml'],
      footnotes: ['footnotes', 'footnotes.xml'],
      header: ['header', 'header1.xml'],
      footer: ['footer', 'footer1.xml'],
      ...Object.fromEntries(
        pictures.map((_, index) => [`picture${index + 1}`, ['image', `media/${index + 1}.png`]]),
      ),
    }),
    'word/styles.xml': `<w:styles ${word}>${usualStyles}${styles}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${word}>${usualNumbering}</w:numbering>`,
    'word/footnotes.xml': `<w:footnotes ${word}>${written.join('')}</w:footnotes>`,
    ...Object.fromEntries(pictures.map((bytes, index) => [`word/media/${index + 1}.png`, bytes])),
    ...head('header', header),
    ...head('footer', footer),
  })
}

const style = (id: string, name: string, paragraphs: string, runs: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>` +
  `<w:pPr>${paragraphs}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`

const usualStyles =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>' +
  style('Title', 'Title', '', '<w:b/><w:sz w:val="44"/>') +
  style('Heading1', 'heading 1', '<w:outlineLvl w:val="0"/>', '<w:b/><w:sz w:val="32"/>') +
  style('Heading2', 'heading 2', '<w:outlineLvl w:val="1"/>', '<w:b/><w:sz w:val="26"/>') +
  style('Caption', 'caption', '', '<w:sz w:val="18"/>') +
  style('TOC1', 'toc 1', '', '')

const level = (index: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>` +
  `<w:pPr><w:ind w:left="${720 * (index + 1)}" w:hanging="360"/></w:pPr></w:lvl>`

const usualNumbering =
  `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uF0B7')}${level(1, 'bullet', 'o')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="2">${level(0, 'decimal', '%1.')}${level(1, 'ganada', '%2)')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>'

export type ParagraphContent = {
  readonly style?: string
  readonly list?: 1 | 2
  readonly level?: number
  /** Markup behind the text. */
  readonly tail?: string
}

/** A paragraph of a text document. */
export function paragraph(text: string, content: ParagraphContent = {}): string {
  const { style: id, list, level: depth = 0, tail = '' } = content
  const numbering = list
    ? `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`
    : ''
  const styled = id === undefined ? '' : `<w:pStyle w:val="${id}"/>`
  return `<w:p><w:pPr>${styled}${numbering}</w:pPr>${run(text)}${tail}</w:p>`
}

export function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
}

/** A reference to a footnote. */
export function note(id: number): string {
  return `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
}

/** A picture of the document, 1 being its first; sides in points. */
export function picture(number: number, width: number, height: number): string {
  const emu = (points: number): number => Math.round(points * 12_700)
  return (
    `<w:r><w:drawing><wp:inline xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing">` +
    `<wp:extent cx="${emu(width)}" cy="${emu(height)}"/><a:graphic ${drawing}><a:graphicData>` +
    `<a:blip r:embed="picture${number}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  )
}

export type TableCellContent =
  | string
  | { readonly text: string; readonly span?: number; readonly merge?: 'restart' | 'continue' }

/** A table of a text document, its columns 100 points wide. */
export function table(rows: readonly (readonly TableCellContent[])[]): string {
  const columns = Math.max(
    ...rows.map((row) =>
      row.reduce((sum, cell) => sum + (typeof cell === 'string' ? 1 : (cell.span ?? 1)), 0),
    ),
  )
  const written = rows.map((row) => {
    const cells = row.map((cell) => {
      const { text, span, merge } = typeof cell === 'string' ? { text: cell } : cell
      const spanned = span ? `<w:gridSpan w:val="${span}"/>` : ''
      const merged = merge ? `<w:vMerge w:val="${merge}"/>` : ''
      return `<w:tc><w:tcPr>${spanned}${merged}</w:tcPr>${paragraph(text)}</w:tc>`
    })
    return `<w:tr>${cells.join('')}</w:tr>`
  })
  const grid = '<w:gridCol w:w="2000"/>'.repeat(columns)
  return `<w:tbl><w:tblGrid>${grid}</w:tblGrid>${written.join('')}</w:tbl>`
}
