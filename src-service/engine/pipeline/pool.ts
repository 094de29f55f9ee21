import { EngineError } from '../../errors.ts'
import type { StartEngine } from './engine-process.ts'
import { createEngineWorker, type EngineWorker, type WaitingJob } from './engine-worker.ts'
import { createLanes } from './lanes.ts'
import type { EngineLimits } from './job-limits.ts'
import type { EngineJob, JobResult } from './messages.ts'

export type PoolOptions = {
  readonly startEngine: StartEngine
  /**
   * Engine processes at a time, at least 1. Each is started when first needed. One more runs while an urgent job
   * would wait for others that aren't, one more while a short one would wait for longer ones.
   */
  readonly size: number
  /** A process that takes more for a job ends itself, and the job fails. */
  readonly limits: EngineLimits
  /**
   * A job of which no step has ended for so long, while the machine was awake, is ended with its process, whatever that took: it waits for
   * what never comes.
   */
  readonly stepTimeoutMs: number
  /** So much longer may a new process take for its first step, since it must start first. Default: 0. */
  readonly startMs?: number
}

export type RunOptions = {
  /** Jobs of one lane wait for each other; lanes take turns, so that no client starves another. */
  readonly lane: string
  readonly signal: AbortSignal
  /** Somebody waits for the answer: it does not wait for jobs that nobody waits for. */
  readonly isUrgent?: boolean
  /** Called when a process begins with the job. */
  readonly onStart?: () => void
}

export type EnginePool = {
  /**
   * Runs a job in a process of its own. Rejects with an `EngineError`; with the signal's reason when
   * aborted, which also ends a process that is at it.
   */
  run<Job extends EngineJob>(job: Job, options: RunOptions): Promise<JobResult[Job['kind']]>
  /** What is run from now on is run by processes that have yet to start; those that are there end what they are at. */
  renew(): void
  /** Ends all processes; jobs under way or waiting are rejected. */
  close(): void
}

/** Keeps engine processes busy, replaces those that crash, hang or are abandoned. */
export function createEnginePool({
  startEngine,
  size,
  limits,
  stepTimeoutMs,
  startMs = 0,
}: PoolOptions): EnginePool {
  const lanes = createLanes<WaitingJob>()
  const workers = new Set<EngineWorker>()
  let closed = false

  function dispatch(): void {
    while (!closed && !lanes.isEmpty()) {
      const regular = regularWorker()
      const favoured = unservedKinds()
      const isFavoured = (job: WaitingJob): boolean => favoured.some((isOfKind) => isOfKind(job))
      const worker = regular ?? extraWorker(isFavoured)
      const next = worker && lanes.takeNext((job) => regular !== undefined || isFavoured(job))
      if (!next) break
      worker.assign(next)
    }
    endExtraWorker()
  }

  function regularWorker(): EngineWorker | undefined {
    const regular = [...workers].filter(({ isExtra }) => !isExtra)
    const idle = regular.find((worker) => !worker.current())
    return idle ?? (regular.length < size ? startWorker(false) : undefined)
  }

  /** Kinds of jobs that wait for no other, of which none is under way: those of one kind take turns. */
  function unservedKinds(): readonly ((job: WaitingJob) => boolean)[] {
    const underWay = [...workers].flatMap((worker) => worker.current() ?? [])
    return [isUrgentJob, isShortJob].filter((isOfKind) => !underWay.some(isOfKind))
  }

  function extraWorker(isFavoured: (job: WaitingJob) => boolean): EngineWorker | undefined {
    if (!lanes.heads().some(isFavoured)) return undefined
    const idle = [...workers].find((worker) => worker.isExtra && !worker.current())
    return idle ?? startWorker(true)
  }

  /** When nothing is left to do, its memory is given back. */
  function endExtraWorker(): void {
    if (!lanes.isEmpty() || [...workers].some((worker) => worker.current())) return
    for (const worker of workers) if (worker.isExtra) worker.end()
  }

  function startWorker(isExtra: boolean): EngineWorker {
    const worker = createEngineWorker(
      startEngine(),
      isExtra,
      { limits, stepTimeoutMs, startMs },
      {
        onEnded: () => void workers.delete(worker),
        onFree: dispatch,
      },
    )
    workers.add(worker)
    return worker
  }

  function abandon(waiting: WaitingJob): void {
    for (const worker of workers) {
      if (worker.current()?.job === waiting.job) worker.end(new Error('abandoned'))
    }
    lanes.remove(waiting.lane, waiting)
    // Not before the signal has reached its other jobs: each would be given a process to be killed.
    queueMicrotask(dispatch)
  }

  return {
    run: (job, { lane, signal, isUrgent = false, onStart }) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        if (closed) throw new EngineError('engine_failed', 'the service is stopping')
        const stop = (): void => {
          reject(signal.reason)
          abandon(waiting)
        }
        const waiting: WaitingJob = {
          job,
          lane,
          isUrgent,
          onStart,
          resolve: (result) => {
            signal.removeEventListener('abort', stop)
            // The engine answers a job with the result of its kind.
            resolve(result as JobResult[(typeof job)['kind']])
          },
          reject: (reason) => {
            signal.removeEventListener('abort', stop)
            reject(reason)
          },
        }
        signal.addEventListener('abort', stop, { once: true })
        lanes.add(lane, waiting)
        dispatch()
      }),
    renew: () => {
      for (const worker of workers) worker.retire()
    },
    close: () => {
      closed = true
      const stopping = new EngineError('engine_failed', 'the service is stopping')
      for (const job of lanes.clear()) job.reject(stopping)
      for (const worker of workers) {
        worker.end(stopping)
      }
    },
  }
}

function isUrgentJob({ isUrgent }: WaitingJob): boolean {
  return isUrgent
}

/** Most pages of a document that waits for no longer one. */
const shortPages = 2

function isShortJob({ job }: WaitingJob): boolean {
  return job.kind === 'parse' && job.documentPages <= shortPages
}
