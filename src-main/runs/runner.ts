import { AppError, type ErrorData } from '#shared/errors.ts'
import type { LostCandidate, Run } from '#shared/runs/run.ts'
import { createFollower } from './follow/follow-requests.ts'
import { findLost, toLostCandidate } from './lost/find-lost.ts'
import { healingFailed, planHealing } from './heal/heal.ts'
import { createLostLookup } from './lost/look-up-lost.ts'
import { recoverRuns } from './recover.ts'
import type { RunRequest } from './rows/request-rows.ts'
import type { RunContext } from './run-context.ts'
import { isLost } from './run-outcome.ts'
import { createSendQueue } from './send/send-queue.ts'
import { settleRun } from './settle-run.ts'
import { createStopping, type Stopping } from './stop-and-resume.ts'

export interface Runner extends Stopping {
  /** Goes on with all that an earlier process left under way, from now on. */
  continueAll(): void
  /** Goes on with one run: it was just planned, or an earlier process left it. */
  continueRun(runId: string): void
  /** Follows a request that was just answered, or adopted. */
  follow(request: RunRequest): void
  heal(runId: string, batchIndex: number | null): Run
  /** Throws `runs.not-unknown` unless the run's submit is lost. */
  lostCandidates(runId: string): Promise<LostCandidate[]>
  takeLost(runId: string, serviceRequestId: string): Run
  sendLostAgain(runId: string): Run
  giveLostUp(runId: string): Run
  wake(): void
  /** Resolves when nothing is queued or under way, paused runs left aside. */
  drain(): Promise<void>
  /** Breaks everything off without deciding anything: the rows tell the next start how far it came. */
  close(): Promise<void>
}

const hourMs = 60 * 60_000

/** Moves runs along: sends their requests, follows them, heals them. The rows are the truth. */
export function createRunner(outer: RunContext): Runner {
  const { rows, requests, batches, transaction } = outer
  /** Runs that this process moves; null for all. */
  let moved: Set<string> | null = new Set()
  const drained = new Set<() => void>()
  let recovering: Promise<void> = Promise.resolve()
  let isClosed = false
  const context: RunContext = {
    ...outer,
    changed(runId) {
      outer.changed(runId)
      for (const look of drained) look()
    },
  }

  const follower = createFollower(context)
  const lookup = createLostLookup(context, (request) => follower.follow(request))
  const queue = createSendQueue(context, {
    onlyRuns: () => moved && [...moved],
    onAnswered: (request) => follower.follow(request),
    onLost(request, failure) {
      // The history of the service may know it; of a synchronous parse none tells.
      if (request.mode === 'async') {
        requests.setLost(request.id)
        lookup.lookUp(request)
      } else failed(request, failure)
    },
    onFailed: failed,
  })

  const stopping = createStopping(context, { queue, follower, lookup })
  let pulling: NodeJS.Timeout | undefined

  function failed(request: RunRequest, failure: ErrorData): void {
    if (request.heals !== null) {
      healingFailed(context, request, failure)
      queue.pump()
      return
    }
    requests.setEnded(request.id, failure)
    leaveHole(request, failure)
    settleRun(context, request.runId)
  }

  /** A part that failed is a hole in a run whose other parts may work. */
  function leaveHole({ id, pages, runNumber }: RunRequest, failure: ErrorData): void {
    if (!pages || isLost(failure)) return
    const hole = { ...pages, requestId: id, state: 'failed', origin: 'original', failure } as const
    transaction(() => {
      batches.insert(runNumber, { ...hole, serviceBatch: null })
      requests.setEnded(id, null)
    })
  }

  function lostRequests(runId: string): readonly RunRequest[] {
    rows.get(runId)
    const lost = requests.ofRun(runId).filter(({ failure }) => failure && isLost(failure))
    if (lost.length === 0) throw new AppError('runs.not-unknown', { runId })
    return lost
  }

  function settled(runId: string): Run {
    settleRun(context, runId)
    continueRun(runId)
    queue.pump()
    return rows.get(runId)
  }

  function continueRun(runId: string): void {
    if (moved === null || moved.has(runId)) {
      queue.pump()
      return
    }
    moved.add(runId)
    recover((id) => id === runId)
  }

  function recover(isWanted: (runId: string) => boolean): void {
    const actions = {
      follow: (request: RunRequest) => follower.follow(request),
      lookUp: (request: RunRequest) => lookup.lookUp(request),
      healingFailed: (request: RunRequest, error: AppError) =>
        healingFailed(context, request, error.toData()),
    }
    const recovered = context.room
      .write(() => recoverRuns(context, actions, isWanted))
      .catch((error: unknown) => {
        if (!isClosed) context.log.bug('runs.recover', error)
      })
    recovering = Promise.all([recovering, recovered]).then(() => queue.pump())
    queue.pump()
  }

  return {
    ...stopping,
    continueAll() {
      const before = moved
      moved = null
      if (before) recover((runId) => !before.has(runId))
      stopping.pullExpiring()
      pulling ??= setInterval(() => stopping.pullExpiring(), hourMs).unref()
    },
    continueRun,
    follow(request) {
      moved?.add(request.runId)
      follower.follow(request)
    },
    heal(runId, batchIndex) {
      planHealing(context, runId, batchIndex)
      continueRun(runId)
      return rows.get(runId)
    },
    async lostCandidates(runId) {
      const [lost] = lostRequests(runId)
      if (lost?.mode !== 'async') return []
      const { candidates } = await findLost(context, lost, new AbortController().signal)
      return candidates.map(toLostCandidate)
    },
    takeLost(runId, serviceRequestId) {
      const [lost] = lostRequests(runId)
      if (!lost) throw new AppError('runs.not-unknown', { runId })
      requests.setAnswered(lost.id, serviceRequestId)
      const run = settled(runId)
      const answered = requests.find(lost.id)
      if (answered) follower.follow(answered)
      return run
    },
    sendLostAgain(runId) {
      for (const { id } of lostRequests(runId)) {
        requests.setEnded(id, null)
        requests.setState(id, 'planned')
      }
      return settled(runId)
    },
    giveLostUp(runId) {
      const { name } = rows.get(runId)
      const failure = new AppError('runs.given-up', { name }).toData()
      for (const { id } of lostRequests(runId)) requests.setEnded(id, failure)
      return settled(runId)
    },
    wake() {
      queue.wake()
      follower.wake()
      lookup.wake()
    },
    async drain() {
      await recovering
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (rows.isAnyMoving()) return
          drained.delete(look)
          resolve()
        }
        drained.add(look)
        look()
      })
      await queue.idle()
    },
    async close() {
      isClosed = true
      clearInterval(pulling)
      context.room.close()
      await Promise.all([queue.close(), follower.close(), lookup.close()])
      await recovering
    },
  }
}
