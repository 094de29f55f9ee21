import { type DocumentFormat, mediaTypes } from '../../src-shared/documents/format.ts'

/** A kind of file that Recto offers to open: as one choice among others, never as the one that opens it. */
interface OpenedType {
  readonly name: string
  /** Without dots. */
  readonly extensions: readonly string[]
}

const names: Readonly<Record<DocumentFormat, OpenedType>> = {
  pdf: { name: 'PDF document', extensions: ['pdf'] },
  jpeg: { name: 'JPEG image', extensions: ['jpg', 'jpeg'] },
  png: { name: 'PNG image', extensions: ['png'] },
  bmp: { name: 'BMP image', extensions: ['bmp'] },
  tiff: { name: 'TIFF image', extensions: ['tif', 'tiff'] },
  heic: { name: 'HEIC image', extensions: ['heic', 'heif'] },
  docx: { name: 'Word document', extensions: ['docx'] },
  pptx: { name: 'PowerPoint presentation', extensions: ['pptx'] },
  xlsx: { name: 'Excel workbook', extensions: ['xlsx'] },
}

/** Every format, with its media type by IANA's registry, where the file managers of Linux look it up. */
export const openedTypes = Object.entries(mediaTypes).map(([format, mimeType]) => ({
  // A table over all formats: its keys are no others.
  ...names[format as DocumentFormat],
  mimeType,
}))
