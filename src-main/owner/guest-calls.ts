import path from 'node:path'
import type { z } from 'zod'
import type { CallInput, CallName, CallOutput } from '#shared/bridge/calls.ts'
import { fileNameIn } from '#shared/bridge/file-name-header.ts'
import type { exportCalls } from '#shared/export/calls.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { AppError, type ErrorData } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { grantFolder } from '../documents/grant-folder.ts'
import { folderName } from '../export/file-name.ts'
import { createSavedExports } from '../export/saved-exports.ts'
import { dragDocuments, shareDocument } from '../export/share-document.ts'
import type { Desktop, FileGrants, SecretStore } from '../ports.ts'
import type { OwnerLink } from './owner-link.ts'

export interface GuestCallDeps {
  readonly desktop: Desktop
  readonly folder: DataFolder
  readonly grants: FileGrants
  readonly secrets?: SecretStore
}

type GuestCall = (link: OwnerLink, input: unknown) => Promise<unknown>

/**
 * Calls that are this shell's own, though the library is elsewhere: dialogs before its user, and what it can do.
 * The owner checks the inputs of what it is asked for.
 */
export function createGuestCalls(deps: GuestCallDeps): ReadonlyMap<string, GuestCall> {
  const { desktop, folder, grants } = deps
  const can = desktop.capabilities
  const savedExports = createSavedExports(desktop)
  const guestCalls: Partial<Record<CallName, GuestCall>> = {
    async 'app.snapshot'(link, input) {
      // The call's own output.
      const snapshot = (await ask(link, 'app.snapshot', input)) as CallOutput<'app.snapshot'>
      return { ...snapshot, capabilities: can, updates: { kind: 'elsewhere', because: 'guest' } }
    },
    async 'documents.pick'() {
      if (!can.nativePicker) throw new AppError('bridge.not-available', { name: 'documents.pick' })
      return grants.grant(await desktop.pickFiles())
    },
    async 'documents.pickFolder'() {
      if (!can.nativeSave)
        throw new AppError('bridge.not-available', { name: 'documents.pickFolder' })
      return grantFolder(grants, await desktop.pickFolder())
    },
    async 'library.reveal'(link, input) {
      if (!can.revealInFolder) {
        throw new AppError('bridge.not-available', { name: 'library.reveal' })
      }
      await desktop.revealInFolder(folder.sourceFile(await documentIdOf(link, input)))
      return {}
    },
    async 'library.share'(link, input) {
      if (!can.share) throw new AppError('bridge.not-available', { name: 'library.share' })
      const documentId = await documentIdOf(link, input)
      await shareDocument(desktop, folder, await documentOf(link, documentId))
      return {}
    },
    async 'library.drag'(link, input) {
      if (!can.dragOut) throw new AppError('bridge.not-available', { name: 'library.drag' })
      const { libraryCalls } = await import('#shared/library/calls.ts')
      const { runIds } = parsed('library.drag', libraryCalls['library.drag'].input, input)
      const dragged = await Promise.all(runIds.map((runId) => runOf(link, { runId })))
      const ids = dragged.flatMap(({ documentId }) => documentId ?? [])
      if (ids.length === 0)
        throw new AppError('runs.source-missing', { name: dragged[0]?.name ?? '' })
      await dragDocuments(
        desktop,
        folder,
        await Promise.all(ids.map((documentId) => documentOf(link, documentId))),
      )
      return {}
    },
    async 'export.save'(link, input) {
      const { exportId, ...wanted } = await checked('export.save', input)
      return savedExports.save(exportId, (signal) => readExport(link, wanted, signal))
    },
    'export.pickFolder': () => savedExports.pickFolder(),
    async 'export.saveInto'(link, input) {
      const { folderId, exportId, ...wanted } = await checked('export.saveInto', input)
      return savedExports.saveInto(folderId, exportId, (signal) => readExport(link, wanted, signal))
    },
    'export.stop': async (_, input) =>
      savedExports.stop((await checked('export.stop', input)).exportId),
    'export.drag': async (_, input) =>
      savedExports.drag((await checked('export.drag', input)).files),
    'export.share': async (_, input) =>
      savedExports.share((await checked('export.share', input)).file),
  }
  const { secrets } = deps
  return new Map(Object.entries({ ...guestCalls, ...(secrets && keyCalls(secrets)) }))
}

async function runOf(link: OwnerLink, input: unknown): Promise<CallOutput<'runs.get'>> {
  // The call's own output.
  return (await ask(link, 'runs.get', input)) as CallOutput<'runs.get'>
}

async function documentOf(
  link: OwnerLink,
  documentId: string,
): Promise<CallOutput<'documents.get'>> {
  // The call's own output.
  return (await ask(link, 'documents.get', { documentId })) as CallOutput<'documents.get'>
}

/** Of the document of a run. Throws `runs.source-missing`. */
async function documentIdOf(link: OwnerLink, input: unknown): Promise<string> {
  const { documentId, name } = await runOf(link, input)
  if (documentId === null) throw new AppError('runs.source-missing', { name })
  return documentId
}

/** What no owner checks, as it is answered here. */
async function checked<N extends keyof typeof exportCalls & CallName>(
  name: N,
  input: unknown,
): Promise<CallInput<N>> {
  const { exportCalls: calls } = await import('#shared/export/calls.ts')
  // Parsed by the schema of this very call.
  return parsed<unknown>(name, calls[name].input, input) as CallInput<N>
}

function parsed<T>(name: CallName, schema: z.ZodType<T>, input: unknown): T {
  const { success, data } = schema.safeParse(input)
  if (!success) throw new AppError('bridge.invalid-input', { name, issues: [] })
  return data
}

/** An export as the owner makes it. */
async function readExport(
  link: OwnerLink,
  { runId, format, options }: CallInput<'export.save'>,
  signal: AbortSignal,
): Promise<{ fileName: string; folderName: string | null; chunks: ReadableStream<Uint8Array> }> {
  const address = resourcePath.export(runId, format, options)
  const response = await link.resources(new Request(new URL(address, 'http://recto'), { signal }))
  // What a resource answers instead of bytes is the error itself.
  if (!response.ok || !response.body) throw new Refused((await response.json()) as ErrorData)
  const fileName = path.basename(fileNameIn(response.headers.get('content-disposition') ?? ''))
  return {
    fileName,
    folderName: folderName(fileName, format, options),
    chunks: response.body,
  }
}

/** Keys are kept where this shell keeps them; the owner has them in its memory. */
function keyCalls(secrets: SecretStore): Partial<Record<CallName, GuestCall>> {
  return {
    async 'connections.setKey'(link, input) {
      const { settingsCalls } = await import('#shared/settings/calls.ts')
      const wanted = settingsCalls['connections.setKey'].input.safeParse(input)
      // The owner says what is wrong with it.
      if (!wanted.success) return ask(link, 'connections.setKey', input)
      const { connectionId, apiKey, keep } = wanted.data
      const { name, baseUrl } = await connectionOf(link, connectionId)
      const owner = { connectionId, origin: URL.parse(baseUrl)?.origin ?? '' }
      if ((await secrets.set(owner, apiKey, keep)) === 'no-safe-storage') {
        throw new AppError('connections.no-safe-storage', { connection: name })
      }
      return ask(link, 'connections.setKey', { connectionId, apiKey, keep: 'session' })
    },
    async 'connections.clearKey'(link, input) {
      const cleared = (await ask(link, 'connections.clearKey', input)) as Connection
      await secrets.remove(cleared.id)
      return cleared
    },
  }
}

async function connectionOf(link: OwnerLink, connectionId: string): Promise<Connection> {
  // The call's own output.
  const all = (await ask(link, 'connections.list', {})) as CallOutput<'connections.list'>
  const found = all.find(({ id }) => id === connectionId)
  if (!found) throw new AppError('connections.not-found', { connectionId })
  return found
}

/** What the owner refused, as it said it. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly error: ErrorData

  constructor(error: ErrorData) {
    super(error.message)
    this.error = error
  }
}

async function ask(link: OwnerLink, name: CallName, input: unknown): Promise<unknown> {
  const result = await link.dispatch(name, input)
  if (!result.ok) throw new Refused(result.error)
  return result.data
}
