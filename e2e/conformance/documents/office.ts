import type { Document } from '../subject.ts'
import { zip } from './zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const openXml = 'http://schemas.openxmlformats.org'
const office = `${openXml}/officeDocument/2006/relationships`
const presentation = `xmlns="${openXml}/presentationml/2006/main"`
const drawing = `xmlns:a="${openXml}/drawingml/2006/main" xmlns:r="${office}"`

/** What stands in each office document. */
export const officeWords = 'Harvest of the northern valley'

export function makeDocx(): Document {
  const word = `xmlns:w="${openXml}/wordprocessingml/2006/main"`
  const paragraph = `<w:p><w:r><w:t>${officeWords}</w:t></w:r></w:p>`
  return packed('docx', 'wordprocessingml.document', 'word/document.xml', {
    'word/document.xml': `<w:document ${word}><w:body>${paragraph}</w:body></w:document>`,
  })
}

export function makeXlsx(): Document {
  const sheet = `xmlns="${openXml}/spreadsheetml/2006/main"`
  const cell = (at: string, text: string): string =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows =
    `<row r="1">${cell('A1', officeWords)}${cell('B1', 'Tons')}</row>` +
    `<row r="2">${cell('A2', 'Upper mill')}<c r="B2"><v>320</v></c></row>`
  // Wide enough for its words, which would be cut off on a page by the next cell.
  const columns = '<cols><col min="1" max="1" width="40" customWidth="1"/></cols>'
  return packed('xlsx', 'spreadsheetml.sheet', 'xl/workbook.xml', {
    'xl/workbook.xml':
      `<workbook ${sheet} xmlns:r="${office}"><sheets>` +
      '<sheet name="Harvest" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations([['worksheet', 'worksheets/sheet1.xml']]),
    'xl/worksheets/sheet1.xml': `<worksheet ${sheet}>${columns}<sheetData>${rows}</sheetData></worksheet>`,
  })
}

export function makePptx(): Document {
  return packed('pptx', 'presentationml.presentation', 'ppt/presentation.xml', {
    'ppt/presentation.xml':
      `<p:presentation ${named(presentation)} ${drawing}>` +
      '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>' +
      '<p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst>' +
      '<p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>',
    'ppt/_rels/presentation.xml.rels': relations([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['slide', 'slides/slide1.xml'],
    ]),
    'ppt/slides/slide1.xml': `<p:sld ${named(presentation)} ${drawing}>${tree(titleShape)}</p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml':
      `<p:sldLayout ${named(presentation)} ${drawing} type="title">${tree('')}` +
      '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>',
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      ['slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    'ppt/slideMasters/slideMaster1.xml':
      `<p:sldMaster ${named(presentation)} ${drawing}>${tree('')}` +
      '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" ' +
      'accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" ' +
      'folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/>' +
      '</p:sldLayoutIdLst></p:sldMaster>',
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/theme/theme1.xml': theme(),
  })
}

const titleShape =
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr>' +
  '</p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="7000000" cy="1200000"/>' +
  '</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/>' +
  `<a:lstStyle/><a:p><a:r><a:t>${officeWords}</a:t></a:r></a:p></p:txBody></p:sp>`

function tree(shapes: string): string {
  return (
    '<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
    `<p:grpSpPr/>${shapes}</p:spTree></p:cSld>`
  )
}

function theme(): string {
  const dark = '<a:srgbClr val="000000"/>'
  const names = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']
  const colours = ['dk1', 'lt1', 'dk2', 'lt2', ...names, 'hlink', 'folHlink'].map((name) => {
    const colour = name.startsWith('lt') ? '<a:srgbClr val="FFFFFF"/>' : dark
    return `<a:${name}>${colour}</a:${name}>`
  })
  const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>'
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const line = `<a:ln w="6350">${fill}</a:ln>`
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
  return (
    `<a:theme ${drawing} name="Plain"><a:themeElements>` +
    `<a:clrScheme name="Plain">${colours.join('')}</a:clrScheme>` +
    `<a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont>` +
    `<a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Plain">` +
    `<a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst>` +
    `<a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  )
}

function named(namespace: string): string {
  return namespace.replace('xmlns=', 'xmlns:p=')
}

/** Numbered `rId1`, `rId2` and so on. */
function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  const namespace = `${openXml}/package/2006/relationships`
  return `<Relationships xmlns="${namespace}">${each.join('')}</Relationships>`
}

const partTypes: readonly (readonly [path: RegExp, type: string])[] = [
  [/^word\/document/, 'wordprocessingml.document.main'],
  [/^xl\/workbook/, 'spreadsheetml.sheet.main'],
  [/^xl\/worksheets/, 'spreadsheetml.worksheet'],
  [/^ppt\/presentation/, 'presentationml.presentation.main'],
  [/^ppt\/slides\//, 'presentationml.slide'],
  [/^ppt\/slideLayouts/, 'presentationml.slideLayout'],
  [/^ppt\/slideMasters/, 'presentationml.slideMaster'],
  [/^ppt\/theme/, 'theme'],
]

/** The parts of an office document with what tells a reader where each is. */
function packed(
  extension: string,
  kind: string,
  main: string,
  parts: Readonly<Record<string, string>>,
): Document {
  const prefix = 'application/vnd.openxmlformats-officedocument.'
  const overrides = Object.keys(parts).flatMap((name) => {
    const type = partTypes.find(([path]) => path.test(name))?.[1]
    return type && !name.endsWith('.rels')
      ? [`<Override PartName="/${name}" ContentType="${prefix}${type}+xml"/>`]
      : []
  })
  const types =
    `<Types xmlns="${openXml}/package/2006/content-types">` +
    '<Default Extension="rels" ' +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  const files = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations([['officeDocument', main]]),
    ...parts,
  }
  const declared = Object.entries(files).map(([name, text]) => [name, declaration + text] as const)
  return {
    bytes: zip(Object.fromEntries(declared)),
    fileName: `words.${extension}`,
    type: prefix + kind,
  }
}
