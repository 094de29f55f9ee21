import { isUnderWay } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { isDiskFull } from '../db/disk-full.ts'
import type { Follower } from './follow/follow-requests.ts'
import type { RunRequest } from './rows/request-rows.ts'
import type { RunContext } from './run-context.ts'
import type { SendQueue } from './send/send-queue.ts'
import { settleRun } from './settle-run.ts'

/** A weekend and a day. */
const pullBeforeMs = 3 * 24 * 60 * 60_000

export interface Stopping {
  /** Stops an upload or stops following. A run that is over stays as it is. */
  cancel(runId: string): Run
  /** Keeps queued runs from being sent. */
  pause(runIds: readonly string[]): Run[]
  /** Keeps every queued run from being sent. The caller tells the views. */
  pauseAll(): void
  /** Lets every paused run go on. The caller tells the views. */
  resumeAll(): void
  /** Lets paused runs go on and follows stopped ones again. */
  resume(runIds: readonly string[]): Run[]
  /** Lets the runs go on that wait for a document's password. */
  unlocked(documentId: string): void
  /**
   * Picks up stopped runs whose results the service is about to forget: what nobody wanted to wait
   * for may still be wanted. Sends nothing, and throws nothing: on a full disk it ends neither a start nor the
   * program.
   */
  readonly pullExpiring: () => void
  /** Before another run in its connection's queue; null: at the end. */
  reorder(runId: string, beforeRunId: string | null): Run
}

export interface Stoppable {
  readonly queue: SendQueue
  readonly follower: Follower
  /** Asks again about all that the service has of a stopped run. */
  readonly takeUp: (runId: string) => void
}

export function createStopping(
  context: RunContext,
  { queue, follower, takeUp }: Stoppable,
): Stopping {
  const { rows, requests, transaction, changed } = context

  /** What may be sent as if for the first time, and what is over with the wait for its answer. */
  function stopRequest({ id, mode, state }: RunRequest): void {
    if (state === 'sending') requests.setState(id, 'planned')
    else if (mode === 'sync' && (state === 'sent' || state === 'answered')) {
      requests.setEnded(id, null)
    }
  }

  function resumeOne(runId: string): Run {
    const run = rows.get(runId)
    if (!run.canResume) return run
    queue.beginAnew(runId)
    rows.change(runId, { paused: false, state: isUnderWay(run.state) ? run.state : 'processing' })
    settleRun(context, runId)
    takeUp(runId)
    return rows.get(runId)
  }

  return {
    cancel(runId) {
      const run = rows.get(runId)
      if (!isUnderWay(run.state)) return run
      // First of all: on a full disk it is refused, and what can't be written down as stopped goes on.
      transaction(() => {
        for (const request of requests.ofRun(runId)) stopRequest(request)
        stopHealing(context, runId)
        rows.change(runId, { state: 'cancelled', paused: false, trouble: null })
        // A run that was only being healed is what it was before.
        if (isOnlyMissingHoles(context, runId)) rows.change(runId, { state: 'processing' })
      })
      queue.abort(runId)
      follower.abandon(runId)
      settleRun(context, runId)
      queue.pump()
      return rows.get(runId)
    },
    pause(runIds) {
      transaction(() => {
        for (const runId of runIds) {
          if (rows.get(runId).state === 'queued') rows.change(runId, { paused: true })
        }
      })
      for (const runId of runIds) changed(runId)
      return runIds.map((runId) => rows.get(runId))
    },
    pauseAll() {
      rows.setAllPaused(true)
    },
    resumeAll() {
      rows.setAllPaused(false)
      queue.pump()
    },
    resume(runIds) {
      const runs = runIds.map(resumeOne)
      queue.pump()
      return runs
    },
    unlocked(documentId) {
      for (const run of rows.underWay().map((runId) => rows.get(runId))) {
        if (run.documentId !== documentId) continue
        if (run.trouble?.code !== 'documents.password-needed') continue
        rows.change(run.id, { paused: false, trouble: null })
        settleRun(context, run.id)
      }
      queue.pump()
    },
    pullExpiring() {
      try {
        expiringRuns(context).forEach(resumeOne)
      } catch (error) {
        if (!isDiskFull(error)) context.log.bug('runs.pull-expiring', error)
      }
    },
    reorder(runId, beforeRunId) {
      const { connectionId } = rows.get(runId)
      rows.change(runId, { queueRank: rows.rankBefore(connectionId, beforeRunId) })
      changed(runId)
      return rows.get(runId)
    },
  }
}

/** Stopped runs whose results are soon gone. Those of which something was never sent stay, as that would be sent. */
function expiringRuns({ rows, requests, now }: RunContext): readonly string[] {
  const before = now() + pullBeforeMs
  return rows.stopped().filter((runId) => {
    const { expiresAt, canResume } = rows.get(runId)
    const isExpiring = expiresAt !== null && Date.parse(expiresAt) < before
    const isUnsent = requests.ofRun(runId).some(({ state }) => state === 'planned')
    return canResume && isExpiring && !isUnsent
  })
}

function isOnlyMissingHoles({ requests, batches, rows }: RunContext, runId: string): boolean {
  const hasEnded = requests.ofRun(runId).every(({ state }) => state === 'ended')
  return hasEnded && batches.ofRun(rows.numberOf(runId)).some(({ state }) => state === 'stored')
}

/** A healing that is stopped leaves the hole that it was to fill, unless the service may go on with it. */
function stopHealing({ requests, batches, rows }: RunContext, runId: string): void {
  for (const { id, heals, state } of requests.ofRun(runId)) {
    if (heals !== null && state === 'planned') requests.setEnded(id, null)
  }
  const healed = requests
    .ofRun(runId)
    .flatMap(({ heals, state }) => (state === 'ended' ? [] : heals))
  const runNumber = rows.numberOf(runId)
  for (const { index, state } of batches.ofRun(runNumber)) {
    if (state !== 'healing' || healed.includes(index)) continue
    batches.change(runNumber, index, { state: 'failed' })
  }
}
