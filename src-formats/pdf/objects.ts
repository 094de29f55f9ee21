import type { ByteSource } from '../byte-source.ts'
import { latin1 } from '../read-bytes.ts'
import { type CrossReferences, readCrossReferences } from './cross-references.ts'
import { type PdfDictionary, type PdfValue, parsePdfValue } from './parse-object.ts'
import {
  type Inflate,
  numberAt,
  type PdfObject,
  readPdfObject,
  readPdfStream,
} from './read-stream.ts'

/** The objects of a PDF, read one by one as they are asked for. */
export interface PdfObjects {
  readonly catalog: PdfDictionary
  /** The dictionary that a value is or refers to; null for anything else. */
  resolve(value: PdfValue | undefined): Promise<PdfDictionary | null>
  /** The values of an array that a value is or refers to; a value that is none stands for itself. */
  list(value: PdfValue | undefined): Promise<readonly PdfValue[]>
  /** The inflated data of the stream that a value refers to; null for anything else, and one that was packed otherwise. */
  stream(value: PdfValue | undefined): Promise<Uint8Array | null>
}

/** Opens a PDF whose places count from its first byte; undefined where it has no catalog that can be found so. */
export async function openPdfObjects(
  source: ByteSource,
  inflate: Inflate,
): Promise<PdfObjects | undefined> {
  const references = await readCrossReferences(source, inflate)
  if (!references) return undefined
  const objects: Objects = { source, references, inflate, unpacked: new Map() }
  const resolve = async (value: PdfValue | undefined): Promise<PdfDictionary | null> =>
    dictionaryOf(value?.kind === 'reference' ? await objectOf(objects, value.number) : value)
  const catalog = await resolve(references.trailer.entries.get('Root'))
  if (!catalog) return undefined
  return {
    catalog,
    resolve,
    async list(value) {
      const found = value?.kind === 'reference' ? await objectOf(objects, value.number) : value
      if (found?.kind === 'array') return found.items
      return value ? [value] : []
    },
    async stream(value) {
      const object = value?.kind === 'reference' ? await objectAt(objects, value.number) : null
      return object && readPdfStream(source, await withLength(objects, object), inflate)
    },
  }
}

/** A stream's length may be an object by itself, as who writes a stream doesn't know it yet (ISO 32000-2 §7.3.8.2). */
async function withLength(objects: Objects, object: PdfObject): Promise<PdfObject> {
  if (object.value.kind !== 'dictionary') return object
  const given = object.value.entries.get('Length')
  const length = given?.kind === 'reference' ? await objectOf(objects, given.number) : null
  if (!length) return object
  const entries = new Map(object.value.entries).set('Length', length)
  return { ...object, value: { kind: 'dictionary', entries } }
}

/** A compressed stream of objects: its bytes, where each begins by its number, and all of these in their order. */
interface Unpacked {
  readonly data: Uint8Array
  readonly places: ReadonlyMap<number, number>
  readonly starts: Float64Array
}

/** Streams that are kept, since neighbours stand in one. */
const maxUnpacked = 4

interface Objects {
  readonly source: ByteSource
  readonly references: CrossReferences
  readonly inflate: Inflate
  readonly unpacked: Map<number, Unpacked>
}

async function objectOf(objects: Objects, number: number): Promise<PdfValue | null> {
  const place = await objects.references.find(number)
  if (place?.kind === 'in-stream') return objectInStream(objects, place.stream, number)
  return (await objectAt(objects, number))?.value ?? null
}

/** One that stands in the file by itself. */
async function objectAt(
  { source, references }: Objects,
  number: number,
): Promise<PdfObject | null> {
  const place = await references.find(number)
  const object = place?.kind === 'offset' ? await readPdfObject(source, place.at) : null
  return object?.number === number ? object : null
}

/** One of the objects that stand in a compressed stream (ISO 32000-2 §7.5.7). */
async function objectInStream(
  objects: Objects,
  stream: number,
  number: number,
): Promise<PdfValue | null> {
  const unpacked = objects.unpacked.get(stream) ?? (await unpack(objects, stream))
  if (!unpacked) return null
  const { data, places, starts } = unpacked
  const from = places.get(number)
  if (from === undefined) return null
  return parsePdfValue(data.subarray(from, nextStart(starts, from)))?.value ?? null
}

async function unpack(objects: Objects, stream: number): Promise<Unpacked | null> {
  const { source, inflate, unpacked } = objects
  const object = await objectAt(objects, stream)
  const data = object && (await readPdfStream(source, object, inflate))
  const first = object?.value.kind === 'dictionary' ? numberAt(object.value, 'First') : null
  if (!data || first === null) return null
  const places = placesIn(data, first)
  const found = { data, places, starts: Float64Array.from(places.values()).toSorted() }
  const [oldest] = unpacked.keys()
  if (oldest !== undefined && unpacked.size >= maxUnpacked) unpacked.delete(oldest)
  unpacked.set(stream, found)
  return found
}

function placesIn(data: Uint8Array, first: number): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  let number: number | null = null
  for (const [digits] of latin1(data, 0, first).matchAll(/\d+/g)) {
    if (number !== null) places.set(number, first + Number(digits))
    number = number === null ? Number(digits) : null
  }
  return places
}

/** Where the object behind one begins, as parsing needs no more of a long stream; undefined behind the last. */
function nextStart(starts: Float64Array, from: number): number | undefined {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) > from) high = middle
    else low = middle + 1
  }
  return starts[low]
}

function dictionaryOf(value: PdfValue | null | undefined): PdfDictionary | null {
  return value?.kind === 'dictionary' ? value : null
}
