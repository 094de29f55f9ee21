import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { discard } from '../../discard.ts'
import { EngineError } from '../../errors.ts'
import type { EngineProcess } from './engine-process.ts'
import type { EngineJob, FromEngine, JobResult } from './messages.ts'
import { startTimeLimits } from './time-limits.ts'

/** A job, and who is told when it begins and how it ends. */
export type WaitingJob = {
  readonly job: EngineJob
  readonly lane: string
  readonly isUrgent: boolean
  readonly onStart: (() => void) | undefined
  resolve(result: JobResult[keyof JobResult]): void
  reject(reason: unknown): void
}

/** One engine process and the job that it is at. */
export type EngineWorker = {
  /** The one beyond the pool's size, for urgent jobs alone. */
  readonly isExtra: boolean
  current(): WaitingJob | undefined
  assign(waiting: WaitingJob): void
  /** Ends the process and rejects its job, if it is at one. */
  end(reason?: Error): void
}

export type WorkerLimits = {
  /** As `PoolOptions`: of a job, of a step, more for the first job, and of memory. */
  readonly jobMs: number
  readonly stepMs: number
  readonly startMs: number
  readonly memoryBytes: number
}

export type WorkerEvents = {
  /** It takes no job any more. */
  readonly onEnded: () => void
  /** It has ended a job, or has ended itself: others may have their turn. */
  readonly onFree: () => void
}

type Current = WaitingJob & {
  /** A step has ended: the next one has as long. */
  onProgress(): void
  /** Written by the process if it ends itself because of its memory. */
  readonly noteFile: string
}

/** A job's process is used for at most so many: native memory that leaks comes back. */
const jobsPerProcess = 500

export function createEngineWorker(
  engine: EngineProcess,
  isExtra: boolean,
  limits: WorkerLimits,
  { onEnded, onFree }: WorkerEvents,
): EngineWorker {
  let current: Current | undefined
  let jobId = 0
  engine.onMessage(settle)
  engine.onExit(() => {
    onEnded()
    const left = current
    current = undefined
    left?.reject(endOf(left, limits.memoryBytes))
    onFree()
  })

  function settle(message: FromEngine): void {
    if (!current || message.jobId !== jobId) return
    if ('isProgress' in message) return current.onProgress()
    const ended = current
    current = undefined
    if ('failure' in message) {
      ended.reject(new EngineError(message.failure.code, message.failure.message))
    } else ended.resolve(message.result)
    if (message.shouldRecycle === true || jobId >= jobsPerProcess) end()
    onFree()
  }

  function giveUp(): void {
    end(new EngineError('timed_out', 'parsing this document took too long'))
    onFree()
  }

  /** Its exit is awaited by nobody: what it was doing is answered here. */
  function end(reason?: Error): void {
    const left = current
    current = undefined
    if (reason) left?.reject(reason)
    onEnded()
    engine.kill()
  }

  return {
    isExtra,
    current: () => current,
    end,
    assign(waiting) {
      jobId += 1
      const { jobMs, stepMs, startMs, memoryBytes } = limits
      const extraMs = jobId === 1 ? startMs : 0
      const times = startTimeLimits({ jobMs, stepMs, extraMs }, giveUp)
      const noteFile = `${waiting.job.file}.${randomUUID()}.memory`
      current = {
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
      engine.send({ jobId, job: waiting.job, memory: { maxBytes: memoryBytes, noteFile } })
      waiting.onStart?.()
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
