import type { ByteSource } from '../byte-source.ts'
import { fromHeader } from './from-header.ts'
import { openPdfObjects, type PdfObjects } from './objects.ts'
import type { PdfValue } from './parse-object.ts'
import type { Inflate } from './read-stream.ts'

/** More entries, or deeper ones, than an outline that somebody reads has: readers go through them by recursion. */
const maxEntries = 20_000
const maxDepth = 200

/**
 * Whether going through a PDF's outline (ISO 32000-2 §12.3.3) never ends, or goes too deep: an entry is its own
 * successor or child, by whatever way round. False where the outline can't be read so cheaply. Rejects with the
 * source's errors alone.
 */
export async function hasEndlessOutline(file: ByteSource, inflate: Inflate): Promise<boolean> {
  const isEndless = await fromHeader(file, async (source) => {
    const objects = await openPdfObjects(source, inflate)
    return objects && isEndlessFrom(objects)
  })
  return isEndless ?? false
}

async function isEndlessFrom(objects: PdfObjects): Promise<boolean> {
  const seen = new Set<number>()
  const waiting: { readonly value: PdfValue | undefined; readonly depth: number }[] = [
    { value: objects.catalog.entries.get('Outlines'), depth: 0 },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (value?.kind !== 'reference') continue
    if (seen.has(value.number) || seen.size >= maxEntries || depth > maxDepth) return true
    seen.add(value.number)
    const entry = await objects.resolve(value)
    if (!entry) continue
    waiting.push({ value: entry.entries.get('Next'), depth })
    waiting.push({ value: entry.entries.get('First'), depth: depth + 1 })
  }
  return false
}
