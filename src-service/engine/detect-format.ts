import { open, readFile } from 'node:fs/promises'
import { EngineError } from '../errors.ts'
import type { OfficeFormat } from './model/office-format.ts'

type PictureFormat = 'jpeg' | 'png' | 'bmp' | 'tiff' | 'heic'

export type DocumentFormat = 'pdf' | PictureFormat | OfficeFormat

/** Enough for a PDF's header behind leading rubbish, which readers accept up to here. */
const headBytes = 1024

/**
 * The format by content, whatever the file's name or declared type; `undefined` for any other. Throws an
 * `EngineError` for an archive that can't be opened, and for an office file behind a password.
 */
export async function detectFormat(file: string): Promise<DocumentFormat | undefined> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    if (isZip(head)) return await officeFormatOf(await readFile(file))
    if (isCompoundFile(head)) return refuseLocked(await readFile(file))
    return formatOf(head)
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

function isZip(head: Buffer): boolean {
  return head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))
}

const officeFolders: readonly (readonly [folder: string, format: OfficeFormat])[] = [
  ['word/', 'docx'],
  ['ppt/', 'pptx'],
  ['xl/', 'xlsx'],
]

/** An office file is an archive with a list of its parts and a folder of its own kind. */
async function officeFormatOf(file: Buffer): Promise<OfficeFormat | undefined> {
  // Loaded only here: most documents are none.
  const { openPackage } = await import('./office/package/open-package.ts')
  const { names } = openPackage(file)
  if (!names.includes('[Content_Types].xml')) return undefined
  return officeFolders.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1]
}

/** What office programs of old wrote, and newer ones put a file into that has a password. */
function isCompoundFile(head: Buffer): boolean {
  return head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
}

function refuseLocked(file: Buffer): undefined {
  if (!file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return undefined
  throw new EngineError('encrypted', 'the document is encrypted: remove its password first')
}
