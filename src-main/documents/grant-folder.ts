import path from 'node:path'
import type { FileGrant } from '#shared/bridge/events.ts'
import type { FileGrants } from '../ports.ts'

/** Permission to use a folder that a user picked; null when the user gave up. */
export function grantFolder(grants: FileGrants, folder: string | null): FileGrant | null {
  if (folder === null) return null
  // The root of a drive has no name of its own.
  const name = path.basename(folder) || folder
  return grants.grant([{ path: folder, name, isTemporary: false }])[0] ?? null
}
