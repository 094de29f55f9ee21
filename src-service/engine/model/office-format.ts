import type { OfficeFormat } from '#formats/file-format.ts'

/** Office files that are read. Which one a file is, is told by its content. */
const officeFormats: readonly string[] = ['docx', 'pptx', 'xlsx'] satisfies OfficeFormat[]

export function isOfficeFormat(format: string): format is OfficeFormat {
  return officeFormats.includes(format)
}

/** What reads office files: the program of that name, or this program's own reading of their structure. */
export const officeReaders = ['libreoffice', 'built-in'] as const

export type OfficeReader = (typeof officeReaders)[number]
