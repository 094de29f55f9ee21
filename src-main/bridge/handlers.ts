import path from 'node:path'
import type { ErrorData } from '#shared/errors.ts'
import type { AppConfig } from '../app-config.ts'
import type { CorrectionLogs } from '../corrections/create-corrections.ts'
import type { ReplayRun } from '../corrections/replay-run.ts'
import type { TakeFromRun } from '../corrections/take-from-run.ts'
import type { Documents } from '../documents/create-documents.ts'
import type { ExportRun } from '../export/create-export-run.ts'
import { createSavedExports } from '../export/saved-exports.ts'
import type { CompareRuns } from '../judging/compare-runs.ts'
import type { Facts } from '../judging/facts.ts'
import type { GradeRuns } from '../judging/grade-runs.ts'
import type { Votes } from '../judging/votes.ts'
import type { ListDoubts } from '../judging/list-doubts.ts'
import { mergeHistory } from '../library/history.ts'
import type { Library } from '../library/open-library.ts'
import type { Ports } from '../ports.ts'
import type { Results } from '../results/create-results.ts'
import type { Openings } from '../runs/openings.ts'
import type { Runs } from '../runs/create-runs.ts'
import { runSnippet } from '../runs/run-snippet.ts'
import type { SettingsFeature } from '../settings/create-settings.ts'
import type { Updates } from '../updates/create-updates.ts'
import type { Watching } from '../watching/create-watching.ts'
import { grantFolder } from '../documents/grant-folder.ts'
import type { Handlers } from './dispatch.ts'
import type { EventHub } from './event-hub.ts'
import { handOutHandlers } from './hand-out-handlers.ts'
import { importHandlers } from './import-handlers.ts'
import { notAvailable } from './not-available.ts'

export interface HandlerDeps {
  readonly ports: Ports
  readonly config: AppConfig
  readonly events: EventHub
  readonly settings: SettingsFeature
  readonly documents: Documents
  readonly runs: Runs
  readonly results: Results
  readonly library: Library
  readonly exportRun: ExportRun
  readonly compareRuns: CompareRuns
  readonly listDoubts: ListDoubts
  readonly gradeRuns: GradeRuns
  readonly facts: Facts
  readonly votes: Votes
  readonly openings: Openings
  readonly corrections: CorrectionLogs
  readonly replayRun: ReplayRun
  readonly takeFromRun: TakeFromRun
  readonly updates: Updates
  readonly watching: Watching
  readonly toErrorData: (error: unknown) => ErrorData
}

/** What each call does. The compiler asks for every name in the contract. */
// oxlint-disable-next-line max-lines-per-function -- a table: one entry a call
export function createHandlers(deps: HandlerDeps): Handlers {
  const { ports, config, events, documents, results, library, openings, corrections } = deps
  const { rows: runs, start: startRun, runner } = deps.runs
  const { connections, localService, openClient, testConnection } = deps.settings
  const { desktop, settings } = ports
  const savedExports = createSavedExports(desktop)

  function changed(runId: string): void {
    events.emit('runs.changed', { run: runs.get(runId) })
  }

  async function readable(runId: string): Promise<void> {
    runs.get(runId)
    await library.whenReadable(runId)
  }

  return {
    'app.snapshot': async () => ({
      version: config.version,
      capabilities: desktop.capabilities,
      settings: settings.get(),
      connections: await connections.list(),
      service: localService.state(),
      updates: deps.updates.state(),
      setAside: [...(config.setAside ?? [])],
      rebuilt: {
        runs: library.rebuiltAtStart.runIds.length,
        unreadable: library.rebuiltAtStart.unreadable.map((runId) => `responses/${runId}`),
      },
      sequence: events.sequence(),
    }),
    'settings.update': (patch) => {
      const updated = settings.update(patch)
      events.emit('settings.changed', { settings: updated })
      deps.updates.begin()
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
    'service.chooseModels': async ({ grantId }) => {
      const folder = grantId === null ? null : documents.grants.redeem(grantId).path
      await localService.chooseModels(folder)
      return localService.state()
    },
    'connections.test': async ({ connectionId }) => {
      try {
        return { ok: true, ...(await testConnection(connectionId)) }
      } catch (error) {
        return { ok: false, error: deps.toErrorData(error) }
      }
    },

    'documents.add': ({ grantIds, ...how }) => documents.add(grantIds, how),
    'documents.unlock': async ({ documentId, password }) => {
      await documents.passwords.unlock(documentId, password)
      runner.unlocked(documentId)
      return {}
    },
    'documents.pick': async () => {
      if (!desktop.capabilities.nativePicker) throw notAvailable('documents.pick')
      return [...documents.grants.grant(await desktop.pickFiles())]
    },
    'documents.pickFolder': async () => {
      if (!desktop.capabilities.nativeSave) throw notAvailable('documents.pickFolder')
      return grantFolder(documents.grants, await desktop.pickFolder())
    },
    'documents.sample': () => {
      const file = config.sampleFile
      const [grant] = documents.grants.grant([
        { path: file, name: path.basename(file), isTemporary: false },
      ])
      if (!grant) throw new Error('One file was granted, and no grant came of it')
      return grant
    },
    'documents.layOut': ({ documentId, layout }) => documents.officePages.make(documentId, layout),
    'documents.blackOut': ({ documentId, name, boxes }) =>
      documents.blackOut(documentId, name, boxes),
    'documents.stopBlackingOut': ({ documentId }) => {
      documents.stopBlackingOut(documentId)
      return {}
    },
    'documents.get': ({ documentId }) => documents.get(documentId),

    'runs.start': (input) => startRun.start(input),
    'runs.opening': ({ runId, windowId }) => ({
      failedTimes: openings.begin({ runId: runs.get(runId).id, windowId }),
    }),
    'runs.shown': (opening) => {
      openings.isAlive(opening)
      return {}
    },
    'runs.left': (opening) => {
      openings.end(opening)
      return {}
    },
    ...importHandlers(documents, deps.runs, (grantId, runId) =>
      events.emit('runs.import-begun', { grantId, run: runs.get(runId) }),
    ),
    'runs.get': ({ runId }) => runs.get(runId),
    'runs.list': () => runs.list(),
    'runs.cancel': ({ runId }) => {
      // What of a file is not read goes with what is: its own call says so.
      if (deps.runs.importing.stopRun(runId)) return runs.get(runId)
      return runner.cancel(runId)
    },
    'runs.pause': ({ runIds }) => runner.pause(runIds),
    'runs.resume': ({ runIds }) => {
      const resumed = runner.resume(runIds)
      for (const { id } of resumed) runner.continueRun(id)
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
    'runs.sendings': ({ before, limit }) => deps.runs.sendings.list(before, limit),
    'runs.snippet': async ({ runId, language }) => ({
      text: await runSnippet(
        {
          getRun: (id) => runs.get(id),
          getDocument: (id) => documents.get(id),
          getConnection: (id) => connections.get(id),
        },
        runId,
        language,
      ),
    }),
    'runs.rename': ({ runId, name }) => {
      runs.rename(runId, name)
      changed(runId)
      return runs.get(runId)
    },

    'results.outline': ({ runId, corrected = true }) => {
      runs.get(runId)
      return results.outline(runId, { corrected })
    },
    'results.elements': ({ runId, fromPage, toPage, corrected = true }) => {
      runs.get(runId)
      return results.onPages(runId, { fromPage, toPage }, { corrected })
    },
    'results.texts': ({ runId, fromPage, toPage, corrected = true }) => {
      runs.get(runId)
      return results.texts(runId, { fromPage, toPage }, { corrected })
    },

    'corrections.apply': async (input) => {
      await readable(input.runId)
      return corrections.apply(input)
    },
    'corrections.draft': (input) => {
      runs.get(input.runId)
      corrections.draft(input)
      return {}
    },
    'corrections.undo': async ({ runId }) => {
      await readable(runId)
      return corrections.undo(runId)
    },
    'corrections.redo': async ({ runId }) => {
      await readable(runId)
      return corrections.redo(runId)
    },
    'corrections.replay': (input) => deps.replayRun(input),
    'corrections.take': (input) => deps.takeFromRun(input),
    'corrections.list': async ({ runId }) => {
      await readable(runId)
      return corrections.list(runId)
    },

    'export.save': ({ exportId, ...wanted }) =>
      savedExports.save(exportId, (signal) => deps.exportRun({ ...wanted, signal })),
    'export.pickFolder': () => savedExports.pickFolder(),
    'export.saveInto': ({ folderId, exportId, ...wanted }) =>
      savedExports.saveInto(folderId, exportId, (signal) => deps.exportRun({ ...wanted, signal })),
    'export.stop': ({ exportId }) => savedExports.stop(exportId),
    'export.drag': ({ files }) => savedExports.drag(files),
    'export.share': ({ file }) => savedExports.share(file),

    'library.remove': ({ runId }) => {
      const importing = deps.runs.importing.stopRun(runId)
      // It tells itself that it is gone.
      if (importing === 'stopped') return {}
      if (importing === null) runner.cancel(runId)
      library.remove(runId)
      events.emit('runs.removed', { runId })
      return {}
    },
    'library.restore': ({ runId }) => {
      library.restore(runId)
      changed(runId)
      return {}
    },
    ...handOutHandlers(desktop, config, runs, documents, library),
    'updates.check': () => deps.updates.check(),
    'updates.download': () => deps.updates.download(),
    'updates.cancelDownload': () => deps.updates.cancelDownload(),
    'updates.install': () => deps.updates.install(),
    'watching.list': () => [...deps.watching.list()],
    'watching.create': (input) => deps.watching.create(input),
    'watching.update': (input) => deps.watching.update(input),
    'watching.pause': (input) => deps.watching.pause(input),
    'watching.remove': async ({ ruleId }) => {
      await deps.watching.remove(ruleId)
      return {}
    },
    'judging.grade': async () => ({
      grades: [...(await deps.gradeRuns())],
      votes: [...deps.votes.results()],
    }),
    'judging.votes': (input) => [...deps.votes.between(input)],
    'judging.vote': (input) => deps.votes.add(input),
    'judging.removeVote': (input) => {
      deps.votes.remove(input)
      return {}
    },
    'judging.doubts': (input) => deps.listDoubts(input),
    'judging.facts': (input) => deps.facts.list(input),
    'judging.addFact': (input) => deps.facts.add(input),
    'judging.removeFact': (input) => {
      deps.facts.remove(input)
      return {}
    },
    'judging.compare': (input) => deps.compareRuns(input),
    'library.search': (query) => library.search(query),
    'library.history': async ({ connectionId }) => {
      const client = await openClient(connectionId)
      const { signal } = new AbortController()
      const entries = await client.listRequests({ signal, once: true })
      return mergeHistory(entries, deps.runs.serviceIds(connectionId))
    },
    'library.adopt': ({ connectionId, requestId }) => deps.runs.adopt(connectionId, requestId),
    'library.attachSource': ({ runId, documentId }) => deps.runs.attachSource(runId, documentId),
    'library.reindex': () => library.reindex(),
  }
}
