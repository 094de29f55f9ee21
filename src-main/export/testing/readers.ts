import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import type { ExportFormat } from '#shared/export/format.ts'

/** The text that another program finds in a file of the format. A format without a reader doesn't compile. */
export const readers: Readonly<Record<ExportFormat, (bytes: Uint8Array) => string>> = {
  html: (bytes) => bodyText(strFromU8(bytes)),
  markdown: strFromU8,
  'markdown-zip': (bytes) => textOfEntry(bytes, /\.md$/),
  text: strFromU8,
  json: (bytes) => textOfValues(JSON.parse(strFromU8(bytes))),
  'model-json': (bytes) => textOfValues(JSON.parse(strFromU8(bytes))),
}

function textOfEntry(bytes: Uint8Array, name: RegExp): string {
  const files = unzipSync(bytes)
  const path = Object.keys(files).find((each) => name.test(each))
  return path ? strFromU8(files[path] ?? new Uint8Array()) : ''
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
