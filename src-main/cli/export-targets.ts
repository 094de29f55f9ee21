import path from 'node:path'
import type { ExportFormat } from '#shared/export/format.ts'
import { formatFacts } from '#shared/export/format.ts'
import { safeFileStem } from '../export/file-name.ts'

/** A file to write: a run, or one page of it. */
export interface ExportPart {
  readonly runId: string
  readonly name: string
  /** Null for all that is wanted of the run. */
  readonly page: number | null
}

const placeholders = ['name', 'run', 'format', 'page'] as const

/** The placeholders of a template that are none; empty for one that can be filled. */
export function unknownPlaceholders(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !(placeholders as readonly string[]).includes(name))
}

/** Whether each page gets a file of its own. */
export function isByPage(template: string): boolean {
  return template.includes('{page}')
}

/**
 * Names files after a template as `{name}-{page}`, each once whatever its case. Pages are written with as
 * many digits as 999 has, so that files sort as pages do.
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
      page: String(page ?? '').padStart(3, '0'),
    }
    const filled = template.replaceAll(
      /\{(name|run|format|page)\}/g,
      (_, key: keyof typeof values) => values[key],
    )
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
