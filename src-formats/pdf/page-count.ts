import type { ByteSource } from '../byte-source.ts'
import { fromHeader } from './from-header.ts'
import { openPdfObjects, type PdfObjects } from './objects.ts'
import type { PdfDictionary } from './parse-object.ts'
import { type Inflate, numberAt } from './read-stream.ts'

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
  const objects = await openPdfObjects(source, inflate)
  const root = objects && (await objects.resolve(objects.catalog.entries.get('Pages')))
  const count = root && numberAt(root, 'Count')
  if (!root || !count || count < 1 || typeOf(root) !== 'Pages') return undefined
  return (await agrees(objects, root, count)) ? count : undefined
}

/** Whether the root's count is what its kids add up to. */
async function agrees(objects: PdfObjects, root: PdfDictionary, count: number): Promise<boolean> {
  const kids = root.entries.get('Kids')
  if (kids?.kind !== 'array' || kids.items.length > count) return false
  if (kids.items.length > maxCheckedKids) return kids.items.length === count
  let sum = 0
  for (const kid of kids.items) {
    const node = await objects.resolve(kid)
    if (!node) return false
    sum += typeOf(node) === 'Pages' ? (numberAt(node, 'Count') ?? 0) : 1
  }
  return sum === count
}

function typeOf({ entries }: PdfDictionary): string | null {
  const type = entries.get('Type')
  return type?.kind === 'name' ? type.name : null
}
