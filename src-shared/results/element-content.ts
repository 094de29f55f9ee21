import type { TableCell } from './element.ts'
import { boundCells } from './bound-cells.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { htmlOfPieces, type Piece, textOfPieces, withoutDollars } from './inline-equations.ts'

/** The three writings of what an element says (`interface §2.5`). */
export interface Content {
  readonly html: string
  readonly markdown: string
  readonly text: string
}

/** Categories with a tag of their own; the others are paragraphs that name theirs. */
const ownTags: Readonly<Record<string, string>> = {
  heading1: 'h1',
  header: 'header',
  footer: 'footer',
  caption: 'caption',
}

/**
 * What an element of a category says of which only the text is known, because it was typed or a parser gave no
 * more: HTML, Markdown and text that agree, as the interface writes them. The text of an equation is its LaTeX, with or without dollar signs;
 * that of a figure or chart is the description of its picture.
 *
 * @param said its text, in pieces where equations stand in its lines
 * @param level of a heading, from 1
 */
export function contentOfText(
  category: string,
  said: string | readonly Piece[],
  level: number | null = null,
): Content {
  const pieces = typeof said === 'string' ? [said] : said
  const [text, html] = [textOfPieces(pieces), htmlOfPieces(pieces)]
  const lines = html.replaceAll('\n', '<br>')
  switch (category) {
    case 'figure':
    case 'chart': {
      const named = category === 'chart' ? ' data-category="chart"' : ''
      return {
        html: `<figure${named}><img alt="${escapeHtml(text)}"></figure>`,
        markdown: text,
        text,
      }
    }
    case 'equation':
      return contentOfLatex(text)
    case 'heading1': {
      // Only its place is known: an empty one would be announced, and stand in outlines.
      if (text.trim() === '') return { html: '', markdown: '', text }
      const rank = Math.min(Math.max(level ?? 1, 1), 6)
      const markdown = `${'#'.repeat(rank)} ${text.replaceAll('\n', ' ')}`
      return { html: `<h${rank}>${lines}</h${rank}>`, markdown, text }
    }
    case 'list': {
      // A bullet without words would be read as the text of the item.
      if (text.trim() === '') return { html: '', markdown: '', text }
      const items = withBullets(text)
      const shown = withBullets(html).join('<br>')
      return { html: `<p data-category="list">${shown}</p>`, markdown: items.join('\n'), text }
    }
    default: {
      const tag = ownTags[category]
      const open = tag ?? `p data-category="${escapeHtml(category)}"`
      return { html: `<${open}>${lines}</${tag ?? 'p'}>`, markdown: text, text }
    }
  }
}

/** A line that begins with a number is an item already. */
function withBullets(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => (/^\s*(?:[-*+]|\d{1,4}[.)]) /.test(line) ? line : `- ${line}`))
}

/** An equation, with or without the dollar signs around it. */
function contentOfLatex(given: string): Content {
  const text = withoutDollars(given.trim())
  const markdown = text === '' ? '' : `$$${text}$$`
  return { html: `<p data-category="equation">${escapeHtml(markdown)}</p>`, markdown, text }
}

/** What a cell's text says. */
export type PiecesOf = (text: string) => readonly Piece[]

/**
 * A table's writings from its cells.
 *
 * @param piecesOf where equations stand in their texts; default: they have none
 */
export function contentOfCells(
  cells: readonly TableCell[],
  piecesOf: PiecesOf = (text) => [text],
): Content {
  const rows = rowsOf(boundCells(cells))
  const text = rows.map((row) => row.map((cell) => cell.text).join(' ')).join('\n')
  return { html: `<table>${rowsHtml(rows, piecesOf)}</table>`, markdown: markdownOf(rows), text }
}

/** All rows, also those that only merged cells cover. */
function rowsOf(cells: readonly TableCell[]): readonly (readonly TableCell[])[] {
  const byRow = Map.groupBy(cells, ({ row }) => row)
  const end = cells.reduce((last, { row, rowSpan }) => Math.max(last, row + rowSpan), 0)
  return Array.from({ length: end }, (_, row) =>
    (byRow.get(row) ?? []).toSorted((a, b) => a.column - b.column),
  )
}

/** Where a parser gave no cell an empty one stands, or those behind it would move to the left. */
function rowsHtml(rows: readonly (readonly TableCell[])[], piecesOf: PiecesOf): string {
  /** By column, the first row that nothing reaches down into. */
  const freeFrom: number[] = []
  const written = rows.map((row, index) => {
    let html = ''
    let next = 0
    for (const cell of row) {
      const end = cell.column + cell.columnSpan
      for (; next < cell.column; next += 1) {
        if (index >= (freeFrom[next] ?? 0)) html += '<td></td>'
      }
      html += cellHtml(cell, piecesOf)
      for (let at = cell.column; at < end; at += 1) {
        freeFrom[at] = index + cell.rowSpan
      }
      next = Math.max(next, end)
    }
    return `<tr>${html}</tr>`
  })
  return written.join('')
}

function cellHtml({ isHeader, rowSpan, columnSpan, text }: TableCell, piecesOf: PiecesOf): string {
  const tag = isHeader ? 'th' : 'td'
  const spans =
    (rowSpan > 1 ? ` rowspan="${rowSpan}"` : '') +
    (columnSpan > 1 ? ` colspan="${columnSpan}"` : '')
  return `<${tag}${spans}>${htmlOfPieces(piecesOf(text)).replaceAll('\n', '<br>')}</${tag}>`
}

/** A pipe table has no spans: a merged cell's text stands in its first place, the others are empty. Cells of one place share it. */
function markdownOf(rows: readonly (readonly TableCell[])[]): string {
  const ends = rows.flat().map(({ column, columnSpan }) => column + columnSpan)
  const width = ends.reduce((last, end) => Math.max(last, end), 0)
  const lines = rows.map((row) => {
    const places = Array.from({ length: width }, () => '')
    for (const { column, text } of row) {
      const before = places[column] ?? ''
      places[column] = before === '' ? pipeText(text) : `${before}<br>${pipeText(text)}`
    }
    return `| ${places.join(' | ')} |`
  })
  return [...lines.slice(0, 1), `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}

function pipeText(text: string): string {
  if (!/[\\|\n]/.test(text)) return text
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '<br>')
}
