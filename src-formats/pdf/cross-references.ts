import type { ByteSource } from '../byte-source.ts'
import { hasText, lastIndexOfText, latin1 } from '../read-bytes.ts'
import { type PdfDictionary, parsePdfValue } from './parse-object.ts'
import { type Inflate, numberAt, readPdfObject, readPdfStream, wholeNumber } from './read-stream.ts'

/** Where an object is: at a place of the file, or in another object, the n-th there. */
export type ObjectPlace =
  | { readonly kind: 'offset'; readonly at: number }
  | { readonly kind: 'in-stream'; readonly stream: number; readonly index: number }

/** A file's cross-references, the newest first (ISO 32000-2 §7.5.4, §7.5.8). */
export interface CrossReferences {
  readonly trailer: PdfDictionary
  /** Null for an object that there isn't, or isn't any more. */
  find(number: number): Promise<ObjectPlace | null>
}

interface Section {
  readonly trailer: PdfDictionary
  /** Undefined where this section says nothing of the object. */
  readonly find: (number: number) => Promise<ObjectPlace | null | undefined>
}

const tailBytes = 2048
/** Each saved change adds one. */
const maxSections = 64
const maxSubsections = 2000
const entryBytes = 20
const trailerBytes = 65_536

/** Null for a file whose cross-references are damaged, so that objects would have to be searched for. */
export async function readCrossReferences(
  source: ByteSource,
  inflate: Inflate,
): Promise<CrossReferences | null> {
  const tail = await source.read(Math.max(0, source.sizeBytes - tailBytes), tailBytes)
  const mark = lastIndexOfText(tail, 'startxref')
  const written = mark < 0 ? null : /^startxref\s+(\d{1,15})/.exec(latin1(tail, mark, tail.length))
  const sections: Section[] = []
  const seen = new Set<number>()
  const ahead = written ? [Number(written[1])] : []
  for (let at = ahead.shift(); at !== undefined; at = ahead.shift()) {
    if (seen.has(at) || seen.size >= maxSections) return null
    seen.add(at)
    const section = await readSection(source, at, inflate)
    if (!section) return null
    sections.push(section)
    const hybrid = numberAt(section.trailer, 'XRefStm')
    const previous = numberAt(section.trailer, 'Prev')
    // The stream of a hybrid file stands before what its table took over (§7.5.8.4).
    if (previous !== null && !ahead.includes(previous)) ahead.unshift(previous)
    if (hybrid !== null) ahead.unshift(hybrid)
  }
  const [newest] = sections
  return newest ? { trailer: newest.trailer, find: (number) => findIn(sections, number) } : null
}

async function findIn(sections: readonly Section[], number: number): Promise<ObjectPlace | null> {
  for (const section of sections) {
    const place = await section.find(number)
    if (place !== undefined) return place
  }
  return null
}

async function readSection(
  source: ByteSource,
  at: number,
  inflate: Inflate,
): Promise<Section | null> {
  const head = await source.read(at, 32)
  const from = /^\s*/.exec(latin1(head, 0, head.length))?.[0].length ?? 0
  if (hasText(head, 'xref', from)) return readTable(source, at + from + 4)
  return readStreamSection(source, at, inflate)
}

interface Subsection {
  readonly first: number
  readonly count: number
  readonly at: number
}

/** A table: only its heads and trailer are read, and single entries when they are asked for. */
async function readTable(source: ByteSource, from: number): Promise<Section | null> {
  const subsections: Subsection[] = []
  for (let at = from; subsections.length < maxSubsections;) {
    const bytes = await source.read(at, 64)
    const text = latin1(bytes, 0, bytes.length)
    const head = /^\s*(\d{1,10})[ \t]+(\d{1,10})[ \t]*(?:\r\n|\n|\r)/.exec(text)
    if (head) {
      const [first, count] = [Number(head[1]), Number(head[2])]
      subsections.push({ first, count, at: at + head[0].length })
      at += head[0].length + count * entryBytes
      continue
    }
    const trailer = /^\s*trailer/.exec(text)
    const parsed = trailer && parsePdfValue(await source.read(at + trailer[0].length, trailerBytes))
    if (parsed?.value.kind !== 'dictionary') return null
    return { trailer: parsed.value, find: (number) => entryOf(source, subsections, number) }
  }
  return null
}

async function entryOf(
  source: ByteSource,
  subsections: readonly Subsection[],
  number: number,
): Promise<ObjectPlace | null | undefined> {
  const own = subsections.find(({ first, count }) => number >= first && number < first + count)
  if (!own) return undefined
  const bytes = await source.read(own.at + (number - own.first) * entryBytes, entryBytes)
  const entry = /^(\d{10}) \d{5} ([nf])[ \r\n]{2}$/.exec(latin1(bytes, 0, bytes.length))
  return entry?.[2] === 'n' ? { kind: 'offset', at: Number(entry[1]) } : null
}

async function readStreamSection(
  source: ByteSource,
  at: number,
  inflate: Inflate,
): Promise<Section | null> {
  const object = await readPdfObject(source, at)
  if (object?.value.kind !== 'dictionary') return null
  const trailer = object.value
  const type = trailer.entries.get('Type')
  if (type?.kind !== 'name' || type.name !== 'XRef') return null
  const data = await readPdfStream(source, object, inflate)
  const widths = numbersAt(trailer, 'W')
  const size = numberAt(trailer, 'Size')
  if (!data || widths?.length !== 3 || size === null) return null
  if (widths.some((width) => width < 0 || width > 8)) return null
  const ranges = numbersAt(trailer, 'Index') ?? [0, size]
  return { trailer, find: (number) => Promise.resolve(placeIn(data, widths, ranges, number)) }
}

function placeIn(
  data: Uint8Array,
  widths: readonly number[],
  ranges: readonly number[],
  number: number,
): ObjectPlace | null | undefined {
  const [typeWidth = 0, firstWidth = 0, secondWidth = 0] = widths
  const width = typeWidth + firstWidth + secondWidth
  let before = 0
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const [first = 0, count = 0] = [ranges[index], ranges[index + 1]]
    if (number < first || number >= first + count) {
      before += count
      continue
    }
    const at = (before + number - first) * width
    if (at < 0 || at + width > data.length) return null
    const type = typeWidth === 0 ? 1 : wholeNumber(data, at, typeWidth)
    const one = wholeNumber(data, at + typeWidth, firstWidth)
    const two = wholeNumber(data, at + typeWidth + firstWidth, secondWidth)
    if (type === 1) return { kind: 'offset', at: one }
    return type === 2 ? { kind: 'in-stream', stream: one, index: two } : null
  }
  return undefined
}

function numbersAt({ entries }: PdfDictionary, key: string): readonly number[] | null {
  const value = entries.get(key)
  if (value?.kind !== 'array') return null
  const numbers = value.items.flatMap((item) => (item.kind === 'number' ? [item.value] : []))
  return numbers.length === value.items.length ? numbers : null
}
