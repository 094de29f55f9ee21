import path from 'node:path'
import { unzipSync } from 'fflate'
import { EngineError } from '../../../errors.ts'
import { readXml } from './read-xml.ts'
import { thresholds } from './thresholds.ts'
import { childrenOf, type XmlElement } from './xml-element.ts'

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
  const { maxPartBytes, maxBytes } = thresholds
  const stored = readDirectory(file)
  const trees = new Map<string, XmlElement | undefined>()
  let unpackedBytes = 0

  function bytes(name: string): Uint8Array | undefined {
    const entry = stored.get(name.toLowerCase())
    if (entry === undefined) return undefined
    const found = unpack(file, ({ name: other, originalSize }) => {
      if (other !== entry) return false
      unpackedBytes += originalSize
      if (originalSize > maxPartBytes || unpackedBytes > maxBytes) throw tooLarge()
      return true
    })
    return found[entry]
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
    names: [...stored.values()].map(normalName),
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
  unpack(file, ({ name, originalSize }) => {
    all += originalSize
    if (/\.(xml|rels|vml)$/i.test(name)) largestText = Math.max(largestText, originalSize)
    return false
  })
  return all > thresholds.maxBytesForOthers || largestText > thresholds.maxPartBytes
}

/** Names as they are stored, by the name that a relation may use. */
function readDirectory(file: Uint8Array): ReadonlyMap<string, string> {
  const stored = new Map<string, string>()
  unpack(file, ({ name }) => {
    if (stored.size >= thresholds.maxParts) throw tooLarge()
    stored.set(normalName(name).toLowerCase(), name)
    return false
  })
  return stored
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

/** The unpacker never writes more than the size that an entry declares, which `filter` is told. */
function unpack(file: Uint8Array, filter: Filter): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(file, { filter })
  } catch (error) {
    if (error instanceof EngineError) throw error
    throw new EngineError('damaged', 'the document is damaged: it can not be unpacked')
  }
}

/** Some writers use backslashes, which every office program reads. */
function normalName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '')
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

function tooLarge(): EngineError {
  return new EngineError('damaged', 'the document unpacks to more than can be read')
}
