import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { DataFolder } from '../db/data-folder.ts'
import { copyIn } from './copy-in.ts'
import { displayName } from './display-name.ts'
import type { Grants } from './grants.ts'

export interface CopiedFile {
  /** A copy in the data folder. */
  readonly file: string
  readonly name: string
  readonly sha256: string
  readonly sizeBytes: number
}

/**
 * Hands a copy of a granted file to `act`, whatever it is, and deletes what `act` leaves of it.
 *
 * Throws `documents.grant-expired` and the errors of a file that can't be read.
 */
export async function withGrantedFile<T>(
  { folder, grants }: { readonly folder: DataFolder; readonly grants: Grants },
  grantId: string,
  act: (copied: CopiedFile) => Promise<T>,
): Promise<T> {
  const granted = grants.redeem(grantId)
  const name = displayName(granted.name)
  const file = path.join(folder.temporaryDir, randomUUID())
  try {
    return await act({ file, name, ...(await copyIn(granted.path, file, name)) })
  } finally {
    await rm(file, { force: true })
    if (granted.isTemporary) await rm(granted.path, { force: true })
  }
}
