import { type ExportFormat, formatFacts } from '#shared/export/format.ts'
import { unlikeDevice } from './reserved-names.ts'

/** `report.pdf` as HTML is `report.html`. Windows has the strictest rules, and they suit everyone. */
export function exportFileName(name: string, format: ExportFormat): string {
  return `${safeFileStem(name)}.${formatFacts[format].extension}`
}

/** A document's name without its extension, as every file system takes it. */
export function safeFileStem(name: string): string {
  const stem = name
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

/** File systems allow 255 bytes for a name; a Korean letter takes three. */
function cut(stem: string): string {
  let cutStem = ''
  for (const letter of stem) {
    if (Buffer.byteLength(cutStem + letter) > 240) break
    cutStem += letter
  }
  return cutStem
}
