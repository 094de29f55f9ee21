import type { TableCell } from '../results/element.ts'
import { escapeHtml } from '../text/escape-html.ts'

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
 * What an element of a category says when its text is typed: HTML, Markdown and text that agree, as
 * the interface writes them. The text of an equation is its LaTeX, with or without dollar signs;
 * that of a figure or chart is the description of its picture.
 *
 * @param level of a heading, from 1
 */
export function contentOfText(
  category: string,
  text: string,
  level: number | null = null,
): Content {
  const lines = escapeHtml(text).replaceAll('\n', '<br>')
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
    case 'equation': {
      const latex = withoutDollars(text.trim())
      const markdown = `$$${latex}$$`
      return {
        html: `<p data-category="equation">${escapeHtml(markdown)}</p>`,
        markdown,
        text: latex,
      }
    }
    case 'heading1': {
      const rank = Math.min(level ?? 1, 6)
      const markdown = `${'#'.repeat(rank)} ${text.replaceAll('\n', ' ')}`
      return { html: `<h${rank}>${lines}</h${rank}>`, markdown, text }
    }
    case 'list': {
      const items = text.split('\n').map((line) => (/^\s*[-*+] /.test(line) ? line : `- ${line}`))
      return { html: `<p data-category="list">${lines}</p>`, markdown: items.join('\n'), text }
    }
    default: {
      const tag = ownTags[category]
      const open = tag ?? `p data-category="${escapeHtml(category)}"`
      return { html: `<${open}>${lines}</${tag ?? 'p'}>`, markdown: text, text }
    }
  }
}

function withoutDollars(latex: string): string {
  const isDelimited = latex.length >= 4 && latex.startsWith('$$') && latex.endsWith('$$')
  return isDelimited ? latex.slice(2, -2).trim() : latex
}

/** A table's writings from its cells, which are in order of row and column. */
export function contentOfCells(cells: readonly TableCell[]): Content {
  const rows = rowsOf(cells)
  const html = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')
  const text = rows.map((row) => row.map((cell) => cell.text).join(' ')).join('\n')
  return { html: `<table>${html}</table>`, markdown: markdownOfCells(cells), text }
}

function rowsOf(cells: readonly TableCell[]): readonly (readonly TableCell[])[] {
  const count = cells.reduce((last, { row, rowSpan }) => Math.max(last, row + rowSpan), 0)
  const rows: TableCell[][] = Array.from({ length: count }, () => [])
  for (const cell of cells) rows[cell.row]?.push(cell)
  return rows.map((row) => row.toSorted((a, b) => a.column - b.column))
}

function cellHtml({ isHeader, rowSpan, columnSpan, text }: TableCell): string {
  const tag = isHeader ? 'th' : 'td'
  const spans =
    (rowSpan > 1 ? ` rowspan="${rowSpan}"` : '') +
    (columnSpan > 1 ? ` colspan="${columnSpan}"` : '')
  return `<${tag}${spans}>${escapeHtml(text).replaceAll('\n', '<br>')}</${tag}>`
}

/** A pipe table has no spans: a merged cell's text stands in its first place, the others are empty. */
function markdownOfCells(cells: readonly TableCell[]): string {
  const rows = rowsOf(cells)
  const width = cells.reduce(
    (last, { column, columnSpan }) => Math.max(last, column + columnSpan),
    0,
  )
  const lines = rows.map((row) => {
    const places = Array.from({ length: width }, () => '')
    for (const { column, text } of row) places[column] = pipeText(text)
    return `| ${places.join(' | ')} |`
  })
  return [...lines.slice(0, 1), `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}

function pipeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '<br>')
}
