import { AppError } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'

/** The document of two runs that are held against each other. Throws `judging.other-document`. */
export function sameDocument(first: Run, second: Run): string {
  if (first.documentId === null || first.documentId !== second.documentId) {
    throw new AppError('judging.other-document', {
      firstName: first.name,
      secondName: second.name,
    })
  }
  return first.documentId
}
