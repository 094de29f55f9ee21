import type { DocumentFormat } from '#shared/documents/format.ts'
import type { FileBytes } from './file-bytes.ts'
import { readOfficeKind } from './office-kind.ts'

export type Detected =
  | { readonly kind: 'format'; readonly format: DocumentFormat }
  /** An office file behind a password: a container of another kind, with the encrypted one inside. */
  | { readonly kind: 'encrypted' }
  /** Begins like an office file, and has no readable directory. */
  | { readonly kind: 'damaged-zip' }
  | { readonly kind: 'unsupported'; readonly looksLike: string | null }

/** A PDF may carry other bytes before its header; readers look this far for it. */
const pdfHeaderBytes = 1024
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Tells a file's format by its content: a name's extension may be wrong or missing. */
export async function detectFormat(file: FileBytes): Promise<Detected> {
  const head = await file.read(0, pdfHeaderBytes)
  const image = imageFormat(head)
  if (image) return { kind: 'format', format: image }
  if (startsWith(head, 'PK\u0003\u0004') || startsWith(head, 'PK\u0005\u0006')) {
    return readOfficeKind(file)
  }
  if (head.subarray(0, 8).equals(compoundFile)) return readCompoundFile(file, head)
  if (head.includes('%PDF-', 0, 'latin1')) return { kind: 'format', format: 'pdf' }
  return { kind: 'unsupported', looksLike: otherKind(head) }
}

function imageFormat(head: Buffer): DocumentFormat | null {
  if (startsWith(head, '\u00ff\u00d8\u00ff')) return 'jpeg'
  if (startsWith(head, '\u0089PNG\r\n\u001a\n')) return 'png'
  if (startsWith(head, 'II*\0') || startsWith(head, 'MM\0*')) return 'tiff'
  if (startsWith(head, 'II+\0') || startsWith(head, 'MM\0+')) return 'tiff'
  if (isHeic(head)) return 'heic'
  return isBmp(head) ? 'bmp' : null
}

const bmpHeaderSizes: ReadonlySet<number> = new Set([12, 16, 40, 52, 56, 64, 108, 124])

/** Two letters alone would take any text that begins with "BM". */
function isBmp(head: Buffer): boolean {
  return startsWith(head, 'BM') && head.length >= 18 && bmpHeaderSizes.has(head.readUInt32LE(14))
}

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
/** Only "some HEIF image": HEIC unless AVIF is named beside them. */
const heifBrands: ReadonlySet<string> = new Set(['mif1', 'msf1', 'mif2'])

function isHeic(head: Buffer): boolean {
  if (!startsWith(head.subarray(4), 'ftyp')) return false
  const brands = brandsOf(head)
  if (brands.some((brand) => heicBrands.has(brand))) return true
  return brands.some((brand) => heifBrands.has(brand)) && !brands.includes('avif')
}

/** The major brand and the compatible ones of an ISO media file's first box. */
function brandsOf(head: Buffer): readonly string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

/** Old office files and encrypted new ones share a container; its directory names the streams. */
async function readCompoundFile(file: FileBytes, head: Buffer): Promise<Detected> {
  const sectorBytes = 2 ** Math.min(head.readUInt16LE(30), 16)
  const firstDirectorySector = head.readUInt32LE(48)
  const directory = await file.read((firstDirectorySector + 1) * sectorBytes, 8192)
  const names = (name: string): boolean => directory.includes(Buffer.from(name, 'utf16le'))
  if (names('EncryptedPackage')) return { kind: 'encrypted' }
  if (names('WordDocument')) return { kind: 'unsupported', looksLike: 'DOC' }
  if (names('Workbook')) return { kind: 'unsupported', looksLike: 'XLS' }
  if (names('PowerPoint Document')) return { kind: 'unsupported', looksLike: 'PPT' }
  return { kind: 'unsupported', looksLike: null }
}

const others: readonly (readonly [start: string, name: string])[] = [
  ['GIF8', 'GIF'],
  ['{\\rtf', 'RTF'],
  ['\u001f\u008b', 'gzip'],
  ['7z\u00bc\u00af', '7z'],
  ['Rar!', 'RAR'],
  ['%!PS', 'PostScript'],
  ['8BPS', 'PSD'],
  ['MZ', 'EXE'],
  ['<svg', 'SVG'],
  ['<!doctype html', 'HTML'],
  ['<html', 'HTML'],
  ['<?xml', 'XML'],
]

function otherKind(head: Buffer): string | null {
  if (startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP') return 'WebP'
  if (startsWith(head.subarray(4), 'ftyp')) {
    return brandsOf(head).includes('avif') ? 'AVIF' : 'MP4'
  }
  const start = head.toString('latin1', 0, 64).trimStart().toLowerCase()
  const known = others.find(([prefix]) => start.startsWith(prefix.toLowerCase()))
  if (known) return known[1]
  return isText(head) ? 'text' : null
}

function isText(head: Buffer): boolean {
  return head.length > 0 && !head.some((byte) => byte < 9 || (byte > 13 && byte < 32))
}

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
}
