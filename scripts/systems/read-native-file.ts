import { readFile } from 'node:fs/promises'
import type { NativeFile } from './native-file.ts'
import { readElf } from './read-elf.ts'
import { readMachO } from './read-mach-o.ts'
import { readPe } from './read-pe.ts'

/** A universal file of macOS has one for each processor; a file of another kind or processor none. */
export async function readNativeFile(file: string): Promise<readonly NativeFile[]> {
  const bytes = await readFile(file)
  if (bytes.length < 64) return []
  if (bytes.toString('latin1', 0, 2) === 'MZ') return readPe(bytes)
  if (bytes.toString('latin1', 0, 4) === '\x7fELF') return readElf(bytes)
  return readMachO(bytes)
}
