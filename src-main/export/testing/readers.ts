import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import type { ExportFormat } from '#shared/export/format.ts'
import { docxText } from './read-docx.ts'
import { xlsxText } from './read-xlsx.ts'
import { xmlText } from './xml-text.ts'

/**
 * The text that another program finds in a file of the format. A format without a reader doesn't compile;
 * a PDF's needs a thread's worth of program, and has a file of its own.
 */
export const readers: Readonly<
  Record<Exclude<ExportFormat, 'pdf'>, (bytes: Uint8Array) => string | Promise<string>>
> = {
  html: (bytes) => bodyText(withNumbers(strFromU8(bytes))),
  markdown: strFromU8,
  'markdown-zip': (bytes) => textOfEntry(bytes, /\.md$/),
  text: strFromU8,
  docx: docxText,
  epub: (bytes) => textOfEntry(bytes, /text-1\.xhtml$/, xhtmlText),
  crops: (bytes) => textOfEntry(bytes, /index\.json$/),
  xlsx: xlsxText,
  csv: (bytes) =>
    Object.values(unzipSync(bytes))
      .map((file) => strFromU8(file))
      .join('\n'),
  jsonl: (bytes) => textOfValues(linesOf(bytes)),
  json: (bytes) => textOfValues(JSON.parse(strFromU8(bytes))),
  'model-json': (bytes) => textOfValues(JSON.parse(strFromU8(bytes))),
  docling: doclingText,
  hocr: (bytes) => xmlText(strFromU8(bytes).replace(/^[^]*<body>/, ''), ['p', 'td', 'br', 'div']),
  alto: altoText,
  page: pageText,
  latex: latexText,
  'dp-bench': (bytes) => textOfValues(JSON.parse(strFromU8(bytes))),
  omnidocbench: (bytes) => textOfValues(JSON.parse(strFromU8(bytes))),
}

function textOfEntry(
  bytes: Uint8Array,
  name: RegExp,
  textOf: (file: string) => string = (file) => file,
): string {
  const files = unzipSync(bytes)
  const path = Object.keys(files).find((each) => name.test(each))
  return path ? textOf(strFromU8(files[path] ?? new Uint8Array())) : ''
}

function bodyText(html: string): string {
  return nodeText(parseFragment(html.slice(html.indexOf('<body>') + 6)))
}

type Node = DefaultTreeAdapterTypes.Node

function nodeText(node: Node): string {
  if ('value' in node) return node.value
  const inner = 'childNodes' in node ? node.childNodes.map(nodeText).join('') : ''
  return 'tagName' in node && node.tagName === 'br' ? '\n' : inner
}

function linesOf(bytes: Uint8Array): readonly unknown[] {
  return strFromU8(bytes)
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

/** Lists with the numbers that a reader shows. */
function xhtmlText(xhtml: string): string {
  return xmlText(withNumbers(xhtml), ['br', 'p', 'li'])
}

function withNumbers(html: string): string {
  const open: (number | null)[] = []
  return html.replaceAll(/<ol start="(\d+)">|<ul>|<\/[uo]l>|<li>/g, (tag, start?: string) => {
    if (tag === '<li>') {
      const number = open.at(-1) ?? null
      if (number !== null) open[open.length - 1] = number + 1
      return number === null ? tag : `<li>${number}. `
    }
    if (tag.startsWith('</')) open.pop()
    else open.push(start === undefined ? null : Number(start))
    return tag
  })
}

/** Texts behind their markers, then everything else. */
function doclingText(bytes: Uint8Array): string {
  // As its schema has it, which its writer is held to by the schema itself.
  const document = JSON.parse(strFromU8(bytes)) as {
    readonly texts: readonly { readonly text: string; readonly marker?: string }[]
  }
  const lines = document.texts.map(({ marker, text }) => `${marker ?? ''} ${text}`)
  return `${lines.join('\n')}\n${textOfValues(document)}`
}

/** Every string of a JSON file, with the text of HTML in it. */
function textOfValues(value: unknown): string {
  if (typeof value === 'string') return `${value}\n${value.includes('<') ? htmlText(value) : ''}`
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textOfValues).join('\n')
}

function htmlText(html: string): string {
  let text = ''
  const parser = new Parser({ ontext: (part) => (text += part) })
  parser.write(html)
  parser.end()
  return text
}

/** Words stand in attributes. */
function altoText(bytes: Uint8Array): string {
  let text = ''
  const parser = new Parser(
    {
      onopentag(_, { CONTENT, QUALITY_DETAIL }) {
        text += `${CONTENT ?? QUALITY_DETAIL ?? ''} `
      },
    },
    { xmlMode: true },
  )
  parser.write(strFromU8(bytes))
  parser.end()
  return text
}

function pageText(bytes: Uint8Array): string {
  return Object.values(unzipSync(bytes))
    .map((file) => xmlText(strFromU8(file), ['Unicode']))
    .join('\n')
}

/** What is typeset: commands that set a letter give way to it, all others to what stands in them. */
function latexText(bytes: Uint8Array): string {
  const file = textOfEntry(bytes, /\.tex$/)
  return file
    .slice(file.indexOf('\\begin{document}'))
    .replaceAll(/^%.*$/gm, '')
    .replaceAll('\\textless{}', '<')
    .replaceAll('\\textgreater{}', '>')
    .replaceAll('-{}-', '--')
    .replaceAll(
      /\\(?:begin|end)\{[a-z]+\*?\}|\\(?:multi(?:row|column)\{\d+\}|parbox\[t\])\{[^{}]*(?:\{[^{}]*\})?[^{}]*\}/g,
      '',
    )
    .replaceAll(/\\(?:renewcommand\{\\newline\}\{\\\\\\relax\}|[a-zA-Z]+\*?)/g, ' ')
    .replaceAll(/\\([&#%_$])/g, '$1')
}
