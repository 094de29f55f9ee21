import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { bringIn } from './copy-in.ts'
import { displayName } from './display-name.ts'
import type { Grants } from './grants.ts'

export interface CopiedFile {
  /** A copy in the data folder. */
  readonly file: string
  readonly name: string
  readonly sha256: string
  readonly sizeBytes: number
}

/** What is no document to be parsed is told by its own sentence. */
function asImport(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  const data = error.toData()
  throw data.code === 'documents.too-large' ? new AppError('import.too-large', data.data) : error
}

/**
 * Hands copies of granted files to `act`, whatever they are, and deletes what `act` leaves of them. When it answers
 * null the files can be asked for again.
 *
 * Throws `documents.grant-expired` and the errors of a file that can't be read.
 */
export async function withGrantedFiles<T>(
  { folder, grants }: { readonly folder: DataFolder; readonly grants: Grants },
  grantIds: readonly string[],
  act: (copied: readonly CopiedFile[]) => Promise<T>,
): Promise<T> {
  const granted = grantIds.map((id) => ({
    id,
    picked: grants.redeem(id),
    file: path.join(folder.temporaryDir, randomUUID()),
  }))
  let isDone = true
  try {
    const copied: CopiedFile[] = []
    for (const { picked, file } of granted) {
      const name = displayName(picked.name)
      copied.push({ file, name, ...(await bringIn(picked, file, name).catch(asImport)) })
    }
    const answer = await act(copied)
    isDone = answer !== null
    return answer
  } finally {
    for (const { id, picked, file } of granted) {
      await rm(file, { force: true })
      if (!isDone) grants.putBack(id, picked)
      else if (picked.isTemporary) await rm(picked.path, { force: true })
    }
  }
}
