import type { System } from './systems.ts'

/** What a program or library of a system asks of it, as its own headers say. */
export interface NativeFile extends System {
  /** As written: `KERNEL32.dll`, `libc.so.6`, `/usr/lib/libSystem.B.dylib`. */
  readonly libraries: readonly string[]
  /** Versions of a library's symbols (`GLIBC_2.34`), which only Linux has. */
  readonly symbolVersions: readonly string[]
  /** The first macOS that loads it, as `13.5`; undefined elsewhere. */
  readonly minimumMacOS?: string
}

/** Text in a table of strings, up to its null byte. */
export function textAt(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, bytes.indexOf(0, offset))
}
