import type { Polygon } from '#shared/results/element.ts'
import type { Size } from '#shared/results/geometry.ts'
import { isRightToLeft } from '#shared/text/right-to-left.ts'
import { sizeOfTable } from '../body/block.ts'
import { escapeXml } from '../body/escape-xml.ts'
import type { ExportContent } from '../content.ts'
import { safeFileStem } from '../file-name.ts'
import { describeHole } from '../holes.ts'
import { pixelsOf, rasterOf } from '../pages/page-size.ts'
import { type ExportedPage, type PagePiece, pagesOf, describePages } from '../pages/page-pieces.ts'
import { degreesOf, turnOfPlaced } from '../pages/reading-turn.ts'
import { estimatedLines, type PlacedLine, wholePage } from '../pages/text-lines.ts'
import { type ZipEntry, zipFiles } from '../zip/zip-files.ts'

const namespace = 'http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15'

/**
 * PAGE 2019-07-15 (PRImA), a file for each page as the format wants it, and `missing.txt` where pages are
 * missing. Every region must have its outline: what the parser didn't place gets an even share.
 */
export function writePageXml(content: ExportContent): AsyncIterable<Uint8Array> {
  return zipFiles(files(content))
}

async function* files(content: ExportContent): AsyncIterable<ZipEntry> {
  const stem = safeFileStem(content.run.name)
  for await (const part of pagesOf(content, await describePages(content))) {
    if (part.kind === 'hole') continue
    const path = `${stem}-page-${String(part.page).padStart(3, '0')}.xml`
    yield { path, content: pageFile(part, content) }
  }
  const missing = content.holes.map((hole) => describeHole(hole, content))
  if (missing.length > 0) yield { path: 'missing.txt', content: `${missing.join('\n')}\n` }
}

function pageFile({ page, size, pieces }: ExportedPage, { run }: ExportContent): string {
  const frame = rasterOf(size)
  const created = escapeXml(run.createdAt)
  const order = pieces.map(
    (_, index) => `<RegionRefIndexed index="${index}" regionRef="r${index + 1}"/>`,
  )
  const reading =
    order.length > 0
      ? `<ReadingOrder><OrderedGroup id="order">${order.join('')}</OrderedGroup></ReadingOrder>\n`
      : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<PcGts xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${namespace}/pagecontent.xsd">
<Metadata><Creator>${escapeXml(run.model ?? 'unknown')}</Creator><Created>${created}</Created><LastChange>${created}</LastChange><Comments>${estimatedLines}</Comments></Metadata>
<Page imageFilename="${escapeXml(run.name)}" imageWidth="${frame.width}" imageHeight="${frame.height}" custom="page {number:${page};}">
${reading}${pieces.map((piece, index) => pieceXml(piece, `r${index + 1}`, frame)).join('\n')}
</Page>
</PcGts>
`
}

/** The format's own names for what text is; what it has none for stands in `custom`. */
const textTypes: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  list: 'paragraph',
  heading1: 'heading',
  caption: 'caption',
  header: 'header',
  footer: 'footer',
  footnote: 'footnote',
  index: 'TOC-entry',
}

function pieceXml(piece: PagePiece, id: string, frame: Size): string {
  const { element, polygon, kind, lines, cells, regionIndex } = piece
  const level = element.level === null ? '' : ` level:${element.level};`
  const custom = ` custom="structure {type:${escapeXml(element.category.replaceAll(/[{};:]/g, '_'))};${level}}"`
  const own = `${custom}${regionIndex > 0 ? ' continuation="true"' : ''}`
  const coords = coordsXml(polygon ?? wholePage, frame)
  const text = textXml(lines, id, polygon ?? wholePage, frame)
  const reading = readingXml(lines)
  const inside =
    text === ''
      ? ''
      : `<TextRegion id="${id}_t"${reading} type="other">${coordsXml(polygon ?? wholePage, frame)}${text}</TextRegion>`
  switch (kind) {
    case 'table': {
      const { rows, columns } = sizeOfTable(cells)
      const regions = cells.map((cell, index) => {
        const place = coordsXml(cell.polygon ?? polygon ?? wholePage, frame)
        const role = `<Roles><TableCellRole rowIndex="${cell.row}" columnIndex="${cell.column}" rowSpan="${cell.rowSpan}" colSpan="${cell.columnSpan}" header="${cell.isHeader}"/></Roles>`
        return `<TextRegion id="${id}_c${index + 1}">${place}${role}${unicodeXml(cell.text)}</TextRegion>`
      })
      return `<TableRegion id="${id}"${own} rows="${rows}" columns="${columns}">${coords}${regions.join('')}${inside}</TableRegion>`
    }
    case 'figure': {
      const name = element.category === 'chart' ? 'ChartRegion' : 'ImageRegion'
      return `<${name} id="${id}"${own}>${coords}${inside}</${name}>`
    }
    case 'equation':
      return `<MathsRegion id="${id}"${own}>${coords}${inside}</MathsRegion>`
    case 'text': {
      const type = Object.hasOwn(textTypes, element.category)
        ? textTypes[element.category]
        : 'other'
      return `<TextRegion id="${id}"${own}${reading} type="${type}">${coords}${text}</TextRegion>`
    }
  }
}

/** How a text lies and which way its lines go, where that isn't upright and to the right. */
function readingXml(lines: readonly PlacedLine[]): string {
  const degrees = degreesOf(turnOfPlaced(lines))
  // It goes from -179.999 to 180.
  const orientation =
    degrees === null ? '' : ` orientation="${degrees > 180 ? degrees - 360 : degrees}"`
  const isReversed = isRightToLeft(lines.map(({ text }) => text).join(' '))
  return orientation + (isReversed ? ' readingDirection="right-to-left"' : '')
}

/** Lines, and the text of all of them. */
function textXml(lines: readonly PlacedLine[], id: string, region: Polygon, frame: Size): string {
  if (lines.length === 0) return ''
  const each = lines.map((line, index) => {
    const place = coordsXml(line.polygon ?? region, frame)
    const words = line.words.flatMap((word, at) =>
      word.polygon
        ? [
            `<Word id="${id}_l${index + 1}_w${at + 1}">${coordsXml(word.polygon, frame)}${unicodeXml(word.text, word.confidence)}</Word>`,
          ]
        : [],
    )
    return `<TextLine id="${id}_l${index + 1}">${place}${words.join('')}${unicodeXml(line.text, line.confidence)}</TextLine>`
  })
  return each.join('') + unicodeXml(lines.map(({ text }) => text).join('\n'))
}

function unicodeXml(text: string, confidence: number | null = null): string {
  const sure = confidence === null ? '' : ` conf="${confidence}"`
  return `<TextEquiv${sure}><Unicode>${escapeXml(text)}</Unicode></TextEquiv>`
}

function coordsXml(polygon: Polygon, frame: Size): string {
  const points = pixelsOf(polygon, frame).map(({ x, y }) => `${x},${y}`)
  return `<Coords points="${points.join(' ')}"/>`
}
