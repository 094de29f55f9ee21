import type { ExportOptions } from '#shared/export/options.ts'
import type { Run } from '#shared/runs/run.ts'
import { wantsAll } from './wanted.ts'

/** The batch whose response is all that is exported, as it was received; null where there is no such. */
export function wholeResponse(run: Run, options: ExportOptions): number | null {
  const [only, ...more] = run.batches
  return only !== undefined && more.length === 0 && wantsAll(options) ? only.index : null
}
