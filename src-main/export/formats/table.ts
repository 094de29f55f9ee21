import type { ExportFormat } from '#shared/export/format.ts'
import type { FormatWriter } from '../content.ts'
import { writeHtml } from './html.ts'
import { writeJson } from './json.ts'
import { writeMarkdown } from './markdown.ts'
import { writeMarkdownZip } from './markdown-zip.ts'
import { writeModelJson } from './model-json.ts'
import { writeText } from './text.ts'

/** The writer of every format; `#shared/export/format.ts` has their names and what they need. */
export const formatWriters: Readonly<Record<ExportFormat, FormatWriter>> = {
  html: writeHtml,
  markdown: writeMarkdown,
  'markdown-zip': writeMarkdownZip,
  text: writeText,
  json: writeJson,
  'model-json': writeModelJson,
}
