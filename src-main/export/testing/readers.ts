import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { format as showNumber } from 'numfmt'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import type { ExportFormat } from '#shared/export/format.ts'
import { openPdf } from '../../background/read-pdf.ts'
import { temporaryDir } from '../../testing/test-app.ts'

/** The text that another program finds in a file of the format. A format without a reader doesn't compile. */
export const readers: Readonly<
  Record<ExportFormat, (bytes: Uint8Array) => string | Promise<string>>
> = {
  html: (bytes) => bodyText(strFromU8(bytes)),
  markdown: strFromU8,
  'markdown-zip': (bytes) => textOfEntry(bytes, /\.md$/),
  text: strFromU8,
  docx: docxText,
  pdf: pdfText,
  epub: (bytes) => textOfEntry(bytes, /text-1\.xhtml$/, (file) => xmlText(file, ['br', 'p', 'li'])),
  crops: (bytes) => textOfEntry(bytes, /index\.json$/),
  xlsx: xlsxText,
  csv: (bytes) =>
    Object.values(unzipSync(bytes))
      .map((file) => strFromU8(file))
      .join('\n'),
  jsonl: (bytes) => textOfValues(linesOf(bytes)),
  json: (bytes) => textOfValues(JSON.parse(strFromU8(bytes))),
  'model-json': (bytes) => textOfValues(JSON.parse(strFromU8(bytes))),
  docling: (bytes) => textOfValues(JSON.parse(strFromU8(bytes))),
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

/** Paragraphs, and those of footnotes. */
function docxText(bytes: Uint8Array): string {
  const files = unzipSync(bytes)
  return ['word/document.xml', 'word/footnotes.xml']
    .map((path) => xmlText(strFromU8(files[path] ?? new Uint8Array()), ['w:p', 'w:br', 'w:tc']))
    .join('\n')
}

/** What cells show: numbers in the formats that they have. */
function xlsxText(bytes: Uint8Array): string {
  const files = unzipSync(bytes)
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array())
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  )
  const looks = [...styles.matchAll(/<xf numFmtId="(\d+)"[^>]*><alignment/g)].map(([, id]) => id)
  return Object.entries(files)
    .filter(([path]) => path.startsWith('xl/worksheets/'))
    .map(([, file]) => {
      const sheet = strFromU8(file).replaceAll(
        /<c r="\w+" s="(\d+)"><v>([^<]*)<\/v><\/c>/g,
        (_, look: string, value: string) =>
          `<c><t>${showNumber(codes.get(looks[Number(look)]) ?? 'General', Number(value))}</t></c>`,
      )
      return xmlText(sheet, ['c', 'row'])
    })
    .join('\n')
}

function xmlText(xml: string, breaks: readonly string[]): string {
  let text = ''
  const parser = new Parser(
    {
      ontext: (part) => (text += part),
      onclosetag(name) {
        if (breaks.includes(name)) text += '\n'
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  parser.end()
  return text
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

/** Commands give way to the letters that they set. */
function latexText(bytes: Uint8Array): string {
  return textOfEntry(bytes, /\.tex$/)
    .replaceAll('\\newline', ' ')
    .replaceAll('\\textless{}', '<')
    .replaceAll('\\textgreater{}', '>')
    .replaceAll('-{}-', '--')
    .replaceAll(/\\([&#%_$])/g, '$1')
}

/** The text of every page, and what the document says that it is about. */
async function pdfText(bytes: Uint8Array): Promise<string> {
  const file = path.join(await temporaryDir(), 'pdf')
  await writeFile(file, bytes)
  const { task, close } = await openPdf(file)
  const document = await task.promise
  const { info } = await document.getMetadata()
  let text = `${'Subject' in info ? String(info.Subject) : ''}\n`
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  await close()
  return text
}
