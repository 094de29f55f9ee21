import type { ExportFormat } from '#shared/export/format.ts'
import { type ExportOptions, exportOptionsSchema } from '#shared/export/options.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { exportRun, type RunExport } from './export-run.ts'

export interface ExportRequest {
  readonly runId: string
  readonly format: ExportFormat
  /** As usual when left out. */
  readonly options?: ExportOptions | undefined
}

export type ExportRun = (request: ExportRequest) => Promise<RunExport>

export interface ExportRunDeps {
  readonly folder: DataFolder
  /** Throws `runs.not-found`. */
  readonly getRun: (runId: string) => Run
  /** Resolves when what a run has stored can be read. */
  readonly whenReadable: (runId: string) => Promise<void>
  readonly elements: (runId: string) => Iterable<LayoutElement>
  /** Throws `results.element-not-found`. */
  readonly readImage: (
    runId: string,
    elementKey: string,
  ) => Promise<{ readonly mediaType: string; readonly bytes: Uint8Array }>
}

export function createExportRun(deps: ExportRunDeps): ExportRun {
  const { folder, getRun, whenReadable, elements, readImage } = deps
  return async ({ runId, format, options = exportOptionsSchema.parse({}) }) => {
    await whenReadable(runId)
    return exportRun(
      {
        run: getRun(runId),
        elements: () => elements(runId),
        readImage: ({ key }) => readImage(runId, key),
        folder,
      },
      format,
      options,
    )
  }
}
