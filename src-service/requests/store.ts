import type { Readable } from 'node:stream'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { discard } from '../discard.ts'
import { removeDocument } from '../engine/office/laid-out-file.ts'
import { renameHeld } from '../held-files.ts'
import { logError } from '../log.ts'
import type { RequestRecord } from './record.ts'
import { writeAtomically } from './write-atomically.ts'

/**
 * The requests of the last days, on disk: one folder each with `request.json`, the document until it
 * is parsed, and a file for every finished batch.
 */
export type RequestStore = {
  all(): readonly RequestRecord[]
  get(id: string): RequestRecord | undefined
  /** Takes the uploaded document over and keeps the new record; on disk when resolved. */
  create(record: RequestRecord, document: string): Promise<void>
  /** Keeps a changed record; it, or a later one, is on disk when resolved. */
  update(record: RequestRecord): Promise<void>
  /** Forgets a request with everything it has. */
  remove(id: string): Promise<void>
  documentPath(id: string): string
  /** Once nothing is left to parse. */
  removeDocument(id: string): Promise<void>
  writeBatch(id: string, batchId: number, content: string): Promise<void>
  /** Opens a batch that was written. Throws when it isn't there. */
  readBatch(id: string, batchId: number): Promise<{ stream: Readable; bytes: number }>
}

/** Opens the store in `folder`, with what an earlier run left in it. */
export async function openStore(folder: string): Promise<RequestStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const records = await readRecords(folder)
  const writing = new Map<string, Promise<void>>()
  const place = (id: string, ...names: readonly string[]): string => path.join(folder, id, ...names)

  async function save(id: string): Promise<void> {
    // One after the other, each of the latest state.
    const before = writing.get(id) ?? Promise.resolve()
    const write = before.then(async () => {
      const latest = records.get(id)
      if (latest) await writeAtomically(place(id, 'request.json'), JSON.stringify(latest))
    })
    const settled = write.catch(() => {})
    writing.set(id, settled)
    await write
    if (writing.get(id) === settled) writing.delete(id)
  }

  async function remove(id: string): Promise<void> {
    records.delete(id)
    await writing.get(id)
    await discard(place(id))
  }

  return {
    all: () => [...records.values()],
    get: (id) => records.get(id),
    create: async (record, document) => {
      try {
        await mkdir(place(record.id, 'batches'), { recursive: true, mode: 0o700 })
        await renameHeld(document, place(record.id, 'document.pdf'))
        records.set(record.id, record)
        await save(record.id)
      } catch (error) {
        // The client is told that there is no request: nobody would ever ask for it.
        await remove(record.id)
        throw error
      }
    },
    update: async (record) => {
      if (!records.has(record.id)) return
      records.set(record.id, record)
      await save(record.id)
    },
    remove,
    // The PDF reader goes by the name, everything else by the content.
    documentPath: (id) => place(id, 'document.pdf'),
    removeDocument: (id) => removeDocument(place(id, 'document.pdf')),
    writeBatch: (id, batchId, content) =>
      writeAtomically(place(id, 'batches', `${batchId}.json`), content),
    readBatch: async (id, batchId) => {
      const handle = await open(place(id, 'batches', `${batchId}.json`))
      const { size } = await handle.stat()
      return { stream: handle.createReadStream(), bytes: size }
    },
  }
}

/** What can't be read is left alone: it may tell somebody what happened. */
async function readRecords(folder: string): Promise<Map<string, RequestRecord>> {
  const records = new Map<string, RequestRecord>()
  for (const id of await readdir(folder)) {
    try {
      const text = await readFile(path.join(folder, id, 'request.json'), 'utf8')
      const record: unknown = JSON.parse(text)
      if (!isRecordOf(record, id)) throw new TypeError(`${id} is no record of a request`)
      records.set(id, record)
    } catch (error) {
      // Of a removal that another program held up, or of a submit that nobody got the id of.
      if (isMissing(error)) await discard(path.join(folder, id))
      else logError('a kept request could not be read', error)
    }
  }
  return records
}

/** Written by this program: what all of them are gone through by tells one from what a disk made of it. */
function isRecordOf(value: unknown, id: string): value is RequestRecord {
  if (typeof value !== 'object' || value === null) return false
  const { id: own, requestedAt, batches }: Partial<Record<keyof RequestRecord, unknown>> = value
  return own === id && typeof requestedAt === 'number' && Array.isArray(batches)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
