import type { Documents } from '../documents/create-documents.ts'
import type { Runs } from '../runs/create-runs.ts'
import type { Handlers } from './dispatch.ts'

type ImportCall = 'runs.import' | 'runs.importParts' | 'runs.stopImport'

/** Parses that were made elsewhere come in: each of these calls can be given up by another. */
export function importHandlers(
  documents: Documents,
  runs: Pick<Runs, 'importing' | 'importParse' | 'importParts'>,
): Pick<Handlers, ImportCall> {
  return {
    'runs.import': ({ grantId, documentId }) =>
      runs.importing.run([grantId], (signal) =>
        documents.withGrantedFiles([grantId], async ([copied]) => {
          if (!copied) throw new Error('One file was granted, and none is there')
          return runs.importParse({ ...copied, documentId }, signal)
        }),
      ),
    'runs.importParts': ({ grantIds, documentId }) =>
      runs.importing.run(grantIds, (signal) =>
        documents.withGrantedFiles(grantIds, (parts) =>
          runs.importParts(parts, documentId, signal),
        ),
      ),
    'runs.stopImport'({ grantId }) {
      runs.importing.stop(grantId)
      return {}
    },
  }
}
