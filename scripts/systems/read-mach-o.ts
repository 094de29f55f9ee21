import { textAt, type NativeFile } from './native-file.ts'
import type { System } from './systems.ts'

/** CPU_TYPE_X86_64 and CPU_TYPE_ARM64 of `mach/machine.h`. */
const processors: Readonly<Record<number, System['cpu']>> = {
  0x0100_0007: 'x64',
  0x0100_000c: 'arm64',
}
/** LC_LOAD_DYLIB, LC_REEXPORT_DYLIB; a weak one may be missing. */
const loads: readonly number[] = [0xc, 0x8000_001f]

/** Reads a macOS program or library, universal or not (`mach-o/loader.h`, `mach-o/fat.h`); another kind of file is none. */
export function readMachO(bytes: Buffer): readonly NativeFile[] {
  if (bytes.readUInt32LE(0) === 0xfeed_facf) return readOne(bytes)
  if (bytes.readUInt32BE(0) !== 0xcafe_babe) return []
  return Array.from({ length: bytes.readUInt32BE(4) }, (_, index) =>
    readOne(bytes.subarray(bytes.readUInt32BE(8 + index * 20 + 8))),
  ).flat()
}

function readOne(bytes: Buffer): readonly NativeFile[] {
  const cpu = processors[bytes.readUInt32LE(4)]
  if (cpu === undefined) return []
  const libraries: string[] = []
  let minimum = 0
  let at = 32
  for (let count = bytes.readUInt32LE(16); count > 0; count--) {
    const command = bytes.readUInt32LE(at)
    if (loads.includes(command)) libraries.push(textAt(bytes, at + bytes.readUInt32LE(at + 8)))
    // LC_BUILD_VERSION, and LC_VERSION_MIN_MACOSX before it.
    if (command === 0x32) minimum = bytes.readUInt32LE(at + 12)
    if (command === 0x24) minimum = bytes.readUInt32LE(at + 8)
    at += bytes.readUInt32LE(at + 4)
  }
  const minimumMacOS = `${minimum >> 16}.${(minimum >> 8) & 0xff}`
  return [{ os: 'darwin', cpu, libraries, symbolVersions: [], minimumMacOS }]
}
