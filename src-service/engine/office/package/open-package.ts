import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { type ZippedEntry, zipDirectoryOf } from '#formats/office/zip-directory.ts'
import { littleEndian } from '#formats/read-bytes.ts'
import { EngineError } from '../../../errors.ts'
import { readXml } from './read-xml.ts'
import { thresholds } from './thresholds.ts'
import { childrenOf, type XmlElement } from './xml-element.ts'

const localHeaderBytes = 30

export type Relation = {
  /** The last word of its type: `image`, `header`, `slideLayout`. */
  readonly kind: string
  /** A part's name, or an address outside of the document, which is never followed. */
  readonly target: string
  readonly isExternal: boolean
}

/** An office file: parts by name, and which part refers to which. Names begin without a slash. */
export type OfficePackage = {
  readonly names: readonly string[]
  /** A part's bytes. Throws an `EngineError` for one that is damaged or unpacks to too much. */
  bytes(name: string): Uint8Array | undefined
  text(name: string): string | undefined
  xml(name: string): XmlElement | undefined
  /** What a part refers to, by id. */
  relations(name: string): ReadonlyMap<string, Relation>
}

/** Opens an office file. Throws an `EngineError` unless its directory can be read. */
export function openPackage(file: Uint8Array): OfficePackage {
  const { maxPartBytes, maxBytes, maxParts } = thresholds
  const entries = readDirectory(file)
  if (entries.length > maxParts) throw tooLarge()
  const stored = new Map(entries.map((entry) => [partName(entry), entry]))
  // Parts are named alike whatever their letters' case.
  const byName = new Map([...stored].map(([name, entry]) => [name.toLowerCase(), entry]))
  const trees = new Map<string, XmlElement | undefined>()
  let unpackedBytes = 0

  function bytes(name: string): Uint8Array | undefined {
    const entry = byName.get(name.toLowerCase())
    if (entry === undefined) return undefined
    unpackedBytes += entry.unpackedBytes
    if (entry.unpackedBytes > maxPartBytes || unpackedBytes > maxBytes) throw tooLarge()
    return unpack(file, entry)
  }

  function text(name: string): string | undefined {
    const found = bytes(name)
    return found && decode(found)
  }

  function xml(name: string): XmlElement | undefined {
    if (!trees.has(name)) {
      const source = text(name)
      trees.set(name, source === undefined ? undefined : readXml(source))
    }
    return trees.get(name)
  }

  return {
    names: [...stored.keys()],
    bytes,
    text,
    xml,
    relations: (name) => {
      const at = path.posix.parse(name)
      const root = xml(path.posix.join(at.dir, '_rels', `${at.base}.rels`))
      return new Map(
        childrenOf(root, 'rel:Relationship').map(({ attributes }) => [
          attributes.get('Id') ?? '',
          {
            kind: path.posix.basename(attributes.get('Type') ?? ''),
            target: resolveTarget(at.dir, attributes.get('Target') ?? ''),
            isExternal: attributes.get('TargetMode') === 'External',
          },
        ]),
      )
    },
  }
}

/**
 * Whether a program that unpacks all of an office file would need more memory for it than is given here: a part
 * of text that large was made to harm.
 */
export function unpacksToTooMuch(file: Uint8Array): boolean {
  let [all, largestText] = [0, 0]
  for (const { name, unpackedBytes } of readDirectory(file)) {
    all += unpackedBytes
    if (/\.(xml|rels|vml)$/i.test(name)) largestText = Math.max(largestText, unpackedBytes)
  }
  return all > thresholds.maxBytesForOthers || largestText > thresholds.maxPartBytes
}

function readDirectory(file: Uint8Array): readonly ZippedEntry[] {
  const entries = zipDirectoryOf(file, thresholds.maxDirectoryBytes)
  if (!entries) throw damaged()
  return entries
}

/** Behind a header of its own, whose fields may be longer than the directory says. No more is written than is declared. */
function unpack(file: Uint8Array, entry: ZippedEntry): Uint8Array {
  const { offsetBytes, packedBytes, unpackedBytes, isDeflated } = entry
  try {
    const { u16 } = littleEndian(file)
    const start = offsetBytes + localHeaderBytes + u16(offsetBytes + 26) + u16(offsetBytes + 28)
    const packed = file.subarray(start, start + packedBytes)
    // Of what is neither packed so nor as it is, the sizes differ.
    if (!isDeflated && packedBytes !== unpackedBytes) throw damaged()
    if (!isDeflated) return packed
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) })
  } catch {
    throw damaged()
  }
}

/** Some writers use backslashes, which every office program reads. Letters are UTF-8, or one byte each in old files. */
function partName({ name }: ZippedEntry): string {
  const utf8 = Buffer.from(name, 'latin1').toString()
  return (utf8.includes('\uFFFD') ? name : utf8).replaceAll('\\', '/').replace(/^\//, '')
}

function resolveTarget(folder: string, target: string): string {
  const decoded = target.replaceAll('\\', '/')
  return decoded.startsWith('/') ? decoded.slice(1) : path.posix.join(folder, decoded)
}

function decode(bytes: Uint8Array): string {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

function damaged(): EngineError {
  return new EngineError('damaged', 'the document is damaged: it can not be unpacked')
}

function tooLarge(): EngineError {
  return new EngineError('damaged', 'the document unpacks to more than can be read')
}
