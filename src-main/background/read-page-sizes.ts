import { open } from 'node:fs/promises'
import { sourceOfFile } from '#formats/byte-source.ts'
import type { ImageFormat } from '#formats/file-format.ts'
import { readImagePages } from '#formats/image-pages.ts'
import { AppError } from '#shared/errors.ts'
import type { Frame } from '../import/imported-parse.ts'
import { readImport } from '../import/read-import.ts'
import type { KnownPageSize, ReadPageSizes } from './jobs.ts'

/** The sizes of pages as displayed, of those that can be read. */
export async function readPageSizes(job: ReadPageSizes): Promise<readonly KnownPageSize[]> {
  const { source, parse, pages } = job
  if (source?.format === 'pdf') {
    const { readPdfSizes } = await import('./read-pdf-sizes.ts')
    const sizes = (await readPdfSizes(source, pages)) ?? new Map()
    return [...sizes].map(([page, size]) => ({ page, ...size, unit: 'point' }))
  }
  if (source) return imageSizes(source.file, source.format)
  return parse === null ? [] : statedSizes(parse)
}

async function imageSizes(file: string, format: ImageFormat): Promise<readonly KnownPageSize[]> {
  const handle = await open(file, 'r')
  try {
    const sizes = (await readImagePages(await sourceOfFile(handle), format)) ?? []
    return sizes.map((size, index) => ({ page: index + 1, ...size, unit: 'pixel' }))
  } finally {
    await handle.close()
  }
}

/** What an imported parse says of its pages, in a unit that it often doesn't say. */
function statedSizes(file: string): readonly KnownPageSize[] {
  try {
    return readImport(file, '', () => {}).parse.pages.flatMap(({ page, frame }) =>
      frame ? { page, ...sizeOfFrame(frame) } : [],
    )
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** The long side of A4, in points: what a page is taken for whose frame is no size at all, as 1 by 1.4. */
const usualPoints = 842
/** Inches and fractions stay below it, pixels of what can be read above. */
const [minPoints, minPixels] = [100, 1000]

function sizeOfFrame({ width, height }: Frame): Omit<KnownPageSize, 'page'> {
  const longest = Math.max(width, height)
  if (longest >= minPixels) return { width, height, unit: 'pixel' }
  const scale = longest >= minPoints ? 1 : usualPoints / longest
  return { width: width * scale, height: height * scale, unit: 'point' }
}
