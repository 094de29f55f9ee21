import type { ByteSource } from '../byte-source.ts'
import { fromHeader } from './from-header.ts'
import { openPdfObjects, type PdfObjects } from './objects.ts'
import type { PdfDictionary, PdfValue } from './parse-object.ts'
import { type Inflate, numberAt } from './read-stream.ts'

/** What a page is drawn by (ISO 32000-2 §7.8.2). */
export interface PdfPageContent {
  /** The page's left and upper edge in the units of its content, in which the upper one has the larger number. */
  readonly left: number
  readonly top: number
  readonly data: readonly Uint8Array[]
}

/**
 * The contents of some pages, by their numbers from 1. Without those that are drawn turned, in a file that is damaged or
 * encrypted, or can't be read for another reason, such as their size. Rejects with the source's errors alone.
 */
export async function readPdfContents(
  file: ByteSource,
  pages: readonly number[],
  inflate: Inflate,
): Promise<ReadonlyMap<number, PdfPageContent>> {
  const found = await fromHeader(file, (source) => readContents(source, pages, inflate))
  return found ?? new Map()
}

async function readContents(
  source: ByteSource,
  pages: readonly number[],
  inflate: Inflate,
): Promise<ReadonlyMap<number, PdfPageContent> | undefined> {
  const objects = await openPdfObjects(source, inflate)
  if (!objects) return undefined
  const found = new Map<number, PdfPageContent>()
  const wanted = new Set(pages)
  const last = Math.max(...pages)
  /** A node that comes again is in no tree. */
  const seen = new Set<number>()
  let page = 0
  const walk = async (value: PdfValue | undefined, above: Inherited): Promise<void> => {
    if (value?.kind !== 'reference' || seen.has(value.number)) return
    seen.add(value.number)
    const node = await objects.resolve(value)
    if (!node) return
    const inherited = { ...above, ...inheritedOf(node) }
    if (!node.entries.has('Kids')) {
      page += 1
      const content = wanted.has(page) ? await contentOf(objects, node, inherited) : null
      if (content) found.set(page, content)
      return
    }
    const count = numberAt(node, 'Count') ?? 0
    const kids = await objects.list(node.entries.get('Kids'))
    // Of a node all of whose kids are pages, those that nobody asks for need not be looked at.
    const areAllPages = count === kids.length
    if (!hasAny(wanted, page + 1, page + count)) {
      page += count
      return
    }
    for (const kid of kids) {
      if (page >= last) return
      if (areAllPages && !wanted.has(page + 1)) page += 1
      else await walk(kid, inherited)
    }
  }
  await walk(objects.catalog.entries.get('Pages'), {})
  return found
}

function hasAny(wanted: ReadonlySet<number>, from: number, to: number): boolean {
  return [...wanted].some((page) => page >= from && page <= to)
}

/** What a page has from the nodes above it unless it says otherwise. */
type Inherited = {
  readonly MediaBox?: PdfValue
  readonly CropBox?: PdfValue
  readonly Rotate?: PdfValue
}

function inheritedOf({ entries }: PdfDictionary): Inherited {
  return Object.fromEntries(
    (['MediaBox', 'CropBox', 'Rotate'] as const).flatMap((key) => {
      const value = entries.get(key)
      return value ? [[key, value]] : []
    }),
  )
}

async function contentOf(
  objects: PdfObjects,
  node: PdfDictionary,
  { MediaBox, CropBox, Rotate }: Inherited,
): Promise<PdfPageContent | null> {
  const isTurned = Rotate !== undefined && (Rotate.kind !== 'number' || Rotate.value !== 0)
  if (isTurned || node.entries.has('UserUnit')) return null
  const edges = (await objects.list(CropBox ?? MediaBox)).map((edge) =>
    edge.kind === 'number' ? edge.value : NaN,
  )
  const [left = NaN, bottom = NaN, right = NaN, top = NaN] = edges
  if (![left, bottom, right, top].every(Number.isFinite)) return null
  const data = await streamsOf(objects, node)
  return data && { left: Math.min(left, right), top: Math.max(bottom, top), data }
}

/** Unpacked; a page may name one stream again and again. */
const maxContentBytes = 16_000_000

async function streamsOf(
  objects: PdfObjects,
  { entries }: PdfDictionary,
): Promise<readonly Uint8Array[] | null> {
  const data: Uint8Array[] = []
  let bytes = 0
  for (const value of await objects.list(entries.get('Contents'))) {
    const stream = await objects.stream(value)
    bytes += stream?.length ?? 0
    if (!stream || bytes > maxContentBytes) return null
    data.push(stream)
  }
  return data
}
