import katex from 'katex'
import type { Category } from './truth.ts'

/** Text for HTML. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** An element of the truth. `content` is HTML. */
export function marked(tag: string, category: Category, content: string, attributes = ''): string {
  return `<${tag} data-truth="${category}" ${attributes}>${content}</${tag}>`
}

export function heading(level: 1 | 2 | 3, text: string): string {
  return marked(`h${level}`, 'heading1', escape(text), `data-level="${level}"`)
}

export function paragraph(text: string): string {
  return marked('p', 'paragraph', escape(text))
}

export function caption(text: string): string {
  return marked('p', 'caption', escape(text), 'class="caption"')
}

export function footnote(mark: string, text: string): string {
  return marked('p', 'footnote', `<sup>${mark}</sup> ${escape(text)}`, 'class="footnote"')
}

/** A running head: its parts stand at the left and the right, each an element, as live services have it. */
export function runningHead(category: 'header' | 'footer', ...parts: readonly string[]): string {
  const spans = parts.map((part) => marked('span', category, escape(part))).join(' ')
  return `<${category}>${spans}</${category}>`
}

export type Item = { readonly text: string; readonly items?: readonly Item[] }

/** `mark` gives the mark of an item, printed as text: a drawn disc could not be read. */
export function list(
  items: readonly Item[],
  mark: (position: number, depth: number) => string,
): string {
  const level = (each: readonly Item[], depth: number): string =>
    `<ul>${each
      .map(
        ({ text, items: below }, position) =>
          `<li><span class="mark">${escape(mark(position, depth))} </span>${escape(text)}${
            below ? level(below, depth + 1) : ''
          }</li>`,
      )
      .join('')}</ul>`
  return marked('div', 'list', level(items, 0))
}

export type Cell =
  | string
  | {
      /** Lines separated by newlines are broken so on the page. */
      readonly text: string
      readonly columns?: number
      readonly rows?: number
      /** Raw HTML in place of the text, which then tells what it says. */
      readonly html?: string
    }

/** A table. The first row is set as a heading where `head` says so. */
export function table(rows: readonly (readonly Cell[])[], style: string, head = true): string {
  const written = rows.map((row, index) => {
    const tag = head && index === 0 ? 'th' : 'td'
    return `<tr>${row.map((cell) => cellHtml(tag, cell)).join('')}</tr>`
  })
  return marked('table', 'table', `<tbody>${written.join('')}</tbody>`, `class="${style}"`)
}

function cellHtml(tag: string, cell: Cell): string {
  const { text, columns = 1, rows = 1, html } = typeof cell === 'string' ? { text: cell } : cell
  const content = html ?? text.split('\n').map(escape).join('<br>')
  const said = html === undefined ? '' : ` data-text="${escape(text)}"`
  return `<${tag} colspan="${columns}" rowspan="${rows}"${said}>${content}</${tag}>`
}

/** An entry without a page is the name of a part. */
export type Entry = { readonly text: string; readonly page?: number; readonly depth?: number }

/** A table of contents, with leaders or with gaps. */
export function contents(entries: readonly Entry[], style: 'leaders' | 'gaps' = 'leaders'): string {
  const lines = entries.map(({ text, page, depth = 0 }) => {
    const leader = style === 'leaders' ? `<i data-leader>${'.'.repeat(160)}</i>` : '<i></i>'
    return page === undefined
      ? `<div class="entry part"><span>${escape(text)}</span></div>`
      : `<div class="entry" style="padding-left:${depth * 6}mm"><span>${escape(text)}</span>${leader} <span>${page}</span></div>`
  })
  return marked('nav', 'index', lines.join(''))
}

/** The text of a program, in lines. */
export function program(lines: readonly string[]): string {
  return marked('pre', 'paragraph', lines.map(escape).join('\n'))
}

/** A displayed equation, with its number at the right where it has one. */
export function equation(latex: string, number?: number): string {
  // MathML would print the formula a second time.
  const formula = katex.renderToString(latex, { output: 'html', displayMode: true })
  const label = number === undefined ? '' : `<span class="number">(${number})</span>`
  return marked(
    'div',
    'equation',
    formula + label,
    `class="equation" data-latex="${escape(latex)}"`,
  )
}

/** A drawing. `content` is SVG below an `svg` of that view box. */
export function drawing(
  category: 'figure' | 'chart',
  width: number,
  height: number,
  content: string,
): string {
  return marked('svg', category, content, `viewBox="0 0 ${width} ${height}"`)
}

/** English words with soft hyphens between a vowel, a consonant and a vowel: places a hand-set page breaks at. */
export function hyphenated(text: string): string {
  return text.replace(/\p{L}{7,}/gu, (word) =>
    word.replace(/(?<=..[aeiouy])(?=[bcdfghklmnprstvz][aeiouy].)/g, '\u00AD'),
  )
}
