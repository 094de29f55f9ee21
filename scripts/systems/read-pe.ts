import { textAt, type NativeFile } from './native-file.ts'
import type { System } from './systems.ts'

/** IMAGE_FILE_MACHINE_AMD64 and _ARM64. */
const processors: Readonly<Record<number, System['cpu']>> = { 0x86_64: 'x64', 0xaa_64: 'arm64' }

/** The data directories of what is loaded at the start, and on first use; with where a name is in an entry, and its size. */
const imports = [
  { index: 1, entryBytes: 20, nameAt: 12 },
  { index: 13, entryBytes: 32, nameAt: 4 },
]

/** Reads a Windows program or library ("PE Format", Microsoft). 32-bit ones are none of ours. */
export function readPe(bytes: Buffer): readonly NativeFile[] {
  const header = bytes.readUInt32LE(0x3c)
  const cpu = processors[bytes.readUInt16LE(header + 4)]
  const optional = header + 24
  if (cpu === undefined || bytes.readUInt16LE(optional) !== 0x20b) return []
  const sections = optional + bytes.readUInt16LE(header + 20)
  const sectionCount = bytes.readUInt16LE(header + 6)

  function offsetOf(address: number): number {
    for (let at = sections; at < sections + sectionCount * 40; at += 40) {
      const from = bytes.readUInt32LE(at + 12)
      if (address >= from && address < from + bytes.readUInt32LE(at + 16)) {
        return address - from + bytes.readUInt32LE(at + 20)
      }
    }
    throw new Error('A table of imports lies outside every section')
  }

  const libraries: string[] = []
  for (const { index, entryBytes, nameAt } of imports) {
    const address = bytes.readUInt32LE(optional + 112 + index * 8)
    if (address === 0) continue
    for (let at = offsetOf(address); ; at += entryBytes) {
      const name = bytes.readUInt32LE(at + nameAt)
      if (name === 0) break
      libraries.push(textAt(bytes, offsetOf(name)))
    }
  }
  return [{ os: 'win32', cpu, libraries, symbolVersions: [] }]
}
