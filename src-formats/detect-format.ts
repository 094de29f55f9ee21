import { isBmp } from './bmp.ts'
import type { ByteSource } from './byte-source.ts'
import type { Detected } from './detected.ts'
import type { FileFormat } from './file-format.ts'
import { brandsOf, isHeic } from './heif-brands.ts'
import { isCompoundFile, readCompoundKind } from './office/compound-file.ts'
import { readArchiveKind } from './office/archive-kind.ts'
import { findPdfHeader, pdfHeaderBytes } from './pdf-header.ts'
import { hasText, latin1 } from './read-bytes.ts'

/** Tells a file's format by its content: a name's extension may be wrong or missing. */
export async function detectFormat(source: ByteSource): Promise<Detected> {
  const head = await source.read(0, pdfHeaderBytes)
  const image = imageFormatOf(head)
  if (image) return { kind: 'format', format: image }
  const isPdf = findPdfHeader(head) !== -1
  if (isArchive(head)) {
    const kind = await readArchiveKind(source)
    // What comes before a PDF's header may be anything.
    return kind.kind === 'damaged-archive' && isPdf ? { kind: 'format', format: 'pdf' } : kind
  }
  if (isCompoundFile(head)) return readCompoundKind(source, head)
  if (isPdf) return { kind: 'format', format: 'pdf' }
  return { kind: 'unsupported', looksLike: otherKind(head) }
}

function isArchive(head: Uint8Array): boolean {
  return hasText(head, 'PK\u0003\u0004') || hasText(head, 'PK\u0005\u0006')
}

const tiffMarks = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']

function imageFormatOf(head: Uint8Array): FileFormat | null {
  if (hasText(head, '\u00ff\u00d8\u00ff')) return 'jpeg'
  if (hasText(head, '\u0089PNG\r\n\u001a\n')) return 'png'
  if (tiffMarks.some((mark) => hasText(head, mark))) return 'tiff'
  if (isHeic(head)) return 'heic'
  return isBmp(head) ? 'bmp' : null
}

const others: readonly (readonly [start: string, name: string])[] = [
  ['gif8', 'GIF'],
  ['{\\rtf', 'RTF'],
  ['\u001f\u008b', 'gzip'],
  ['7z\u00bc\u00af', '7z'],
  ['rar!', 'RAR'],
  ['%!ps', 'PostScript'],
  ['8bps', 'PSD'],
  ['mz', 'EXE'],
  ['<svg', 'SVG'],
  ['<!doctype html', 'HTML'],
  ['<html', 'HTML'],
  ['<?xml', 'XML'],
]

function otherKind(head: Uint8Array): string | null {
  if (hasText(head, 'RIFF') && hasText(head, 'WEBP', 8)) return 'WebP'
  if (hasText(head, 'ftyp', 4)) return brandsOf(head).includes('avif') ? 'AVIF' : 'MP4'
  const start = latin1(head, 0, 64).trimStart().toLowerCase()
  const known = others.find(([prefix]) => start.startsWith(prefix))
  if (known) return known[1]
  return isText(head) ? 'text' : null
}

function isText(head: Uint8Array): boolean {
  return head.length > 0 && !head.some((byte) => byte < 9 || (byte > 13 && byte < 32))
}
