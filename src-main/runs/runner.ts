import type { ErrorData } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import { createFollower } from './follow/follow-requests.ts'
import { planHealing } from './heal/heal.ts'
import { createLostChoices, type LostChoices } from './lost/choose-lost.ts'
import { createLostLookup } from './lost/look-up-lost.ts'
import { type RecoveryActions, recoverRuns } from './recover.ts'
import type { RunRequest } from './rows/request-rows.ts'
import type { RunContext } from './run-context.ts'
import { failRequest } from './send/fail-request.ts'
import { createSendQueue } from './send/send-queue.ts'
import { createStopping, type Stopping } from './stop-and-resume.ts'
import { createRestWatch } from './watch-rest.ts'

export interface Runner extends Stopping, LostChoices {
  /** Goes on with all that an earlier process left under way, from now on. */
  continueAll(): void
  /** Goes on with one run: it was just planned, or an earlier process left it. */
  continueRun(runId: string): void
  /** The same, and resolves once what is on disk of the run is in it. */
  readonly finishLeft: (runId: string) => Promise<void>
  /** This process is at work on a run: it is none that an earlier one left. */
  readonly claim: (runId: string) => void
  /** Follows a request that was just answered, or adopted. */
  follow(request: RunRequest): void
  heal(runId: string, batchIndex: number | null): Run
  wake(): void
  /** Resolves when nothing is queued or under way, paused runs left aside. */
  drain(): Promise<void>
  /** Sends nothing more, and resolves when no answer is awaited that may cost money. */
  finishSending(): Promise<void>
  /** Breaks everything off without deciding anything: the rows tell the next start how far it came. */
  close(): Promise<void>
}

const hourMs = 60 * 60_000

/** Moves runs along: sends their requests, follows them, heals them. The rows are the truth. */
export function createRunner(outer: RunContext): Runner {
  const { rows, requests } = outer
  /** Runs that this process moves; null for all. */
  let moved: Set<string> | null = new Set()
  let recovering: Promise<void> = Promise.resolve()
  let isClosed = false
  const rest = createRestWatch(() => !rows.isAnyMoving())
  const context: RunContext = {
    ...outer,
    changed(runId) {
      outer.changed(runId)
      rest.look()
    },
  }

  const follower = createFollower(context, failed)
  const lookup = createLostLookup(context, {
    onFound: (request) => follower.follow(request),
    onFailed: failed,
  })
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

  const stopping = createStopping(context, { queue, follower, takeUp })
  const lost = createLostChoices(context, {
    follow: (request) => follower.follow(request),
    goOn(runId) {
      continueRun(runId)
      queue.pump()
    },
  })
  let pulling: NodeJS.Timeout | undefined

  function failed(request: RunRequest, failure: ErrorData): void {
    failRequest(context, request, failure)
    // The pieces of a healing that failed wait to be sent.
    if (request.heals !== null) queue.pump()
  }

  /** Asks again about all that the service has of a stopped run. */
  function takeUp(runId: string): void {
    for (const request of requests.ofRun(runId)) {
      if (request.mode !== 'async') continue
      if (request.state === 'answered') follower.follow(request)
      if (request.state === 'sent' && !queue.awaits(request.id)) lookup.lookUp(request)
    }
  }

  const claim = (runId: string): void => void moved?.add(runId)

  function continueRun(runId: string): void {
    if (moved === null || moved.has(runId)) {
      queue.pump()
      return
    }
    claim(runId)
    recover((id) => id === runId)
  }

  function recover(isWanted: (runId: string) => boolean): void {
    const actions: RecoveryActions = {
      follow: (request) => follower.follow(request),
      lookUp: (request) => lookup.lookUp(request),
    }
    // As they are now: where a full disk is waited out, this process may begin others meanwhile.
    const left = new Set(rows.underWay().filter(isWanted))
    const recovered = context.room
      .write(() => recoverRuns(context, actions, (runId) => left.has(runId)))
      .catch((error: unknown) => {
        if (!isClosed) context.log.bug('runs.recover', error)
      })
    recovering = Promise.all([recovering, recovered]).then(() => queue.pump())
    queue.pump()
  }

  return {
    ...stopping,
    ...lost,
    continueAll() {
      const before = moved
      moved = null
      if (before) recover((runId) => !before.has(runId))
      stopping.pullExpiring()
      pulling ??= setInterval(stopping.pullExpiring, hourMs).unref()
    },
    continueRun,
    async finishLeft(runId) {
      continueRun(runId)
      await recovering
    },
    claim,
    follow(request) {
      claim(request.runId)
      follower.follow(request)
    },
    heal(runId, batchIndex) {
      const { state } = rows.get(runId)
      planHealing(context, runId, batchIndex)
      // The rest of what was stopped goes on with it.
      if (state === 'cancelled') takeUp(runId)
      continueRun(runId)
      return rows.get(runId)
    },
    wake() {
      queue.wake()
      follower.wake()
      lookup.wake()
    },
    async drain() {
      await recovering
      await rest.whenResting()
      await queue.idle()
    },
    finishSending: () => queue.finish(),
    async close() {
      isClosed = true
      clearInterval(pulling)
      context.room.close()
      await Promise.all([queue.close(), follower.close(), lookup.close()])
      await recovering
    },
  }
}
