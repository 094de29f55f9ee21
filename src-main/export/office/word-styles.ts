import { xmlHead } from './content-types.ts'

export const wordNamespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'

/** A paragraph style by id: what it is based on, its paragraph's and its letters' look. */
type Style = readonly [id: string, name: string, paragraph: string, letters: string]

const faint = '<w:color w:val="6B7280"/>'

const headings = [32, 28, 26, 24, 22, 22].map((size, index): Style => [
  `Heading${index + 1}`,
  `heading ${index + 1}`,
  `<w:keepNext/><w:keepLines/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${index}"/>`,
  `<w:b/><w:sz w:val="${size}"/>`,
])

const styles: readonly Style[] = [
  ...headings,
  ['ListParagraph', 'List Paragraph', '<w:spacing w:after="40"/><w:ind w:left="720"/>', ''],
  ['Caption', 'caption', '', '<w:i/><w:sz w:val="18"/>'],
  ['FootnoteText', 'footnote text', '<w:spacing w:after="40"/>', '<w:sz w:val="18"/>'],
  ['RunningHead', 'Running Head', '', `${faint}<w:sz w:val="16"/>`],
  ['FigureText', 'Figure Text', '<w:ind w:left="360"/>', faint],
  ['TableText', 'Table Text', '<w:spacing w:after="0"/>', '<w:sz w:val="18"/>'],
  ['TableTextSmall', 'Table Text Small', '<w:spacing w:after="0"/>', '<w:sz w:val="14"/>'],
  ['TableHead', 'Table Head', '<w:spacing w:after="0"/>', '<w:b/><w:sz w:val="18"/>'],
  ['TableHeadSmall', 'Table Head Small', '<w:spacing w:after="0"/>', '<w:b/><w:sz w:val="14"/>'],
  ['AfterTable', 'After Table', '<w:spacing w:after="0"/>', '<w:sz w:val="12"/>'],
  ['Missing', 'Missing Pages', '<w:ind w:left="360"/>', '<w:color w:val="92400E"/>'],
]

/** Those that Word knows by name. */
const builtIn = /^(?:Heading\d|ListParagraph|Caption|FootnoteText)$/

function styleXml([id, name, paragraph, letters]: Style): string {
  const isOwn = !builtIn.test(id)
  return `<w:style w:type="paragraph"${isOwn ? ' w:customStyle="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>${paragraph && `<w:pPr>${paragraph}</w:pPr>`}${letters && `<w:rPr>${ofAllScripts(letters)}</w:rPr>`}</w:style>`
}

/** Letters that are read from the right have a look of their own in Word. */
function ofAllScripts(letters: string): string {
  return letters.replaceAll(
    /<w:(b|i|sz)( [^<>]*)?\/>/g,
    (tag, name: string, value = '') => `${tag}<w:${name}Cs${value}/>`,
  )
}

const line = '<w:top w:val="single" w:sz="4" w:space="0" w:color="9CA3AF"/>'
const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => line.replace('w:top', `w:${side}`))
  .join('')

/** `word/styles.xml` (ECMA-376 Part 1, §17.7). */
export const wordStylesXml = `${xmlHead}<w:styles ${wordNamespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Malgun Gothic" w:cs="Arial"/><w:sz w:val="21"/><w:szCs w:val="21"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr></w:style>${styles.map(styleXml).join('')}</w:styles>`
