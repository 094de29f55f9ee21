/** What a format can't do without: the source file itself, or pictures cut out of its pages. */
type FormatNeed = 'source' | 'pictures'

/** What of a run it has room for: all that is shown, or its tables or pictures alone. */
type FormatHolds = 'all' | 'tables' | 'pictures'

interface FormatFacts {
  readonly extension: string
  readonly mediaType: string
  readonly needs: readonly FormatNeed[]
  readonly holds: FormatHolds
}

const facts = {
  html: {
    extension: 'html',
    mediaType: 'text/html; charset=utf-8',
    needs: ['pictures'],
    holds: 'all',
  },
  markdown: { extension: 'md', mediaType: 'text/markdown; charset=utf-8', needs: [], holds: 'all' },
  'markdown-zip': {
    extension: 'zip',
    mediaType: 'application/zip',
    needs: ['pictures'],
    holds: 'all',
  },
  text: { extension: 'txt', mediaType: 'text/plain; charset=utf-8', needs: [], holds: 'all' },
  json: { extension: 'json', mediaType: 'application/json', needs: [], holds: 'all' },
  docx: {
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    needs: ['pictures'],
    holds: 'all',
  },
  pdf: { extension: 'pdf', mediaType: 'application/pdf', needs: ['source'], holds: 'all' },
  epub: {
    extension: 'epub',
    mediaType: 'application/epub+zip',
    needs: ['pictures'],
    holds: 'all',
  },
  xlsx: {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    needs: [],
    holds: 'tables',
  },
  csv: { extension: 'csv.zip', mediaType: 'application/zip', needs: [], holds: 'tables' },
  crops: {
    extension: 'crops.zip',
    mediaType: 'application/zip',
    needs: ['pictures'],
    holds: 'pictures',
  },
  jsonl: { extension: 'jsonl', mediaType: 'application/jsonl', needs: [], holds: 'all' },
  'model-json': { extension: 'model.json', mediaType: 'application/json', needs: [], holds: 'all' },
  docling: {
    extension: 'docling.json',
    mediaType: 'application/json',
    needs: ['pictures'],
    holds: 'all',
  },
  hocr: {
    extension: 'hocr',
    mediaType: 'text/vnd.hocr+html; charset=utf-8',
    needs: [],
    holds: 'all',
  },
  alto: { extension: 'alto.xml', mediaType: 'application/xml', needs: [], holds: 'all' },
  page: { extension: 'page.zip', mediaType: 'application/zip', needs: [], holds: 'all' },
  latex: {
    extension: 'tex.zip',
    mediaType: 'application/zip',
    needs: ['pictures'],
    holds: 'all',
  },
  'dp-bench': {
    extension: 'dp-bench.json',
    mediaType: 'application/json',
    needs: [],
    holds: 'all',
  },
  omnidocbench: {
    extension: 'omnidocbench.json',
    mediaType: 'application/json',
    needs: [],
    holds: 'all',
  },
} as const satisfies Readonly<Record<string, FormatFacts>>

export type ExportFormat = keyof typeof facts

/** Every format that a run is written in; `src-main/export/formats/table.ts` has the writer of each. */
export const formatFacts: Readonly<Record<ExportFormat, FormatFacts>> = facts

// The keys of an object that is written above.
export const exportFormats = Object.keys(facts) as [ExportFormat, ...ExportFormat[]]

/** Whether a file of it is text itself, which can be shown, copied and printed as it is. */
export function isTextFile(format: ExportFormat): boolean {
  return /^text\/|[/+](?:jsonl?|xml)$/.test(formatFacts[format].mediaType)
}

/** Whether it is an archive of files of its own, which may be written as a folder as well. */
export function isArchive(format: ExportFormat): boolean {
  return formatFacts[format].mediaType === 'application/zip'
}
