import { textAt, type NativeFile } from './native-file.ts'
import type { System } from './systems.ts'

/** EM_X86_64 and EM_AARCH64. */
const processors: Readonly<Record<number, System['cpu']>> = { 62: 'x64', 183: 'arm64' }
const tag = { needed: 1n, strings: 5n, versions: 0x6fff_fffen, versionCount: 0x6fff_ffffn }

/** Reads a Linux program or library (the ELF specification; "Symbol Versioning", LSB). 32-bit ones are none of ours. */
export function readElf(bytes: Buffer): readonly NativeFile[] {
  const cpu = processors[bytes.readUInt16LE(18)]
  if (cpu === undefined || bytes[4] !== 2) return []
  const segments = segmentsOf(bytes)
  const dynamic = segments.find(({ type }) => type === 2)
  if (!dynamic) return [{ os: 'linux', cpu, libraries: [], symbolVersions: [] }]

  const entries: { readonly name: bigint; readonly value: number }[] = []
  for (let at = dynamic.offset; at < dynamic.offset + dynamic.sizeBytes; at += 16) {
    const name = bytes.readBigInt64LE(at)
    entries.push({ name, value: Number(bytes.readBigUInt64LE(at + 8)) })
  }
  const value = (name: bigint): number => entries.find((entry) => entry.name === name)?.value ?? 0
  const offsetOf = (address: number): number => {
    const load = segments.find(
      ({ type, address: from, sizeBytes }) =>
        type === 1 && address >= from && address < from + sizeBytes,
    )
    if (!load) throw new Error('A dynamic table lies outside every segment')
    return address - load.address + load.offset
  }

  const strings = offsetOf(value(tag.strings))
  const libraries = entries.filter(({ name }) => name === tag.needed)
  const symbolVersions: string[] = []
  let library = value(tag.versions) === 0 ? 0 : offsetOf(value(tag.versions))
  for (let index = 0; index < value(tag.versionCount); index++) {
    let version = library + bytes.readUInt32LE(library + 8)
    for (let count = bytes.readUInt16LE(library + 2); count > 0; count--) {
      symbolVersions.push(textAt(bytes, strings + bytes.readUInt32LE(version + 8)))
      version += bytes.readUInt32LE(version + 12)
    }
    library += bytes.readUInt32LE(library + 12)
  }
  return [
    {
      os: 'linux',
      cpu,
      libraries: libraries.map((entry) => textAt(bytes, strings + entry.value)),
      symbolVersions,
    },
  ]
}

interface Segment {
  readonly type: number
  readonly offset: number
  readonly address: number
  readonly sizeBytes: number
}

function segmentsOf(bytes: Buffer): readonly Segment[] {
  const table = Number(bytes.readBigUInt64LE(32))
  return Array.from({ length: bytes.readUInt16LE(56) }, (_, index) => {
    const at = table + index * bytes.readUInt16LE(54)
    return {
      type: bytes.readUInt32LE(at),
      offset: Number(bytes.readBigUInt64LE(at + 8)),
      address: Number(bytes.readBigUInt64LE(at + 16)),
      sizeBytes: Number(bytes.readBigUInt64LE(at + 32)),
    }
  })
}
