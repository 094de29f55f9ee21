/** The formats that the service takes (`interface §8`). */
export const documentFormats = [
  'pdf',
  'jpeg',
  'png',
  'bmp',
  'tiff',
  'heic',
  'docx',
  'pptx',
  'xlsx',
] as const

export type DocumentFormat = (typeof documentFormats)[number]

export const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Whether a document has no pages of its own before a program lays it out. */
export function isOfficeFormat(format: DocumentFormat): format is 'docx' | 'pptx' | 'xlsx' {
  return format === 'docx' || format === 'pptx' || format === 'xlsx'
}
