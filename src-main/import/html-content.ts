import { Parser } from 'htmlparser2'
import type { Content } from '#shared/results/element-content.ts'

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
export function textOfHtml(html: string): string {
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
