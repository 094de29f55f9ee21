import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { CallInput, CallName, CallOutput } from '#shared/bridge/calls.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import type { ErrorData, Result } from '#shared/errors.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { type App, createApp } from '../create-app.ts'
import type { AppConfig } from '../app-config.ts'
import { createMemoryPorts, type MemoryPorts } from './memory-ports.ts'
import { testConfig } from './test-config.ts'

/** The core on a real data folder, with what tests do again and again. */
export interface TestApp {
  readonly app: App
  readonly ports: MemoryPorts
  readonly dataDir: string
  readonly events: AppEvent[]
  /** Calls by name and expects it to work. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
  /** Calls by name and expects an error, which is answered. */
  refuse<N extends CallName>(name: N, input: CallInput<N>): Promise<ErrorData>
  /** Adds a file of these bytes and expects it to be taken. */
  addFile(name: string, bytes: Uint8Array): Promise<SourceDocument>
  /** A connection to a service, with a key. Answers its id. */
  connect(baseUrl: string, name?: string): Promise<string>
  /** A new run of all pages; `changes` to what it is asked for. */
  startRun(
    document: SourceDocument,
    connectionId: string,
    changes?: Partial<CallInput<'runs.start'>>,
  ): Promise<Run>
  /** The run once it is over. */
  finished(runId: string): Promise<Run>
  /** Resolves when the search knows all that can be read. */
  searchable(): Promise<void>
  /** Resolves with the first event, past or to come, that `matches`. */
  event(matches: (event: AppEvent) => boolean): Promise<AppEvent>
  get(address: string, headers?: Record<string, string>): Promise<Response>
}

export interface TestAppOptions {
  readonly ports?: Partial<MemoryPorts>
  readonly config?: Partial<AppConfig>
  /** Start on the folder of an earlier app. */
  readonly dataDir?: string
}

/** A folder that is gone when the test is done. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'recto-test-'))
  // A program that was told to end may still write its last.
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }))
  return dir
}

/** Closed when the test is done, unless the test closes it. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? (await temporaryDir())
  const ports = createMemoryPorts(options.ports)
  const app = await createApp(ports, testConfig(dataDir, options.config))
  onTestFinished(() => app.close())
  const events: AppEvent[] = []
  app.events.subscribe((event) => events.push(event))

  const call: TestApp['call'] = async (name, input) => {
    const result = await app.dispatch(name, input)
    if (!result.ok) throw new Error(`${name} was refused: ${result.error.message}`)
    // The dispatcher answered this very call.
    return result.data as CallOutput<typeof name>
  }

  const event: TestApp['event'] = (matches) => {
    const past = events.find(matches)
    if (past) return Promise.resolve(past)
    return new Promise((resolve) => {
      const stop = app.events.subscribe((candidate) => {
        if (!matches(candidate)) return
        stop()
        resolve(candidate)
      })
    })
  }

  /** The next event of the search's learning, or its end. */
  const learned = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = app.events.subscribe(({ name }) => {
        if (name !== 'library.indexing') return
        stop()
        resolve()
      })
    })

  return {
    app,
    ports,
    dataDir,
    events,
    call,
    event,
    async refuse(name, input) {
      const result: Result<unknown> = await app.dispatch(name, input)
      if (result.ok) throw new Error(`${name} was expected to be refused`)
      return result.error
    },
    async addFile(name, bytes) {
      const file = path.join(await temporaryDir(), 'file')
      await writeFile(file, bytes)
      const [grant] = app.grants.grant([{ path: file, name, isTemporary: false }])
      const [added] = await call('documents.add', { grantIds: [grant?.id ?? ''] })
      if (!added?.ok) throw new Error(`Not added: ${JSON.stringify(added)}`)
      return added.document
    },
    async connect(baseUrl, name = 'Fake') {
      const { id } = await call('connections.create', {
        name,
        baseUrl,
        pathLayout: 'interface',
        defaultOptions: defaultParseOptions,
      })
      await call('connections.setKey', { connectionId: id, apiKey: 'key', keep: 'ask' })
      return id
    },
    async startRun(document, connectionId, changes = {}) {
      const { run } = await call('runs.start', {
        documentId: document.id,
        name: document.name,
        connectionId,
        options: defaultParseOptions,
        mode: 'auto',
        onExisting: 'parse-again',
        ...changes,
      })
      return run
    },
    async searchable() {
      for (;;) {
        const next = learned()
        const { indexing } = await call('library.search', { text: '-', limit: 1, cursor: null })
        if (indexing === 0) return
        await next
      }
    },
    async finished(runId) {
      await event(
        ({ name, data }) =>
          name === 'runs.changed' && data.run.id === runId && !isUnderWay(data.run.state),
      )
      return call('runs.get', { runId })
    },
    get: (address, headers = {}) =>
      app.resources(new Request(`http://recto.test${address}`, { headers })),
  }
}
