import { type ExportFormat, isArchive } from '#shared/export/format.ts'
import { type ExportOptions, exportOptionsSchema } from '#shared/export/options.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Picture } from './content.ts'
import type { RunExport } from './export-run.ts'
import { wholeResponse } from './whole-response.ts'
import { makeSearchablePdf } from './pdf/make-searchable-pdf.ts'
import { createDrawPage } from './pages/draw-page.ts'
import { findPageSizes, type FindPageSizesDeps } from './pages/find-page-sizes.ts'

export interface ExportRequest {
  readonly runId: string
  readonly format: ExportFormat
  /** As usual when left out. */
  readonly options?: ExportOptions | undefined
}

/** @param onPicture is given every picture that goes into an archive as a file of its own */
export type ExportRun = (
  request: ExportRequest,
  onPicture?: (bytes: Uint8Array) => void,
) => Promise<RunExport>

export interface ExportRunDeps extends FindPageSizesDeps {
  /** Throws `runs.not-found`. */
  readonly getRun: (runId: string) => Run
  /** Resolves when what a run has stored can be read. */
  readonly whenReadable: (runId: string) => Promise<void>
  /** Throws `runs.response-damaged` where a stored response no longer is what was received. */
  readonly checkResponse: (runId: string, batchIndex: number) => Promise<void>
  readonly elements: (
    runId: string,
    state: { readonly corrected: boolean },
  ) => Iterable<LayoutElement>
  /** What stands on these 1-based pages, both included, in reading order. */
  readonly elementsOn: (
    runId: string,
    pages: { readonly fromPage: number; readonly toPage: number },
    state: { readonly corrected: boolean },
  ) => Promise<readonly LayoutElement[]>
  /** Whether a user corrected anything of a run. */
  readonly isCorrected: (runId: string) => boolean
  /** Throws `results.element-not-found`. */
  readonly readImage: (
    runId: string,
    elementKey: string,
  ) => Promise<{ readonly mediaType: string; readonly bytes: Uint8Array }>
}

export function createExportRun(deps: ExportRunDeps): ExportRun {
  const { folder, getRun, whenReadable, checkResponse, elements, elementsOn, readImage } = deps
  return async ({ runId, format, options = exportOptionsSchema.parse({}) }, onPicture) => {
    await whenReadable(runId)
    const run = getRun(runId)
    const corrected = options.corrected && deps.isCorrected(runId)
    const received = format === 'json' ? wholeResponse(run, { ...options, corrected }) : null
    if (received !== null) await checkResponse(runId, received)
    const drawPage = createDrawPage(run, deps)
    const told = <P extends Picture | null>(picture: P): P => {
      if (picture && isArchive(format)) onPicture?.(picture.bytes)
      return picture
    }
    // The writers of all formats and what they need are not for every start to load.
    const { exportRun } = await import('./export-run.ts')
    return exportRun(
      {
        run,
        elements: () => elements(runId, { corrected }),
        elementsOn: (page) => elementsOn(runId, { fromPage: page, toPage: page }, { corrected }),
        pageSizes: (pages) => findPageSizes(run, pages, deps),
        searchablePdf: (layer) => makeSearchablePdf(run, layer, deps),
        readImage: async ({ key }) => told(await readImage(runId, key)),
        drawPage: async (part) => told(await drawPage(part)),
        folder,
      },
      format,
      { ...options, corrected },
    )
  }
}
