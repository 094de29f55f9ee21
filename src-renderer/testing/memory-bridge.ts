import type { CallInput, CallName, CallOutput } from '#shared/bridge/calls.ts'
import type { AppEvent, AppEvents, EventName, FileGrant } from '#shared/bridge/events.ts'
import type { ErrorCatalogue, ErrorCode, Result } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { defaultSettings, type Settings } from '#shared/settings/settings.ts'
import type { Bridge, BridgeStatusEvent } from '../bridge/bridge.ts'
import { failure } from '../bridge/failure.ts'
import { mergeSettings } from '../settings/merge-settings.ts'
import { createMemoryCorrections } from './memory-corrections.ts'
import { localConnection, makeDocument, makeRun } from './fixtures.ts'

/** A call that no test needs has no handler, and answers like a core that doesn't know it. */
type Handlers = {
  [N in CallName]?: (input: CallInput<N>) => Result<CallOutput<N>>
}

export interface MemoryBridgeOptions {
  readonly runs?: readonly Run[]
  readonly elements?: readonly LayoutElement[]
  readonly settings?: Partial<Settings>
  readonly connections?: readonly Connection[]
  /** Text resources by path. */
  readonly texts?: Readonly<Record<string, string>>
}

/** A core in memory at the bridge's port: keeps what it is told and sends the events of the real one. */
export interface MemoryBridge extends Bridge {
  /** Every call so far, in order. */
  readonly calls: readonly { readonly name: CallName; readonly input: unknown }[]
  /** Replaces one call's answer. */
  answer<N extends CallName>(
    name: N,
    handler: (input: CallInput<N>) => Result<CallOutput<N>> | Promise<Result<CallOutput<N>>>,
  ): void
  /** Makes one call fail from now on. */
  fail<C extends ErrorCode>(name: CallName, code: C, data: ErrorCatalogue[C]): void
  emit<N extends EventName>(name: N, data: AppEvents[N]): void
  /** Loses the next event's number, as a full buffer would. */
  skipEvent(): void
  setStatus(status: BridgeStatusEvent['status']): void
}

export function createMemoryBridge(options: MemoryBridgeOptions = {}): MemoryBridge {
  const runs = new Map((options.runs ?? []).map((run) => [run.id, run]))
  const removed = new Map<string, Run>()
  const elements = options.elements ?? []
  const corrections = createMemoryCorrections(elements)
  const connections = new Map(
    (options.connections ?? [localConnection]).map((connection) => [connection.id, connection]),
  )
  const listeners = new Set<(event: AppEvent | BridgeStatusEvent) => void>()
  const grants = new Map<string, string>()
  const made: { name: CallName; input: unknown }[] = []
  let settings: Settings = { ...defaultSettings, ...options.settings }
  let sequence = 0
  let lastId = 0

  const ok = <T>(data: T): Result<T> => ({ ok: true, data })
  const emit = <N extends EventName>(name: N, data: AppEvents[N]): void => {
    // Name and data are paired by the parameter, which a mapped union cannot express.
    const event = { sequence: ++sequence, name, data } as unknown as AppEvent
    for (const listener of listeners) listener(event)
  }
  const putRun = (run: Run): Result<Run> => {
    runs.set(run.id, run)
    emit('runs.changed', { run })
    return ok(run)
  }
  const withRun = <T>(runId: string, act: (run: Run) => Result<T>): Result<T> => {
    const run = runs.get(runId)
    return run ? act(run) : failure('runs.not-found', { runId })
  }
  const changeQueued = (runId: string, change: Partial<Run>): Run[] => {
    const run = runs.get(runId)
    if (run?.state !== 'queued') return run ? [run] : []
    putRun({ ...run, ...change })
    return [{ ...run, ...change }]
  }
  const changeAllQueued = (change: Partial<Run>): Result<Record<string, never>> => {
    for (const run of runs.values()) {
      if (run.state === 'queued') runs.set(run.id, { ...run, ...change })
    }
    emit('runs.many-changed', {})
    return ok({})
  }
  const putConnection = (connection: Connection): Result<Connection> => {
    connections.set(connection.id, connection)
    emit('connections.changed', { connections: [...connections.values()] })
    return ok(connection)
  }
  const withConnection = <T>(
    connectionId: string,
    act: (connection: Connection) => Result<T>,
  ): Result<T> => {
    const connection = connections.get(connectionId)
    return connection ? act(connection) : failure('connections.not-found', { connectionId })
  }
  const grant = (name: string): FileGrant => {
    const id = `grant-${++lastId}`
    grants.set(id, name)
    return { id, name }
  }

  const handlers: Handlers = {
    'app.snapshot': () =>
      ok({
        version: '0.1.0',
        setAside: [],
        rebuilt: { runs: 0, unreadable: [] },
        capabilities: {
          nativePicker: false,
          nativeSave: false,
          revealInFolder: false,
          dragOut: false,
          share: false,
          keepsKeys: true,
          systemNotices: false,
        },
        settings,
        connections: [...connections.values()],
        service: { state: 'stopped', models: { choice: 'built-in' } },
        updates: { kind: 'elsewhere', because: 'browser' },
        sequence,
      }),
    'settings.update'(patch) {
      settings = mergeSettings(settings, patch)
      emit('settings.changed', { settings })
      return ok(settings)
    },
    'connections.list': () => ok([...connections.values()]),
    'connections.create': (input) =>
      putConnection({
        ...input,
        needsKey: input.needsKey ?? true,
        id: `connection-${++lastId}`,
        builtIn: false,
        apiKeyIsSet: false,
        keyStorage: null,
      }),
    'connections.update': ({ connectionId, ...input }) =>
      withConnection(connectionId, (connection) =>
        putConnection({ ...connection, ...input, needsKey: input.needsKey ?? true }),
      ),
    'connections.remove'({ connectionId }) {
      connections.delete(connectionId)
      return ok({})
    },
    'connections.setKey': ({ connectionId, keep }) =>
      withConnection(connectionId, (connection) =>
        putConnection({
          ...connection,
          apiKeyIsSet: true,
          keyStorage: keep === 'ask' ? 'system' : keep,
        }),
      ),
    'connections.clearKey': ({ connectionId }) =>
      withConnection(connectionId, (connection) =>
        putConnection({ ...connection, apiKeyIsSet: false, keyStorage: null }),
      ),
    'connections.test': () => ok({ ok: true, requests: 3, tookMs: 42 }),
    'documents.add': ({ grantIds }) =>
      ok(
        grantIds.map((id) => ({
          ok: true as const,
          document: makeDocument({ name: grants.get(id) ?? '' }),
          warnings: [],
        })),
      ),
    'documents.unlock': () => ok({}),
    'documents.pick': () => ok([grant('picked.pdf')]),
    'documents.sample': () => ok(grant('sample.pdf')),
    'documents.get': ({ documentId }) => ok(makeDocument({ id: documentId })),
    'runs.start'({ onExisting, documentId, name, connectionId, options: parseOptions }) {
      const existing = [...runs.values()].find((run) => run.documentId === documentId)
      if (existing && onExisting === 'ask') return ok({ kind: 'existing', run: existing })
      const run = makeRun({
        id: `run-${++lastId}`,
        documentId,
        name,
        connectionId,
        options: parseOptions,
        state: 'queued',
        batches: [],
        createdAt: new Date().toISOString(),
        finishedAt: null,
      })
      putRun(run)
      return ok({ kind: 'started', run })
    },
    'runs.import'({ grantId, documentId }) {
      const parser = 'Docling'
      const placement = { unit: 'own', origin: 'top', turn: 0, proof: 'none', score: null } as const
      const run = makeRun({
        id: `run-${++lastId}`,
        documentId,
        name: grants.get(grantId) ?? '',
        origin: 'imported',
        imported: { parser, version: '1.10.0', placement, hasBoxes: true, unread: [] },
        connectionName: parser,
      })
      putRun(run)
      return ok({ kind: 'imported', run })
    },
    'runs.importParts': () => ok(null),
    'runs.get': ({ runId }) => withRun(runId, ok),
    'runs.list': () => ok([...runs.values()]),
    'runs.cancel': ({ runId }) =>
      withRun(runId, (run) => putRun({ ...run, state: 'cancelled', finishedAt: run.createdAt })),
    'runs.retry': ({ runId }) =>
      withRun(runId, (run) =>
        putRun({ ...run, id: `run-${++lastId}`, state: 'queued', failure: null, batches: [] }),
      ),
    'runs.pause': ({ runIds }) =>
      ok(runIds.flatMap((id) => changeQueued(id, { paused: true, canResume: true }))),
    'runs.resume': ({ runIds }) =>
      ok(runIds.flatMap((id) => changeQueued(id, { paused: false, canResume: false }))),
    'runs.pauseAll': () => changeAllQueued({ paused: true, canResume: true }),
    'runs.resumeAll': () => changeAllQueued({ paused: false, canResume: false }),
    'runs.reorder': ({ runId }) => withRun(runId, ok),
    'runs.reparse': ({ runId, options: parseOptions }) =>
      withRun(runId, (run) =>
        putRun({ ...run, id: `run-${++lastId}`, state: 'queued', options: parseOptions }),
      ),
    'runs.heal': ({ runId }) => withRun(runId, ok),
    'runs.sendings': () => ok([]),
    'runs.snippet': ({ language }) => ok({ text: `# ${language}\n` }),
    'runs.lostCandidates': () => ok([]),
    'runs.resolveUnknown': ({ runId }) => withRun(runId, ok),
    'runs.wake': () => ok({}),
    'runs.rename': ({ runId, name }) => withRun(runId, (run) => putRun({ ...run, name })),
    'library.remove': ({ runId }) =>
      withRun(runId, (run) => {
        removed.set(runId, run)
        runs.delete(runId)
        emit('runs.removed', { runId })
        return ok({})
      }),
    'library.restore'({ runId }) {
      const run = removed.get(runId)
      if (run) putRun(run)
      return ok({})
    },
    'library.search': () => ok({ hits: [], words: [], gaps: [], indexing: 0, nextCursor: null }),
    'library.history': () => ok([]),
    'library.adopt': () => failure('bridge.not-available', { name: 'library.adopt' }),
    'library.attachSource': ({ runId, documentId }) =>
      withRun(runId, (run) => putRun({ ...run, documentId })),
    'library.reindex': () =>
      ok({ batches: 0, elements: 0, damaged: [], rebuilt: 0, unreadable: [] }),
    'library.reveal': () => failure('bridge.not-available', { name: 'library.reveal' }),
    'library.drag': () => failure('bridge.not-available', { name: 'library.drag' }),
    'library.share': () => failure('bridge.not-available', { name: 'library.share' }),
    'export.share': () => failure('bridge.not-available', { name: 'export.share' }),
    'export.drag': () => failure('bridge.not-available', { name: 'export.drag' }),
    'export.save': () => failure('bridge.not-available', { name: 'export.save' }),
    'export.stop': () => ok({}),
    ...corrections.handlers,
    'results.outline': ({ runId, corrected = true }) =>
      withRun(runId, () => ok(outlineOf(corrected ? corrections.elements() : elements))),
    'results.elements': ({ fromPage, toPage, corrected = true }) =>
      ok(
        (corrected ? corrections.elements() : elements).filter(
          ({ page }) => page >= fromPage && page <= toPage,
        ),
      ),
    'results.texts': ({ fromPage, toPage }) =>
      ok(
        corrections
          .elements()
          .filter(({ page }) => page >= fromPage && page <= toPage)
          .map(({ key, category, level, text, page, polygon }) => ({
            key,
            category,
            level,
            text,
            places: [{ page, polygon }],
          })),
      ),
  }

  const replace = (name: CallName, handler: unknown): void => {
    // Typed by `MemoryBridge`; here the pairing of 25 names with their handlers is too much to check.
    ;(handlers as Record<string, unknown>)[name] = handler
  }

  return {
    calls: made,
    async call(name, input) {
      made.push({ name, input })
      return handlers[name]?.(input) ?? failure('bridge.unknown-call', { name })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    grantFiles: async (files) => ok(files.map(({ name }) => grant(name))),
    urlOf: (path) => path,
    exportLink: null,
    async readText(path) {
      const text = options.texts?.[path]
      return text === undefined ? failure('bridge.disconnected', {}) : ok(text)
    },
    async readFile(path) {
      const text = options.texts?.[path]
      if (text === undefined) return failure('bridge.disconnected', {})
      return ok({ blob: new Blob([text]), fileName: 'export' })
    },
    answer: replace,
    fail: (name, code, data) => replace(name, () => failure(code, data)),
    emit,
    skipEvent() {
      sequence++
    },
    setStatus(status) {
      for (const listener of listeners) listener({ name: 'bridge.status', status })
    },
  }
}

function outlineOf(elements: readonly LayoutElement[]): CallOutput<'results.outline'> {
  const categoryNames = [...new Set(elements.map(({ category }) => category))]
  return {
    keys: elements.map(({ key }) => key),
    pages: elements.map(({ page }) => page),
    categories: elements.map(({ category }) => categoryNames.indexOf(category)),
    categoryNames,
  }
}
