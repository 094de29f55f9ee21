// Takes a parse and its document in as a drop on the desktop does, in a process of its own. Prints `Readable`.
import path from 'node:path'
import { openCore } from '../runs/core.ts'

export interface Readable {
  /** From the drop until what its first page says is answered. */
  readonly firstMs: number
  /** Until all of it can be read. */
  readonly wholeMs: number
}

const [dataDir = '', parse = '', source = ''] = process.argv.slice(2)
const workerModule = path.resolve(import.meta.dirname, '../../out/main/worker.js')
const core = await openCore(dataDir, 'http://127.0.0.1:1', { workerModule })
// The thread that writes is there by the time that anybody drops a file.
await core.call('library.reindex', {})

const started = performance.now()
const sinceStart = (): number => performance.now() - started
const first = Promise.withResolvers<number>()
core.app.events.subscribe((event) => {
  if (event.name !== 'runs.import-begun') return
  const pages = { runId: event.data.run.id, fromPage: 1, toPage: 1 }
  void core.call('results.elements', pages).then(() => first.resolve(sinceStart()))
})
const [documentGrant, parseGrant] = core.app.grants.grant(
  [source, parse].map((file) => ({ path: file, name: path.basename(file), isTemporary: false })),
)
const sourceGrantId = documentGrant?.id ?? ''
await Promise.all([
  core.call('documents.add', { grantIds: [sourceGrantId], purpose: 'view' }),
  core.call('runs.import', { grantId: parseGrant?.id ?? '', documentId: null, sourceGrantId }),
])
const readable: Readable = { wholeMs: sinceStart(), firstMs: await first.promise }
await core.close()
console.log(JSON.stringify(readable))
