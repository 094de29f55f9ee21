import { open } from 'node:fs/promises'

export type DocumentFormat = 'pdf' | 'jpeg' | 'png' | 'bmp' | 'tiff' | 'heic'

/** Enough for a PDF's header behind leading rubbish, which readers accept up to here. */
const headBytes = 1024

/** The format by content, whatever the file's name or declared type; `undefined` for any other. */
export async function detectFormat(file: string): Promise<DocumentFormat | undefined> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return formatOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** The format that a file beginning with these bytes has. */
export function formatOf(head: Buffer): DocumentFormat | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((magic) => text.startsWith(magic))) return 'tiff'
  if (text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12))) return 'heic'
  // Two letters are little evidence: the header's size field must be one that exists, too.
  if (text.startsWith('BM') && head.length >= 18 && isBmpHeaderSize(head.readUInt32LE(14)))
    return 'bmp'
  if (text.includes('%PDF-')) return 'pdf'
  return undefined
}

function isBmpHeaderSize(bytes: number): boolean {
  return [12, 40, 52, 56, 64, 108, 124].includes(bytes)
}
