import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { discard } from '../../discard.ts'
import { EngineError } from '../../errors.ts'
import type { EngineProcess, StartEngine } from './engine-process.ts'
import { createLanes } from './lanes.ts'
import type { EngineJob, FromEngine, JobResult } from './messages.ts'
import { startTimeLimits } from './time-limits.ts'

export type PoolOptions = {
  readonly startEngine: StartEngine
  /**
   * Engine processes at a time, at least 1. Each is started when first needed. One more runs while an
   * urgent job would wait for others that aren't.
   */
  readonly size: number
  /** A job that takes longer is ended with its process. */
  readonly jobTimeoutMs: number
  /** So is one of which no step has ended for so long. Default: `jobTimeoutMs`. */
  readonly stepTimeoutMs?: number
  /** A process that holds more ends itself, and its job fails. */
  readonly memoryBytes: number
  /** So much longer may a new process take for its first job, since it must start first. Default: 0. */
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
  /** Ends all processes; jobs under way or waiting are rejected. */
  close(): void
}

type Waiting = {
  readonly job: EngineJob
  readonly lane: string
  readonly isUrgent: boolean
  readonly onStart: (() => void) | undefined
  resolve(result: JobResult[keyof JobResult]): void
  reject(reason: unknown): void
}

type Worker = {
  readonly engine: EngineProcess
  /** The one beyond the pool's size, for urgent jobs alone. */
  readonly isExtra: boolean
  current: Current | undefined
  jobId: number
}

type Current = Waiting & {
  /** A step has ended: the next one has as long. */
  onProgress(): void
  /** Written by the process if it ends itself because of its memory. */
  readonly noteFile: string
}

/** A job's process is used for at most so many: native memory that leaks comes back. */
const jobsPerProcess = 500

/** Keeps engine processes busy, replaces those that crash, hang or are abandoned. */
export function createEnginePool({
  startEngine,
  size,
  jobTimeoutMs,
  stepTimeoutMs = jobTimeoutMs,
  memoryBytes,
  startMs = 0,
}: PoolOptions): EnginePool {
  const lanes = createLanes<Waiting>()
  const workers = new Set<Worker>()
  let closed = false

  function dispatch(): void {
    while (!closed && !lanes.isEmpty()) {
      const regular = regularWorker()
      const worker = regular ?? extraWorker()
      const next = worker && lanes.takeNext((job) => regular !== undefined || job.isUrgent)
      if (!next) break
      assign(worker, next)
    }
    endExtraWorker()
  }

  function regularWorker(): Worker | undefined {
    const regular = [...workers].filter(({ isExtra }) => !isExtra)
    const idle = regular.find(({ current }) => !current)
    return idle ?? (regular.length < size ? startWorker(false) : undefined)
  }

  /** For an urgent job, while none of its kind is under way: those take turns on what there is. */
  function extraWorker(): Worker | undefined {
    const waits = lanes.heads().some((first) => first.isUrgent)
    if (!waits || [...workers].some(({ current }) => current?.isUrgent)) return undefined
    return [...workers].find(({ isExtra }) => isExtra) ?? startWorker(true)
  }

  /** When nothing is left to do, its memory is given back. */
  function endExtraWorker(): void {
    if (!lanes.isEmpty() || [...workers].some(({ current }) => current)) return
    for (const worker of workers) if (worker.isExtra) end(worker)
  }

  function startWorker(isExtra: boolean): Worker {
    const worker: Worker = { engine: startEngine(), isExtra, current: undefined, jobId: 0 }
    workers.add(worker)
    worker.engine.onMessage((message) => settle(worker, message))
    worker.engine.onExit(() => {
      workers.delete(worker)
      const { current } = worker
      worker.current = undefined
      current?.reject(endOf(current, memoryBytes))
      dispatch()
    })
    return worker
  }

  function assign(worker: Worker, waiting: Waiting): void {
    worker.jobId += 1
    const giveUp = (): void => {
      worker.current?.reject(new EngineError('timed_out', 'parsing this document took too long'))
      retire(worker)
    }
    const extraMs = worker.jobId === 1 ? startMs : 0
    const times = startTimeLimits({ jobMs: jobTimeoutMs, stepMs: stepTimeoutMs, extraMs }, giveUp)
    const noteFile = `${waiting.job.file}.${randomUUID()}.memory`
    worker.current = {
      ...waiting,
      noteFile,
      onProgress: times.onProgress,
      resolve: (result) => {
        times.stop()
        waiting.resolve(result)
      },
      reject: (reason) => {
        times.stop()
        waiting.reject(reason)
      },
    }
    const memory = { maxBytes: memoryBytes, noteFile }
    worker.engine.send({ jobId: worker.jobId, job: waiting.job, memory })
    waiting.onStart?.()
  }

  function settle(worker: Worker, message: FromEngine): void {
    const { current } = worker
    if (!current || message.jobId !== worker.jobId) return
    if ('isProgress' in message) return current.onProgress()
    worker.current = undefined
    if ('failure' in message) {
      current.reject(new EngineError(message.failure.code, message.failure.message))
    } else current.resolve(message.result)
    if (message.shouldRecycle === true || worker.jobId >= jobsPerProcess) end(worker)
    dispatch()
  }

  function retire(worker: Worker): void {
    end(worker)
    dispatch()
  }

  /** Its exit is awaited by nobody: what it was doing has been answered already. */
  function end(worker: Worker): void {
    workers.delete(worker)
    worker.current = undefined
    worker.engine.kill()
  }

  function abandon(waiting: Waiting): void {
    for (const worker of workers) {
      if (worker.current?.job === waiting.job) {
        worker.current.reject(new Error('abandoned'))
        end(worker)
      }
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
        const waiting: Waiting = {
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
    close: () => {
      closed = true
      const stopping = new EngineError('engine_failed', 'the service is stopping')
      for (const job of lanes.clear()) job.reject(stopping)
      for (const worker of workers) {
        worker.current?.reject(stopping)
        retire(worker)
      }
    },
  }
}

/** Why a process ended in the middle of a job. */
function endOf({ noteFile }: Current, memoryBytes: number): EngineError {
  if (!existsSync(noteFile)) {
    return new EngineError('engine_failed', 'the parsing engine crashed on this document')
  }
  void discard(noteFile)
  const megabytes = Math.round(memoryBytes / 1024 ** 2).toLocaleString('en-US')
  return new EngineError(
    'too_much_memory',
    `this document takes more memory than the ${megabytes} MB that one is given`,
  )
}
