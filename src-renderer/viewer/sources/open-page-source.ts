import type { DocumentFormat } from '#shared/documents/format.ts'
import type { OpenPageSource } from './page-source.ts'
import { openPdf } from './pdf-page-source.ts'
import { openImage } from './image-page-source.ts'
import { openTiff } from './tiff-page-source.ts'
import { openHeic } from './heic-page-source.ts'

/** How to show the pages of a kind of file. Null where nothing on this side can draw them. */
const sources: Readonly<Record<DocumentFormat, OpenPageSource | null>> = {
  pdf: openPdf,
  jpeg: openImage,
  png: openImage,
  bmp: openImage,
  tiff: openTiff,
  heic: openHeic,
  docx: null,
  pptx: null,
  xlsx: null,
}

export function pageSourceFor(format: DocumentFormat): OpenPageSource | null {
  return sources[format]
}
