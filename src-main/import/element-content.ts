import { Parser } from 'htmlparser2'
import type { TableCell } from '#shared/results/element.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'

type Content = { readonly html: string; readonly markdown: string; readonly text: string }

/** What this interface would say of an element that a parser gave as plain text (`interface §2.5`). */
export function contentOfText(
  category: string,
  text: string,
  level: number | null = null,
): Content {
  const inside = escapeHtml(text).replaceAll('\n', '<br>')
  switch (category) {
    case 'heading1': {
      const depth = Math.min(Math.max(level ?? 1, 1), 6)
      return {
        html: `<h${depth}>${inside}</h${depth}>`,
        markdown: `${'#'.repeat(depth)} ${oneLine(text)}`,
        text,
      }
    }
    case 'list':
      return { html: `<ul><li>${inside}</li></ul>`, markdown: `- ${oneLine(text)}`, text }
    case 'figure':
    case 'chart':
      return { html: `<figure>${inside}</figure>`, markdown: text, text }
    case 'header':
    case 'footer':
      return { html: `<${category}>${inside}</${category}>`, markdown: text, text }
    case 'caption':
      return { html: `<caption>${inside}</caption>`, markdown: text, text }
    case 'equation':
      return contentOfLatex(text)
    default:
      return {
        html: `<p data-category='${escapeHtml(category)}'>${inside}</p>`,
        markdown: text,
        text,
      }
  }
}

/** An equation, with or without the dollar signs around it. */
export function contentOfLatex(given: string): Content {
  const latex = withoutDollars(given.trim()).trim()
  const text = latex === '' ? '' : `$$${latex}$$`
  return { html: `<p data-category='equation'>${escapeHtml(text)}</p>`, markdown: text, text }
}

function withoutDollars(latex: string): string {
  let [start, end] = [0, latex.length]
  while (latex[start] === '$') start += 1
  while (end > start && latex[end - 1] === '$') end -= 1
  return latex.slice(start, end)
}

/** A table from its cells, in rows. */
export function contentOfCells(cells: readonly TableCell[]): Content {
  const rows = [...Map.groupBy(cells, ({ row }) => row)]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row.toSorted((a, b) => a.column - b.column))
  const html = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')
  const markdown = rows.map(
    (row) => `| ${row.map(({ text }) => oneLine(text).replaceAll('|', '\\|')).join(' | ')} |`,
  )
  const [first] = rows
  if (first) markdown.splice(1, 0, `|${' --- |'.repeat(first.length)}`)
  const text = rows.map((row) => row.map((cell) => oneLine(cell.text)).join('\t')).join('\n')
  return { html: `<table><tbody>${html}</tbody></table>`, markdown: markdown.join('\n'), text }
}

function cellHtml({ isHeader, rowSpan, columnSpan, text }: TableCell): string {
  const name = isHeader ? 'th' : 'td'
  const rows = rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''
  const columns = columnSpan > 1 ? ` colspan="${columnSpan}"` : ''
  return `<${name}${rows}${columns}>${escapeHtml(text).replaceAll('\n', '<br>')}</${name}>`
}

/** HTML of a parser, which the view cleans before it shows it. Markdown takes HTML where it has nothing of its own. */
export function contentOfHtml(html: string, markdown = html): Content {
  return { html, markdown, text: textOfHtml(html) }
}

const ends: ReadonlySet<string> = new Set([
  'p',
  'div',
  'tr',
  'li',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

/** The words of HTML, a line for each of its blocks. */
function textOfHtml(html: string): string {
  let text = ''
  let silent = 0
  const parser = new Parser({
    onopentag(name) {
      if (name === 'script' || name === 'style') silent += 1
      if (name === 'br') text += '\n'
    },
    ontext(part) {
      if (silent === 0) text += part
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') silent -= 1
      if (name === 'td' || name === 'th') text += '\t'
      if (ends.has(name) && name !== 'br') text += '\n'
    },
  })
  parser.write(html)
  parser.end()
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join('\n')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
