import type { CallInput } from '#shared/bridge/calls.ts'
import type { Documents } from '../documents/create-documents.ts'
import type { Runs } from '../runs/create-runs.ts'
import type { ImportTold } from '../runs/import/take-in.ts'
import type { Handlers } from './dispatch.ts'

type ImportCall = 'runs.import' | 'runs.importParts' | 'runs.stopImport'

type ImportedSource = Pick<CallInput<'runs.import'>, 'documentId' | 'sourceGrantId'>

/** Tells the views which run the first pages of a file are, by the first of its call's grants. */
export type TellBegun = (grantId: string, runId: string) => void

/** Parses that were made elsewhere come in: each of these calls can be given up by another. */
export function importHandlers(
  documents: Documents,
  runs: Pick<Runs, 'importing' | 'importParse' | 'importParts'>,
  tellBegun: TellBegun,
): Pick<Handlers, ImportCall> {
  const run = <T>(
    grantIds: readonly string[],
    act: (signal: AbortSignal, told: ImportTold) => Promise<T>,
  ): Promise<T> =>
    runs.importing.run(grantIds, (signal, entered) =>
      act(signal, { entered, readable: (runId) => tellBegun(grantIds[0] ?? '', runId) }),
    )
  const adding = async ({ documentId, sourceGrantId }: ImportedSource): Promise<string | null> =>
    sourceGrantId === undefined ? documentId : documents.addedBy(sourceGrantId)
  return {
    'runs.import': ({ grantId, ...source }) =>
      run([grantId], (signal, told) =>
        documents.withGrantedFiles([grantId], async ([file]) => {
          if (!file) throw new Error('One file was granted, and none is there')
          return runs.importParse(file, adding(source), signal, told)
        }),
      ),
    'runs.importParts': ({ grantIds, ...source }) =>
      run(grantIds, (signal, told) =>
        documents.withGrantedFiles(grantIds, (parts) =>
          runs.importParts(parts, adding(source), signal, told),
        ),
      ),
    'runs.stopImport'({ grantId }) {
      runs.importing.stop(grantId)
      return {}
    },
  }
}
