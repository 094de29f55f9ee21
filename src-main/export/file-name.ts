import { fillTemplate, pageInName } from '#shared/export/name-template.ts'
import type { ExportOptions, GivenExportOptions } from '#shared/export/options.ts'
import type { Run } from '#shared/runs/run.ts'
import { type ExportFormat, formatFacts, isArchive } from '#shared/export/format.ts'
import { withoutTurns } from '#shared/text/printable.ts'
import { unlikeDevice } from './reserved-names.ts'

/** `report.pdf` as HTML is `report.html`. Windows has the strictest rules, and they suit everyone. */
export function exportFileName(name: string, format: ExportFormat): string {
  return `${safeFileStem(name)}.${formatFacts[format].extension}`
}

/** What a run's file is called by the template of its options; `{page}` is the first of the wanted pages. */
export function templateFileName(
  { id, name }: Pick<Run, 'id' | 'name'>,
  format: ExportFormat,
  { name: template, pages }: Pick<ExportOptions, 'name' | 'pages'>,
): string {
  const page = pages?.[0]?.from
  const values = { name: safeFileStem(name), run: id.slice(0, 8), format }
  const filled = fillTemplate(template, {
    ...values,
    page: page === undefined ? '' : pageInName(page),
  })
  // Its end may look like an extension, which it is not.
  return exportFileName(`${filled}.pdf`, format)
}

/** What an archive is called as a folder; null where it isn't wanted as one, or is no archive. */
export function folderName(
  fileName: string,
  format: ExportFormat,
  { unpacked = false }: Pick<GivenExportOptions, 'unpacked'> = {},
): string | null {
  if (!unpacked || !isArchive(format)) return null
  return fileName.slice(0, -formatFacts[format].extension.length - 1)
}

/** A document's name without its extension, as every file system takes it. */
export function safeFileStem(name: string): string {
  const stem = withoutTurns(name)
    .replace(/\.(pdf|jpe?g|png|bmp|tiff?|hei[cf]|docx|pptx|xlsx)$/i, '')
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_')
    .replace(/^[. ]+/, '')
  return cut(unlikeDevice(withoutEnd(stem))) || 'document'
}

/** Windows drops dots and spaces at the end of a name. */
function withoutEnd(stem: string): string {
  let end = stem.length
  while (stem[end - 1] === '.' || stem[end - 1] === ' ') end -= 1
  return stem.slice(0, end)
}

/**
 * File systems allow 255 bytes for a name, and pages, tables and numbers are put behind this one; a Korean letter takes
 * three.
 */
const maxStemBytes = 220

function cut(stem: string): string {
  let cutStem = ''
  for (const letter of stem) {
    if (Buffer.byteLength(cutStem + letter) > maxStemBytes) break
    cutStem += letter
  }
  return cutStem
}
