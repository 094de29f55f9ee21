import type { Polygon } from '#shared/results/element.ts'
import type { Size } from '#shared/results/geometry.ts'
import { escapeXml } from '../body/escape-xml.ts'
import { isNewItem } from '../body/read-blocks.ts'
import { layOutTable } from '../body/lay-out-table.ts'
import type { ExportContent } from '../content.ts'
import { describeHole } from '../holes.ts'
import { pixelBoxOf, rasterOf } from '../pages/page-size.ts'
import { type ExportedPage, type PagePiece, pagesOf, describePages } from '../pages/page-pieces.ts'
import { degreesOf, turnOfPlaced } from '../pages/reading-turn.ts'
import { estimatedLines, type PlacedLine } from '../pages/text-lines.ts'
import { textLanguage } from '../text-language.ts'

/**
 * hOCR 1.2 (kba.github.io/hocr-spec): XHTML whose titles say where things are, in whole pixels. Words
 * only where the parser placed them.
 */
export async function* writeHocr(content: ExportContent): AsyncIterable<string> {
  const { run, options } = content
  const language = textLanguage(content)
  const system = escapeXml(run.model ?? 'unknown')
  yield `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="${language}" lang="${language}">
<head>
<title>${escapeXml(run.name)}</title>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>
<meta name="ocr-system" content="${system}"/>
<meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocr_header ocr_footer ocr_caption ocr_textfloat ocr_photo ocr_table ocr_math ocrx_word"/>
<meta name="description" content="${estimatedLines}"/>
</head>
<body>
`
  for await (const part of pagesOf(content, await describePages(content))) {
    yield part.kind === 'hole'
      ? `<p class="missing" xml:lang="${options.language}" lang="${options.language}">${escapeXml(describeHole(part.hole, content))}</p>\n`
      : pageXml(part, run.name)
  }
  yield '</body>\n</html>\n'
}

function pageXml({ page, size, pieces }: ExportedPage, name: string): string {
  const frame = rasterOf(size)
  // A file name may hold quotes and semicolons, which part a title's properties.
  const image = escapeXml(name.replaceAll(/["';]/g, '_'))
  const title = `image &quot;${image}&quot;; bbox 0 0 ${frame.width} ${frame.height}; ppageno ${page - 1}`
  const inner = pieces.map((piece, index) => pieceXml(piece, `${page}_${index + 1}`, frame))
  return `<div class="ocr_page" id="page_${page}" title="${title}">\n${inner.join('')}</div>\n`
}

const classOfPiece = { figure: 'ocr_photo', equation: 'ocr_math', table: 'ocr_table' } as const

function pieceXml(piece: PagePiece, id: string, frame: Size): string {
  const { element, polygon, lines, kind } = piece
  const place = titleXml(polygon, frame)
  const inner = lines.map((line) => lineXml(line, lineClass(element.category), frame)).join('<br/>')
  if (kind === 'table') return tableXml(piece, id, frame) + paragraphXml(inner, place)
  if (kind !== 'text') {
    return `<div class="${classOfPiece[kind]}" id="block_${id}"${place}>${inner}</div>\n`
  }
  return `<div class="ocr_carea" id="block_${id}"${place}>${textXml(piece, ` id="par_${id}"${place}`, frame)}</div>\n`
}

/** What HTML says of a text, as hOCR leaves it to it: that it is a heading, a list or a footnote. */
function textXml({ element, lines }: PagePiece, own: string, frame: Size): string {
  const written = lines.map((line) => lineXml(line, lineClass(element.category), frame))
  if (element.category === 'list') {
    const items: string[][] = []
    for (const [index, line] of lines.entries()) {
      const last = items.at(-1)
      if (last && !isNewItem(line.text)) last.push(written[index] ?? '')
      else items.push([written[index] ?? ''])
    }
    const inner = items.map((item) => `<li>${item.join('<br/>')}</li>`)
    // Lines bring their marks with them.
    return `<ul class="ocr_par" style="list-style-type:none"${own}>${inner.join('')}</ul>`
  }
  const level = Math.min(element.level ?? 0, 6)
  const tag = level > 0 ? `h${level}` : 'p'
  const role = element.category === 'footnote' ? ' role="doc-footnote"' : ''
  return `<${tag} class="ocr_par"${role}${own}>${written.join('<br/>')}</${tag}>`
}

function paragraphXml(inner: string, place: string): string {
  return inner === '' ? '' : `<p class="ocr_par"${place}>${inner}</p>\n`
}

function lineClass(category: string): string {
  if (category === 'header' || category === 'footer' || category === 'caption')
    return `ocr_${category}`
  return category === 'footnote' ? 'ocr_textfloat' : 'ocr_line'
}

function lineXml(
  { text, polygon, words, confidence }: PlacedLine,
  name: string,
  frame: Size,
): string {
  const placed = words.some((word) => word.polygon !== null)
  const inner = placed
    ? words.map((word) => {
        const place = titleXml(word.polygon, frame, [sure(word.confidence)])
        return `<span class="ocrx_word"${place}>${escapeXml(word.text)}</span>`
      })
    : [escapeXml(text)]
  const facts = [textAngle(polygon), sure(confidence)]
  return `<span class="${name}"${titleXml(polygon, frame, facts)}>${inner.join(' ')}</span>`
}

/** Counterclockwise, as hOCR 1.2 (§7, `textangle`) has it. */
function textAngle(polygon: Polygon | null): string {
  const degrees = degreesOf(turnOfPlaced([{ polygon }]))
  return degrees === null ? '' : `textangle ${degrees}`
}

/** Confidence in percent, as `x_wconf` has it. */
function sure(confidence: number | null): string {
  return confidence === null ? '' : `x_wconf ${Math.round(confidence * 100)}`
}

function tableXml({ polygon, cells }: PagePiece, id: string, frame: Size): string {
  const rows = [...layOutTable(cells)].map((row) => {
    const inner = row.map(({ kind, cell, columnSpan }) => {
      if (!cell) return kind === 'empty' ? '<td></td>' : ''
      const { isHeader, rowSpan, region, text } = cell
      const tag = isHeader ? 'th' : 'td'
      const spans = `${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}${columnSpan > 1 ? ` colspan="${columnSpan}"` : ''}`
      const place = titleXml(region?.polygon ?? null, frame)
      return `<${tag}${spans}${place}>${escapeXml(text)}</${tag}>`
    })
    return `<tr>${inner.join('')}</tr>`
  })
  return `<table class="ocr_table" id="block_${id}"${titleXml(polygon, frame)}>${rows.join('\n')}</table>\n`
}

function titleXml(polygon: Polygon | null, frame: Size, more: readonly string[] = []): string {
  const properties = more.filter((fact) => fact !== '')
  if (polygon) {
    const { left, top, right, bottom } = pixelBoxOf(polygon, frame)
    properties.unshift(`bbox ${left} ${top} ${right} ${bottom}`)
  }
  return properties.length === 0 ? '' : ` title="${properties.join('; ')}"`
}
