import type { Run } from '#shared/runs/run.ts'
import { escapeXml } from '../body/escape-xml.ts'
import { xmlHead } from './content-types.ts'

/** `docProps/core.xml` (ECMA-376 Part 2, §11): what a document is called, and when it was parsed. */
export function corePropertiesXml({ name, createdAt }: Run): string {
  return `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(name)}</dc:title><dcterms:created xsi:type="dcterms:W3CDTF">${escapeXml(createdAt)}</dcterms:created></cp:coreProperties>`
}
