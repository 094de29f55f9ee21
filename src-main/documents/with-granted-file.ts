import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { bringInParse, type BroughtIn } from './copy-in.ts'
import { displayName } from './display-name.ts'
import type { Grants } from './grants.ts'

export interface GrantedFile extends BroughtIn {
  /** A copy in the data folder. */
  readonly file: string
  readonly name: string
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
  act: (granted: readonly GrantedFile[]) => Promise<T>,
): Promise<T> {
  const granted = grantIds.map((id) => ({
    id,
    picked: grants.redeem(id),
    file: path.join(folder.temporaryDir, randomUUID()),
  }))
  let isDone = true
  const brought: GrantedFile[] = []
  try {
    for (const { picked, file } of granted) {
      const name = displayName(picked.name)
      const broughtIn = await bringInParse(picked, file, name).catch(asImport)
      brought.push({ ...broughtIn, copied: broughtIn.copied.catch(asImport), file, name })
    }
    const answer = await act(brought)
    isDone = answer !== null
    return answer
  } finally {
    // What still reads a file holds it, on Windows.
    await Promise.allSettled(brought.map(({ copied }) => copied))
    for (const { id, picked, file } of granted) {
      await rm(file, { force: true })
      if (!isDone) grants.putBack(id, picked)
      else if (picked.isTemporary) await rm(picked.path, { force: true })
    }
  }
}
