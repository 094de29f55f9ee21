import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CallOutput } from '#shared/bridge/calls.ts'
import { AppError, type ErrorData } from '#shared/errors.ts'
import type { Background } from '../background/run-in-background.ts'
import { type DataFolder, syncDirectory } from '../db/data-folder.ts'
import type { PickedFile } from '../ports.ts'
import { discard, renameHeld } from '../db/held-files.ts'
import type { AddedByGrant } from './added-by-grant.ts'
import { bringIn } from './copy-in.ts'
import { displayName } from './display-name.ts'
import type { DocumentRows } from './document-rows.ts'
import type { Grants } from './grants.ts'
import { type HowToInspect, inspectDocument } from './inspect.ts'
import type { Passwords } from './passwords.ts'

export interface AddDocumentsDeps {
  readonly folder: DataFolder
  readonly rows: DocumentRows
  readonly grants: Grants
  readonly addedByGrant: Pick<AddedByGrant, 'begin' | 'settle'>
  readonly passwords: Pick<Passwords, 'keep'>
  readonly background: Background
  /** Turns whatever was thrown into data; a bug is logged. */
  readonly toErrorData: (error: unknown) => ErrorData
}

/** What came of one file. */
export type Added = CallOutput<'documents.add'>[number]

/**
 * Checks each granted file and copies it into the library. Sends nothing.
 *
 * One file's failure is that file's outcome; the others go on.
 */
export function createAddDocuments(
  deps: AddDocumentsDeps,
): (grantIds: readonly string[], how?: HowToInspect) => Promise<Added[]> {
  return async (grantIds, how = {}) => {
    const { addedByGrant } = deps
    for (const grantId of grantIds) addedByGrant.begin(grantId)
    const outcomes: Added[] = []
    for (const grantId of grantIds) {
      const added = await addGranted(deps, grantId, how)
      addedByGrant.settle(grantId, added.ok ? added.document.id : null)
      outcomes.push(added)
    }
    return outcomes
  }
}

async function addGranted(
  deps: AddDocumentsDeps,
  grantId: string,
  how: HowToInspect,
): Promise<Added> {
  let name = ''
  let file: PickedFile | null = null
  let isWaiting = false
  try {
    file = deps.grants.redeem(grantId)
    name = displayName(file.name)
    return await add(deps, file, name, how)
  } catch (error) {
    isWaiting = file !== null && wantsPassword(error)
    return { ok: false, name, error: deps.toErrorData(error) }
  } finally {
    if (file && isWaiting) deps.grants.putBack(grantId, file)
    else if (file?.isTemporary) await discard(file.path)
  }
}

async function add(
  deps: AddDocumentsDeps,
  file: PickedFile,
  name: string,
  how: HowToInspect,
): Promise<Added> {
  const { folder, rows, passwords, background } = deps
  const copy = path.join(folder.temporaryDir, randomUUID())
  try {
    const { sha256, sizeBytes } = await bringIn(file, copy, name)
    const facts = await inspectDocument(copy, name, background, how)
    const { format, pageCount, warnings } = facts
    await keep(copy, folder.sourceFile(sha256))
    rows.insert({ id: sha256, name, format, sizeBytes, pageCount })
    if (facts.isLocked && how.password) passwords.keep(sha256, how.password)
    return { ok: true, document: rows.get(sha256), warnings }
  } finally {
    await discard(copy)
  }
}

/** Puts the copy in its place, unless the same bytes are there already. A damaged file there is replaced. */
async function keep(copy: string, target: string): Promise<void> {
  if (await isWhole(target)) return
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await renameHeld(copy, target)
  await syncDirectory(path.dirname(target))
}

/** Whether a stored file still is what its name says: the SHA-256 of its bytes. */
async function isWhole(file: string): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
  } catch {
    return false
  }
  return hash.digest('hex') === path.basename(file)
}

function wantsPassword(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  return error.code === 'documents.password-needed' || error.code === 'documents.password-wrong'
}
