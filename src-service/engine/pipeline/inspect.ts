import { open } from 'node:fs/promises'
import { type ByteSource, sourceOfFile } from '#formats/byte-source.ts'
import { detectFormat } from '#formats/detect-format.ts'
import type { FileFormat, ImageFormat } from '#formats/file-format.ts'
import { readImagePages } from '#formats/image-pages.ts'
import { largestJpeg2000 } from '#formats/pdf/jpeg2000-pixels.ts'
import { EngineError } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { tooManyPixels } from '../image/heic.ts'
import type { Inspection } from './messages.ts'
import { isOfficeFormat } from '../model/office-format.ts'
import { dropEndlessOutline } from '../pdf/drop-endless-outline.ts'
import { lookAt } from '../pdf/read-pages.ts'

/**
 * What a document is, by its content, and its number of pages; an office file has none before it is laid
 * out. Throws an `EngineError`.
 */
export async function inspect(file: string): Promise<Inspection> {
  const handle = await open(file)
  try {
    const source = await sourceOfFile(handle)
    const format = await requireFormat(source)
    if (isOfficeFormat(format)) return { format, pages: 0 }
    if (format === 'pdf') {
      const pixels = await largestJpeg2000(source)
      if (pixels > limits.pagePixels) throw tooManyPixels(pixels, limits.pagePixels)
    }
    if (format !== 'pdf') return told(format, await countPictures(source, format), false)
  } finally {
    await handle.close()
  }
  await dropEndlessOutline(file)
  const { pages, isScanned } = await lookAt(file)
  return told('pdf', pages, isScanned)
}

function told(format: FileFormat, pages: number, isScanned: boolean): Inspection {
  if (pages < 1) throw new EngineError('no_pages', 'the document has no pages')
  return { format, pages, ...(isScanned && { isScanned }) }
}

async function requireFormat(source: ByteSource): Promise<FileFormat> {
  const detected = await detectFormat(source)
  switch (detected.kind) {
    case 'format':
      return detected.format
    case 'encrypted':
      throw new EngineError('encrypted', 'the document is encrypted: remove its password first')
    case 'damaged-archive':
      throw new EngineError('damaged', 'the document is damaged: it can not be unpacked')
    case 'unsupported':
      throw new EngineError('unsupported_format', 'unsupported document format')
  }
}

async function countPictures(source: ByteSource, format: ImageFormat): Promise<number> {
  const pages = await readImagePages(source, format)
  if (pages) return pages.length
  throw new EngineError('damaged', 'the picture is damaged or of a kind that can not be read')
}
