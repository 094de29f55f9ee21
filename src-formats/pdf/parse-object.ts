import { latin1 } from '../read-bytes.ts'

/** Another object, by its number (ISO 32000-2 §7.3.10). */
export interface PdfReference {
  readonly kind: 'reference'
  readonly number: number
}

export interface PdfDictionary {
  readonly kind: 'dictionary'
  readonly entries: ReadonlyMap<string, PdfValue>
}

/** A value as far as facts about a file need it: of a string only that it is one. */
export type PdfValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'other' }
  | PdfDictionary
  | PdfReference

/** A value and the place behind it. */
export interface ParsedValue {
  readonly value: PdfValue
  readonly end: number
}

const deepest = 32
const whiteSpace = /[\0\t\n\f\r ]/
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]/
const other: PdfValue = { kind: 'other' }

/** The value that begins at a place (ISO 32000-2 §7.3); null for one that ends beyond the bytes or is none. */
export function parsePdfValue(bytes: Uint8Array, start = 0): ParsedValue | null {
  return parse(latin1(bytes, 0, bytes.length), start, 0)
}

/** An object with its number: `12 0 obj` and a value. Null where no object begins. */
export function parsePdfObject(
  bytes: Uint8Array,
): (ParsedValue & { readonly number: number }) | null {
  const text = latin1(bytes, 0, bytes.length)
  const head = /^[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/.exec(text)
  const parsed = head && parse(text, head[0].length, 0)
  return parsed && { ...parsed, number: Number(head[1]) }
}

function parse(text: string, from: number, depth: number): ParsedValue | null {
  const at = skipSpace(text, from)
  if (at >= text.length || depth > deepest) return null
  if (text.startsWith('<<', at)) return parseDictionary(text, at + 2, depth)
  switch (text[at]) {
    case '[':
      return parseArray(text, at + 1, depth)
    case '/': {
      const end = endOfRegular(text, at + 1)
      return end < text.length
        ? { value: { kind: 'name', name: text.slice(at + 1, end) }, end }
        : null
    }
    case '(':
      return closed(endOfString(text, at + 1))
    case '<':
      return closed(text.indexOf('>', at) + 1)
    default:
      return parseRegular(text, at)
  }
}

function closed(end: number): ParsedValue | null {
  return end > 0 ? { value: other, end } : null
}

function parseDictionary(text: string, from: number, depth: number): ParsedValue | null {
  const entries = new Map<string, PdfValue>()
  for (let at = skipSpace(text, from); at < text.length; at = skipSpace(text, at)) {
    if (text.startsWith('>>', at)) return { value: { kind: 'dictionary', entries }, end: at + 2 }
    const key = text[at] === '/' ? parse(text, at, depth + 1) : null
    const entry = key && parse(text, key.end, depth + 1)
    if (key?.value.kind !== 'name' || !entry) return null
    entries.set(key.value.name, entry.value)
    at = entry.end
  }
  return null
}

function parseArray(text: string, from: number, depth: number): ParsedValue | null {
  const items: PdfValue[] = []
  for (let at = skipSpace(text, from); at < text.length; at = skipSpace(text, at)) {
    if (text[at] === ']') return { value: { kind: 'array', items }, end: at + 1 }
    const item = parse(text, at, depth + 1)
    if (!item) return null
    items.push(item.value)
    at = item.end
  }
  return null
}

/** A number, a reference (`12 0 R`), or a word such as `true`. */
function parseRegular(text: string, at: number): ParsedValue | null {
  const end = endOfRegular(text, at)
  if (end === at || end >= text.length) return null
  const word = text.slice(at, end)
  const reference = /^[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
    text.slice(end, end + 40),
  )
  if (/^\d{1,10}$/.test(word) && reference) {
    const value = { kind: 'reference', number: Number(word) } as const
    return { value, end: end + reference[0].length }
  }
  const value = Number(word)
  return { value: Number.isFinite(value) ? { kind: 'number', value } : other, end }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    if (text[at] === '%') at = endOfLine(text, at)
    else if (whiteSpace.test(text[at] ?? '')) at += 1
    else return at
  }
  return at
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

function endOfRegular(text: string, from: number): number {
  let at = from
  while (at < text.length && regular.test(text[at] ?? '')) at += 1
  return at
}

/** Behind the bracket that closes a string; 0 where none does. */
function endOfString(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return 0
}
