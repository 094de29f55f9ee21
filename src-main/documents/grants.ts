import { randomUUID } from 'node:crypto'
import type { FileGrant } from '#shared/bridge/events.ts'
import { AppError } from '#shared/errors.ts'
import type { FileGrants, HeldGrant, PickedFile } from '../ports.ts'
import { discard } from '../db/held-files.ts'
import { displayName } from './display-name.ts'

export interface Grants extends FileGrants {
  /** Takes over grants that another process has handed out, under their own ids. */
  takeOver(grants: readonly HeldGrant[]): void
  /**
   * Uses a grant up and answers its file, whose temporary copy is now the caller's to delete.
   *
   * Throws `documents.grant-expired`.
   */
  redeem(grantId: string): PickedFile
  /** Whether it can be redeemed. */
  isOpen(grantId: string): boolean
  /** Makes a redeemed grant good again, for another hour. */
  putBack(grantId: string, file: PickedFile): void
  /** Deletes the temporary copies of grants that nobody used. */
  close(): Promise<void>
}

export const grantLifetimeMs = 60 * 60_000

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

  function takeOver(grants: readonly HeldGrant[]): void {
    dropExpired()
    for (const { id, file } of grants) open.set(id, { file, expiresAt: now() + grantLifetimeMs })
  }

  return {
    grant(files): readonly FileGrant[] {
      const grants = files.map((file) => ({ id: randomUUID(), file }))
      takeOver(grants)
      return grants.map(({ id, file }) => ({ id, name: displayName(file.name) }))
    },
    takeOver,
    redeem(grantId) {
      dropExpired()
      const grant = open.get(grantId)
      if (!grant) throw new AppError('documents.grant-expired', { name: '' })
      open.delete(grantId)
      return grant.file
    },
    isOpen(grantId) {
      dropExpired()
      return open.has(grantId)
    },
    putBack: (id, file) => takeOver([{ id, file }]),
    async close() {
      const leftover = [...open.values()].filter(({ file }) => file.isTemporary)
      open.clear()
      await Promise.all(leftover.map(({ file }) => discard(file.path)))
    },
  }
}
