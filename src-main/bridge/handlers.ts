import path from 'node:path'
import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import { AppError, type ErrorData } from '#shared/errors.ts'
import type { createAddDocuments } from '../documents/add-documents.ts'
import type { DocumentRows } from '../documents/document-rows.ts'
import type { Grants } from '../documents/grants.ts'
import type { KeptOfficePages } from '../documents/kept-office-pages.ts'
import type { RunExport } from '../export/export-run.ts'
import { saveExport } from '../export/save-export.ts'
import type { Library } from '../library/library.ts'
import type { Ports } from '../ports.ts'
import type { AppConfig } from '../app-config.ts'
import type { ElementRows } from '../results/element-rows.ts'
import { mergeHistory } from '../library/history.ts'
import type { Search } from '../library/search.ts'
import { adoptRequest, attachSource } from '../runs/adopt-request.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { Runner } from '../runs/runner.ts'
import type { StartRun } from '../runs/start-run.ts'
import type { Connections } from '../settings/connections.ts'
import type { LocalService } from '../settings/local-service.ts'
import type { OpenClient, TestConnection } from '../settings/test-connection.ts'
import type { Handlers } from './dispatch.ts'
import type { EventHub } from './event-hub.ts'

export interface HandlerDeps {
  readonly ports: Ports
  readonly config: AppConfig
  readonly events: EventHub
  readonly grants: Grants
  readonly documents: DocumentRows
  readonly officePages: KeptOfficePages
  readonly addDocuments: ReturnType<typeof createAddDocuments>
  readonly runs: RunContext
  readonly startRun: StartRun
  readonly runner: Runner
  readonly elements: ElementRows
  readonly library: Library
  readonly search: Search
  readonly reindex: () => Promise<CallOutput<'library.reindex'>>
  /** Resolves when what a run has stored can be read. */
  readonly whenReadable: (runId: string) => Promise<void>
  readonly openClient: OpenClient
  readonly connections: Connections
  readonly testConnection: TestConnection
  readonly localService: LocalService
  readonly exportRun: (input: CallInput<'export.save'>) => Promise<RunExport>
  readonly toErrorData: (error: unknown) => ErrorData
}

/** What each call does. The compiler asks for every name in the contract. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const { ports, events, runner, startRun, connections } = deps
  const runs = deps.runs.rows
  const { desktop, settings } = ports

  function changed(runId: string): void {
    events.emit('runs.changed', { run: runs.get(runId) })
  }

  return {
    'app.snapshot': async () => ({
      version: deps.config.version,
      capabilities: desktop.capabilities,
      settings: settings.get(),
      connections: await connections.list(),
      service: deps.localService.state(),
      sequence: events.sequence(),
    }),
    'settings.update': (patch) => {
      const updated = settings.update(patch)
      events.emit('settings.changed', { settings: updated })
      return updated
    },

    'connections.list': () => connections.list(),
    'connections.create': (input) => connections.create(input),
    'connections.update': ({ connectionId, ...input }) => connections.update(connectionId, input),
    'connections.remove': async ({ connectionId }) => {
      const before = settings.get()
      await connections.remove(connectionId)
      const after = settings.get()
      if (before.defaultConnectionId !== after.defaultConnectionId) {
        events.emit('settings.changed', { settings: after })
      }
      return {}
    },
    'connections.setKey': ({ connectionId, apiKey, keep }) =>
      connections.setKey(connectionId, apiKey, keep),
    'connections.clearKey': ({ connectionId }) => connections.clearKey(connectionId),
    'connections.test': async ({ connectionId }) => {
      try {
        return { ok: true, ...(await deps.testConnection(connectionId)) }
      } catch (error) {
        return { ok: false, error: deps.toErrorData(error) }
      }
    },

    'documents.add': ({ grantIds, purpose }) => deps.addDocuments(grantIds, purpose),
    'documents.pick': async () => {
      if (!desktop.capabilities.nativePicker) throw notAvailable('documents.pick')
      return [...deps.grants.grant(await desktop.pickFiles())]
    },
    'documents.sample': () => {
      const file = deps.config.sampleFile
      const [grant] = deps.grants.grant([
        { path: file, name: path.basename(file), isTemporary: false },
      ])
      if (!grant) throw new Error('One file was granted, and no grant came of it')
      return grant
    },
    'documents.layOut': ({ documentId, layout }) => deps.officePages.make(documentId, layout),
    'documents.get': ({ documentId }) => deps.documents.get(documentId),

    'runs.start': (input) => startRun.start(input),
    'runs.get': ({ runId }) => runs.get(runId),
    'runs.list': () => runs.list(),
    'runs.cancel': ({ runId }) => runner.cancel(runId),
    'runs.pause': ({ runIds }) => runner.pause(runIds),
    'runs.resume': ({ runIds }) => {
      const resumed = runner.resume(runIds)
      for (const { id } of resumed) runner.goOn(id)
      return resumed
    },
    'runs.pauseAll': () => {
      runner.pauseAll()
      events.emit('runs.many-changed', {})
      return {}
    },
    'runs.resumeAll': () => {
      runner.resumeAll()
      events.emit('runs.many-changed', {})
      return {}
    },
    'runs.reorder': ({ runId, beforeRunId }) => runner.reorder(runId, beforeRunId),
    'runs.retry': ({ runId }) => startRun.retry(runId),
    'runs.reparse': (input) => startRun.reparse(input),
    'runs.heal': ({ runId, batchIndex }) => runner.heal(runId, batchIndex),
    'runs.lostCandidates': ({ runId }) => runner.lostCandidates(runId),
    'runs.resolveUnknown': ({ runId, decision }) => {
      switch (decision.kind) {
        case 'take':
          return runner.takeLost(runId, decision.requestId)
        case 'parse-again':
          return runner.sendLostAgain(runId)
        case 'give-up':
          return runner.giveLostUp(runId)
      }
    },
    'runs.wake': () => {
      runner.wake()
      return {}
    },
    'runs.rename': ({ runId, name }) => {
      runs.rename(runId, name)
      changed(runId)
      return runs.get(runId)
    },

    'results.outline': async ({ runId }) => {
      runs.get(runId)
      await deps.whenReadable(runId)
      return deps.elements.outline(runId)
    },
    'results.elements': async ({ runId, fromPage, toPage }) => {
      runs.get(runId)
      await deps.whenReadable(runId)
      return deps.elements.onPages(runId, fromPage, toPage)
    },

    'export.save': async (input) => {
      if (!desktop.capabilities.nativeSave) throw notAvailable('export.save')
      const wanted = await deps.exportRun(input)
      const file = await desktop.pickSavePath(wanted.fileName)
      if (file !== null) await saveExport(wanted, file)
      return { file }
    },

    'library.remove': ({ runId }) => {
      runner.cancel(runId)
      deps.library.remove(runId)
      events.emit('runs.removed', { runId })
      return {}
    },
    'library.restore': ({ runId }) => {
      deps.library.restore(runId)
      changed(runId)
      return {}
    },
    'library.reveal': async ({ runId }) => {
      if (!desktop.capabilities.revealInFolder) throw notAvailable('library.reveal')
      const { documentId, name } = runs.get(runId)
      if (documentId === null) throw new AppError('runs.source-missing', { name })
      await deps.library.reveal(documentId)
      return {}
    },
    'library.search': (query) => deps.search.find(query),
    'library.history': async ({ connectionId }) => {
      const client = await deps.openClient(connectionId)
      const { signal } = new AbortController()
      const entries = await client.listRequests({ signal, once: true })
      return mergeHistory(entries, deps.runs.requests.serviceIds(connectionId))
    },
    'library.adopt': ({ connectionId, requestId }) =>
      adoptRequest(deps.runs, connectionId, requestId, (request) => runner.follow(request)),
    'library.attachSource': ({ runId, documentId }) => attachSource(deps.runs, runId, documentId),
    'library.reindex': () => deps.reindex(),
  }
}

function notAvailable(name: string): AppError {
  return new AppError('bridge.not-available', { name })
}
