import { randomUUID } from 'node:crypto'
import type { FileGrant } from '#shared/bridge/events.ts'
import { AppError } from '#shared/errors.ts'
import type { FileGrants, PickedFile } from '../ports.ts'
import { discard } from '../db/held-files.ts'
import { displayName } from './display-name.ts'

export interface Grants extends FileGrants {
  /**
   * Uses a grant up and answers its file, whose temporary copy is now the caller's to delete.
   *
   * Throws `documents.grant-expired`.
   */
  redeem(grantId: string): PickedFile
  /** Deletes the temporary copies of grants that nobody used. */
  close(): Promise<void>
}

const grantLifetimeMs = 60 * 60_000

/** Permission to read single files: each works once and for an hour. */
export function createGrants(now: () => number): Grants {
  const open = new Map<string, { readonly file: PickedFile; readonly expiresAt: number }>()

  function dropExpired(): void {
    for (const [id, { file, expiresAt }] of open) {
      // A map keeps the order of insertion, so the rest is younger.
      if (expiresAt > now()) return
      open.delete(id)
      if (file.isTemporary) void discard(file.path)
    }
  }

  return {
    grant(files): readonly FileGrant[] {
      dropExpired()
      return files.map((file) => {
        const id = randomUUID()
        open.set(id, { file, expiresAt: now() + grantLifetimeMs })
        return { id, name: displayName(file.name) }
      })
    },
    redeem(grantId) {
      dropExpired()
      const grant = open.get(grantId)
      if (!grant) throw new AppError('documents.grant-expired', { name: '' })
      open.delete(grantId)
      return grant.file
    },
    async close() {
      const leftover = [...open.values()].filter(({ file }) => file.isTemporary)
      open.clear()
      await Promise.all(leftover.map(({ file }) => discard(file.path)))
    },
  }
}
