import type { ByteSource } from '../byte-source.ts'
import type { Detected } from '../detected.ts'
import { hasText, littleEndian } from '../read-bytes.ts'

const mark = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'
const headerBytes = 512
/** Sector numbers from here on end a chain. */
const lastSector = 0xfffffff9
/** Where the header lists the sectors of the allocation table, and how many it can. */
const tableListAt = 76
const tableListLength = 109
const entryBytes = 128
const maxNameBytes = 64
/** An office file has some ten streams; its directory fits in a few sectors. */
const maxSectors = 256

/** What office programs of old wrote, and newer ones put a file into that has a password (MS-CFB §2.2). */
export function isCompoundFile(head: Uint8Array): boolean {
  return hasText(head, mark)
}

/** Old office files and encrypted new ones share a container; its directory names the streams. */
export async function readCompoundKind(source: ByteSource, head: Uint8Array): Promise<Detected> {
  const names = head.length < headerBytes ? new Set<string>() : await streamNames(source, head)
  // MS-OFFCRYPTO §2.3.4.4: an encrypted package is a stream of this name.
  if (names.has('EncryptedPackage')) return { kind: 'encrypted' }
  if (names.has('WordDocument')) return { kind: 'unsupported', looksLike: 'DOC' }
  if (names.has('Workbook') || names.has('Book')) return { kind: 'unsupported', looksLike: 'XLS' }
  if (names.has('PowerPoint Document')) return { kind: 'unsupported', looksLike: 'PPT' }
  return { kind: 'unsupported', looksLike: null }
}

/** The names in the directory, sector by sector along its chain in the allocation table (MS-CFB §2.3, §2.6). */
async function streamNames(source: ByteSource, head: Uint8Array): Promise<ReadonlySet<string>> {
  const { u16, u32 } = littleEndian(head)
  const sectorBytes = u16(30) === 12 ? 4096 : 512
  const names = new Set<string>()
  const seen = new Set<number>()
  let sector = u32(48)
  while (sector < lastSector && !seen.has(sector) && seen.size < maxSectors) {
    seen.add(sector)
    for (const name of namesIn(await source.read((sector + 1) * sectorBytes, sectorBytes))) {
      names.add(name)
    }
    sector = await nextSector(source, u32, sectorBytes, sector)
  }
  return names
}

async function nextSector(
  source: ByteSource,
  u32: (at: number) => number,
  sectorBytes: number,
  sector: number,
): Promise<number> {
  const perTable = sectorBytes / 4
  const table = Math.floor(sector / perTable)
  // Larger files list the rest elsewhere; their directories are mostly in one piece.
  if (table >= tableListLength) return sector + 1
  const tableSector = u32(tableListAt + table * 4)
  if (tableSector >= lastSector) return lastSector
  const at = (tableSector + 1) * sectorBytes + (sector % perTable) * 4
  const next = await source.read(at, 4)
  return next.length < 4 ? lastSector : littleEndian(next).u32(0)
}

function namesIn(sector: Uint8Array): readonly string[] {
  const names: string[] = []
  const { u16 } = littleEndian(sector)
  for (let at = 0; at + entryBytes <= sector.length; at += entryBytes) {
    // With the zero at its end, two bytes a character.
    const nameBytes = Math.min(u16(at + maxNameBytes), maxNameBytes)
    const letters = Array.from({ length: Math.max(0, nameBytes / 2 - 1) }, (_, index) =>
      u16(at + index * 2),
    )
    names.push(String.fromCharCode(...letters))
  }
  return names
}
