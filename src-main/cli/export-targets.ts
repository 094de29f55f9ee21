import path from 'node:path'
import type { ExportFormat } from '#shared/export/format.ts'
import { formatFacts } from '#shared/export/format.ts'
import { fillTemplate, pageInName } from '#shared/export/name-template.ts'
import { safeFileStem } from '../export/file-name.ts'

/** A file to write: a run, or one page of it. */
export interface ExportPart {
  readonly runId: string
  readonly name: string
  /** Null for all that is wanted of the run. */
  readonly page: number | null
}

/**
 * Names files after a template as `{name}-{page}`, each once whatever its case.
 */
export function createTargetNames(
  template: string,
  format: ExportFormat,
): (part: ExportPart) => string {
  const taken = new Set<string>()
  return ({ runId, name, page }) => {
    const values = {
      name: safeFileStem(name),
      run: runId.slice(0, 8),
      format,
      page: page === null ? '' : pageInName(page),
    }
    const filled = fillTemplate(template, values)
    // A template may name folders, and no others than those below the one that was given.
    const stem = filled
      .split(/[/\\]/)
      .map((part) => safeFileStem(`${part}.pdf`))
      .join('/')
    let unique = stem
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${stem}-${count}`
    taken.add(unique.toLowerCase())
    return path.normalize(`${unique}.${formatFacts[format].extension}`)
  }
}
