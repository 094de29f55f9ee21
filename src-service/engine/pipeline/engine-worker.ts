import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { startAwakeTimer } from '../../awake-timer.ts'
import { discard } from '../../discard.ts'
import { EngineError } from '../../errors.ts'
import type { EngineProcess } from './engine-process.ts'
import type { EngineLimits, ExceededLimit } from './job-limits.ts'
import type { EngineJob, FromEngine, JobResult } from './messages.ts'

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
  /** Ends the process, after the job that it is at. */
  retire(): void
  /** Ends the process and rejects its job, if it is at one. */
  end(reason?: Error): void
}

/** As `PoolOptions`. */
export type WorkerOptions = {
  readonly limits: EngineLimits
  readonly stepTimeoutMs: number
  readonly startMs: number
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
  /** Written by the process if it ends itself because of its limits. */
  readonly noteFile: string
}

/** A job's process is used for at most so many: native memory that leaks comes back. */
const jobsPerProcess = 500

export function createEngineWorker(
  engine: EngineProcess,
  isExtra: boolean,
  { limits, stepTimeoutMs, startMs }: WorkerOptions,
  { onEnded, onFree }: WorkerEvents,
): EngineWorker {
  let current: Current | undefined
  let jobId = 0
  let isRetired = false
  engine.onMessage(settle)
  engine.onExit(() => {
    onEnded()
    const left = current
    current = undefined
    left?.reject(endOf(left, limits))
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
    if (message.shouldRecycle === true || isRetired || jobId >= jobsPerProcess) end()
    onFree()
  }

  function giveUp(): void {
    end(tookTooLong())
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
    retire() {
      isRetired = true
      if (!current) end()
    },
    assign(waiting) {
      jobId += 1
      const extraMs = jobId === 1 ? startMs : 0
      let stopClock = startAwakeTimer(giveUp, stepTimeoutMs + extraMs)
      const noteFile = `${waiting.job.file}.${randomUUID()}.exceeded`
      current = {
        ...waiting,
        noteFile,
        onProgress: () => {
          stopClock()
          stopClock = startAwakeTimer(giveUp, stepTimeoutMs)
        },
        resolve: (result) => {
          stopClock()
          waiting.resolve(result)
        },
        reject: (reason) => {
          stopClock()
          waiting.reject(reason)
        },
      }
      engine.send({ jobId, job: waiting.job, limits: { ...limits, noteFile } })
      waiting.onStart?.()
    },
  }
}

/** Why a process ended in the middle of a job. */
function endOf({ noteFile }: Current, { memoryBytes }: EngineLimits): EngineError {
  const exceeded = readNote(noteFile)
  if (exceeded === undefined) {
    return new EngineError('engine_failed', 'the parsing engine crashed on this document')
  }
  void discard(noteFile)
  if (exceeded === 'timed_out') return tookTooLong()
  const megabytes = Math.round(memoryBytes / 1024 ** 2).toLocaleString('en-US')
  return new EngineError(
    'too_much_memory',
    `this document takes more memory than the ${megabytes} MB that one is given`,
  )
}

/** The limit that ended a process; undefined where it was none. */
function readNote(noteFile: string): ExceededLimit | undefined {
  try {
    return readFileSync(noteFile, 'utf8') === 'timed_out' ? 'timed_out' : 'too_much_memory'
  } catch {
    return undefined
  }
}

function tookTooLong(): EngineError {
  return new EngineError('timed_out', 'parsing this document took too long')
}
