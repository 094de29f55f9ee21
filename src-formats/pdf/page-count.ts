import type { ByteSource } from '../byte-source.ts'
import { latin1 } from '../read-bytes.ts'
import { type CrossReferences, readCrossReferences } from './cross-references.ts'
import { fromHeader } from './from-header.ts'
import { type PdfDictionary, type PdfValue, parsePdfValue } from './parse-object.ts'
import { type Inflate, numberAt, readPdfObject, readPdfStream } from './read-stream.ts'

/** More nodes than this below the root are not looked at: then only a root that counts its own pages is believed. */
const maxCheckedKids = 64

/**
 * How many pages a PDF says that it has, from its page tree's root (ISO 32000-2 §7.7.3) and a few reads; undefined
 * where it can't be told so cheaply: a damaged file, one that contradicts itself, or an encrypted one whose page tree
 * is encrypted, too. A file that needs a password tells it otherwise. Rejects with the source's errors alone.
 */
export async function countPdfPages(
  file: ByteSource,
  inflate: Inflate,
): Promise<number | undefined> {
  return fromHeader(file, (source) => countFrom(source, inflate))
}

async function countFrom(source: ByteSource, inflate: Inflate): Promise<number | undefined> {
  const references = await readCrossReferences(source, inflate)
  if (!references) return undefined
  const objects: Objects = { source, references, inflate }
  const catalog = await resolve(objects, references.trailer.entries.get('Root'))
  const root = catalog && (await resolve(objects, catalog.entries.get('Pages')))
  const count = root && numberAt(root, 'Count')
  if (!root || !count || count < 1 || typeOf(root) !== 'Pages') return undefined
  return (await agrees(objects, root, count)) ? count : undefined
}

interface Objects {
  readonly source: ByteSource
  readonly references: CrossReferences
  readonly inflate: Inflate
}

/** Whether the root's count is what its kids add up to. */
async function agrees(objects: Objects, root: PdfDictionary, count: number): Promise<boolean> {
  const kids = root.entries.get('Kids')
  if (kids?.kind !== 'array' || kids.items.length > count) return false
  if (kids.items.length > maxCheckedKids) return kids.items.length === count
  let sum = 0
  for (const kid of kids.items) {
    const node = await resolve(objects, kid)
    if (!node) return false
    sum += typeOf(node) === 'Pages' ? (numberAt(node, 'Count') ?? 0) : 1
  }
  return sum === count
}

function typeOf({ entries }: PdfDictionary): string | null {
  const type = entries.get('Type')
  return type?.kind === 'name' ? type.name : null
}

/** The dictionary that a value is or refers to; null for anything else. */
async function resolve(
  objects: Objects,
  value: PdfValue | undefined,
): Promise<PdfDictionary | null> {
  if (value?.kind === 'dictionary') return value
  if (value?.kind !== 'reference') return null
  const { source, references } = objects
  const place = await references.find(value.number)
  if (!place) return null
  if (place.kind === 'in-stream') {
    return dictionaryOf(await objectInStream(objects, place.stream, value.number))
  }
  const object = await readPdfObject(source, place.at)
  return object?.number === value.number ? dictionaryOf(object.value) : null
}

/** One of the objects that stand in a compressed stream (ISO 32000-2 §7.5.7). */
async function objectInStream(
  { source, references, inflate }: Objects,
  stream: number,
  number: number,
): Promise<PdfValue | null> {
  const place = await references.find(stream)
  const object = place?.kind === 'offset' ? await readPdfObject(source, place.at) : null
  const data = object?.number === stream ? await readPdfStream(source, object, inflate) : null
  const first = object?.value.kind === 'dictionary' ? numberAt(object.value, 'First') : null
  if (!data || first === null) return null
  const pairs = latin1(data, 0, first).trim().split(/\s+/).map(Number)
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    if (pairs[index] !== number) continue
    const from = first + (pairs[index + 1] ?? 0)
    return (
      parsePdfValue(data.subarray(from, nextStart(pairs, first, from, data.length)))?.value ?? null
    )
  }
  return null
}

/** Where the object behind one begins: parsing needs no more of a long stream. */
function nextStart(pairs: readonly number[], first: number, from: number, end: number): number {
  const starts = pairs.filter((_, index) => index % 2 === 1).map((offset) => first + offset)
  return Math.min(end, ...starts.filter((start) => start > from))
}

function dictionaryOf(value: PdfValue | null | undefined): PdfDictionary | null {
  return value?.kind === 'dictionary' ? value : null
}
