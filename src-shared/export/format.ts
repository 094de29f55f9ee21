/** What a format can't do without: the source file itself, or pictures cut out of its pages. */
type FormatNeed = 'source' | 'pictures'

interface FormatFacts {
  readonly extension: string
  readonly mediaType: string
  readonly needs: readonly FormatNeed[]
}

const facts = {
  html: { extension: 'html', mediaType: 'text/html; charset=utf-8', needs: ['pictures'] },
  markdown: { extension: 'md', mediaType: 'text/markdown; charset=utf-8', needs: [] },
  'markdown-zip': { extension: 'zip', mediaType: 'application/zip', needs: ['pictures'] },
  text: { extension: 'txt', mediaType: 'text/plain; charset=utf-8', needs: [] },
  json: { extension: 'json', mediaType: 'application/json', needs: [] },
  'model-json': { extension: 'model.json', mediaType: 'application/json', needs: [] },
} as const satisfies Readonly<Record<string, FormatFacts>>

export type ExportFormat = keyof typeof facts

/** Every format that a run is written in; `src-main/export/formats/table.ts` has the writer of each. */
export const formatFacts: Readonly<Record<ExportFormat, FormatFacts>> = facts

// The keys of an object that is written above.
export const exportFormats = Object.keys(facts) as [ExportFormat, ...ExportFormat[]]
