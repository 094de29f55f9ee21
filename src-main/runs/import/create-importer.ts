import type { CallOutput } from '#shared/bridge/calls.ts'
import type { RunContext } from '../run-context.ts'
import { importParse } from './import-parse.ts'
import { importParts } from './import-parts.ts'
import { createImportsUnderWay, type ImportsUnderWay } from './imports-under-way.ts'
import type { ImportContext, ReceivedFile, ImportTold } from './take-in.ts'

/** Parses that were made elsewhere, on their way in. */
export interface Importer {
  /** Imports that are being read. */
  readonly importing: ImportsUnderWay
  /** See `importParse`. */
  importParse(
    copied: ReceivedFile,
    adding: Promise<string | null>,
    signal?: AbortSignal,
    told?: ImportTold,
  ): Promise<CallOutput<'runs.import'>>
  /** See `importParts`. */
  importParts(
    parts: readonly ReceivedFile[],
    adding: Promise<string | null>,
    signal?: AbortSignal,
    told?: ImportTold,
  ): Promise<CallOutput<'runs.importParts'>>
}

export type ImporterDeps = Omit<ImportContext, 'through' | 'settle' | keyof RunContext>

export function createImporter(context: RunContext, deps: ImporterDeps): Importer {
  const importing = createImportsUnderWay()
  const own: ImportContext = {
    ...context,
    ...deps,
    through: (runId) => importing.through(runId),
    settle: (runId) => importing.settle(runId),
  }
  return {
    importing,
    importParse: (...given) => importParse(own, ...given),
    importParts: (...given) => importParts(own, ...given),
  }
}
