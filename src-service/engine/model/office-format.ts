/** Office files that are read. Which one a file is, is told by its content. */
export const officeFormats = ['docx', 'pptx', 'xlsx'] as const

export type OfficeFormat = (typeof officeFormats)[number]

export function isOfficeFormat(format: string): format is OfficeFormat {
  return officeFormats.some((known) => known === format)
}

/** What reads office files: the program of that name, or this program's own reading of their structure. */
export const officeReaders = ['libreoffice', 'built-in'] as const

export type OfficeReader = (typeof officeReaders)[number]
