import type { ParseFile, XmlNode } from './imported-parse.ts'
import { areJoinedPages, joinedPages } from './joined-pages.ts'
import { ParseMalformed } from './parse-malformed.ts'
import { lineAndColumn } from './line-and-column.ts'
import { parseXml } from './parse-xml.ts'

/**
 * Reads a file as what it begins like: JSON, XML (HTML, too) or text. Null for bytes that are none.
 *
 * Throws `ParseMalformed` with the place for what breaks off, and `ParseRefused` for XML that wants
 * more than it has; of pages that were joined, also once they are come to. Their bytes are read until then.
 */
export function readParseFile(bytes: Uint8Array): ParseFile | null {
  if (areJoinedPages(bytes)) return readPages(bytes)
  const text = decode(bytes)
  if (text === null) return null
  const begins = /\S/.exec(text)?.[0]
  if (begins === '{' || begins === '[') return { syntax: 'json', value: parseJson(text) }
  if (begins === '<') {
    const root = parseXml(text)
    return { syntax: 'xml', root, roots: [root] }
  }
  // Of the words that are JSON by themselves only this was ever sent in the place of a parse.
  return text.trim() === 'null' ? { syntax: 'json', value: null } : { syntax: 'text', text }
}

/** By its byte order mark or what XML says of itself; UTF-8 otherwise. Null for what is no text. */
function decode(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const marked = head.startsWith('\u{ff}\u{fe}')
    ? 'utf-16le'
    : head.startsWith('\u{fe}\u{ff}')
      ? 'utf-16be'
      : null
  if (marked === null && head.includes('\0')) return null
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1]
  const encoding = marked ?? declared ?? 'utf-8'
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    // A name that nobody knows, in a file that is most likely what almost all are.
    return new TextDecoder().decode(bytes)
  }
}

/** One page at a time: the text of all of them would be twice as large as their bytes. */
function readPages(bytes: Uint8Array): ParseFile {
  const texts = joinedPages(bytes)
  const read = (page: Uint8Array | undefined): XmlNode => parseXml((page && decode(page)) ?? '')
  const root = read(texts.next().value)
  function* all(): Generator<XmlNode> {
    yield root
    for (const page of texts) yield read(page)
  }
  return { syntax: 'xml', root, roots: all() }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new ParseMalformed('JSON', placeOf(error, text))
  }
}

/** V8 names line and column, or quotes what stands around the place; where the text ends too early, neither. */
function placeOf(error: unknown, text: string): string | null {
  const message = error instanceof Error ? error.message : ''
  const told = /\(line (\d+) column (\d+)\)/.exec(message)
  if (told) return `${told[1]}:${told[2]}`
  const behindToken = message.indexOf("', ")
  if (!message.startsWith('Unexpected token') || behindToken === -1) {
    return lineAndColumn(text, text.length)
  }
  const around = message.slice(behindToken + "', ".length)
  const isCut = around.startsWith('...')
  const quoted = around.slice(around.indexOf('"') + 1, around.lastIndexOf('"'))
  const index = text.indexOf(quoted)
  // The place is in the middle of what is quoted, unless that begins with the file.
  return index === -1 || !isCut ? null : lineAndColumn(text, index + quotedBefore)
}

const quotedBefore = 10
