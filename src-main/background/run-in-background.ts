import { setTimeout as delay } from 'node:timers/promises'
import type { HeapInfo } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCatalogue, type ErrorCode } from '#shared/errors.ts'
import { createIdleThreads } from './idle-threads.ts'
import {
  endMessage,
  type JobInput,
  type JobName,
  type JobOutput,
  type JobReply,
  type JobRequest,
  type JobTelling,
  type JobTold,
  type ThreadUse,
} from './jobs.ts'
import { createGateMemory, shutGate } from './thread-gate.ts'

export interface Background {
  /**
   * Does one job in a worker thread.
   *
   * Throws the job's own `AppError`, and `BackgroundStopped` when it took too long or its thread died.
   *
   * @param limitMs of the thread's own processor time: on a busy machine a good file takes minutes by the clock
   * @param signal ends the job when nobody wants it any more
   * @param onTold is given what the job tells before its end
   */
  run<N extends JobName>(
    name: N,
    input: JobInput<N>,
    limitMs: number,
    signal?: AbortSignal,
    onTold?: (told: JobTold<N>) => void,
  ): Promise<JobOutput<N>>
  close(): Promise<void>
}

/** The job ended its thread (`crashed`), was ended for what it took or as nobody wants it, or the program closes. */
export class BackgroundStopped extends Error {
  override readonly name = 'BackgroundStopped'
  /** `heap` and `memory`: objects of JavaScript, and bytes outside of them. */
  readonly because: 'crashed' | 'time' | 'heap' | 'memory' | 'cancelled' | 'closed'

  constructor(because: BackgroundStopped['because'], message: string, cause?: unknown) {
    super(message, { cause })
    this.because = because
  }
}

interface Waiting {
  readonly job: JobRequest
  readonly limitMs: number
  readonly signal: AbortSignal | undefined
  readonly onTold: ((told: JobTold<JobName>) => void) | undefined
  readonly settle: (reply: JobReply | BackgroundStopped) => void
}

const defaultThreads = 2
/** A document's bytes and pdf.js's objects; what needs more is no document. */
const defaultHeapMegabytes = 1024

/**
 * Bytes lie outside the heap, where its limit doesn't count: twice the largest document. Found with 1 MB of PDF
 * whose objects stand behind a gigabyte of blanks: 1.6 GB to cut a page out.
 */
const defaultOutsideBytes = 1024 * 1024 * 1024
const lookMs = 200
/** For closing a database. */
const idleGraceMs = 2_000
/** Who quits doesn't wait for a document to be read. */
const busyGraceMs = 500
/** By the clock, for a thread that waits for what never comes and takes no processor time. */
const maxWait = 20

/** What a job leaves behind is collected soon, so that a hundred jobs hold no more than one. */
const youngMegabytes = 16
/** What a thread has grown to, it keeps: one that holds more than this is not kept for the next job. */
const maxKeptBytes = 96 * 1024 * 1024

export interface BackgroundOptions {
  /** At most; with one, jobs are done in the order in which they were given. Default 2. */
  readonly threads?: number
  /** What a thread may hold outside of its heap. Default 1 GB. */
  readonly outsideBytes?: number
  /** What a thread may hold in its heap; the less it may, the sooner it is tidied. Default 1024. */
  readonly heapMegabytes?: number
}

/** Threads are started on need and kept; an idle one doesn't keep the process alive. */
export function createBackground(
  workerModule: string,
  {
    threads = defaultThreads,
    outsideBytes = defaultOutsideBytes,
    heapMegabytes = defaultHeapMegabytes,
  }: BackgroundOptions = {},
): Background {
  const queue: Waiting[] = []
  const idle = createIdleThreads<Worker>()
  const all = new Set<Worker>()
  const gates = new WeakMap<Worker, SharedArrayBuffer>()
  /** What a thread has said of itself with its last reply. */
  const used = new WeakMap<Worker, ThreadUse>()
  let lastId = 0
  let isClosed = false

  function pump(): void {
    const mayStart = all.size < threads
    const next = idle.size > 0 || mayStart ? queue.shift() : undefined
    if (next) void serve(idle.take(next.job.name, mayStart) ?? start(), next)
  }

  /** Of a job that nobody wants any more; one that is under way is ended where its thread is asked. */
  function leaveQueue(waiting: Waiting): void {
    const index = queue.indexOf(waiting)
    if (index === -1) return
    queue.splice(index, 1)
    waiting.settle(cancelled())
  }

  function start(): Worker {
    const gate = createGateMemory()
    const worker = new Worker(workerModule, {
      workerData: gate,
      // Flags of the process (a debugger's, a test runner's) are not the worker's.
      execArgv: [],
      // pdf.js warns on the console of what it lacks for drawing, which isn't done here.
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: heapMegabytes,
        maxYoungGenerationSizeMb: youngMegabytes,
      },
    })
    all.add(worker)
    gates.set(worker, gate)
    // A thread that dies between two jobs harms none: the next one gets a new thread.
    worker.on('error', () => forget(worker))
    worker.on('exit', () => forget(worker))
    return worker
  }

  function forget(worker: Worker): void {
    all.delete(worker)
    idle.drop(worker)
  }

  async function end(worker: Worker): Promise<void> {
    const gate = gates.get(worker)
    if (gate) await shutGate(gate)
    await worker.terminate()
  }

  /** Lets a thread end by itself, with what it has open closed by it; one that is long at work is ended. */
  async function retire(worker: Worker, graceMs: number): Promise<void> {
    const hasEnded = new Promise((resolve) => worker.once('exit', () => resolve(true)))
    worker.ref()
    worker.postMessage(endMessage)
    const gate = gates.get(worker)
    if (gate) await shutGate(gate)
    const isSlow = delay(graceMs, false, { ref: false })
    if (!(await Promise.race([hasEnded, isSlow]))) await worker.terminate()
  }

  async function serve(
    worker: Worker,
    { job, limitMs, signal, onTold, settle }: Waiting,
  ): Promise<void> {
    worker.ref()
    // Jobs before this one took some, too.
    const usedBeforeMs = used.get(worker)?.processorMs ?? 0
    const limits = { limitMs, usedBeforeMs, outsideBytes, signal, onTold }
    const reply = await askWorker(worker, job, limits)
    const hasStopped = reply instanceof BackgroundStopped
    if (!hasStopped && reply.used) used.set(worker, reply.used)
    const isSwollen =
      !hasStopped && !isClosed && (await bytesHeld(worker, reply)) > bytesToKeep(job)
    if (hasStopped) {
      forget(worker)
      await end(worker)
    } else if (!isSwollen) {
      // While it is being ended, its end is waited for.
      if (!isClosed) worker.unref()
      idle.put(worker, job.name)
    }
    settle(isClosed && hasFailed(reply) ? closed() : reply)
    if (isSwollen) await retire(worker, idleGraceMs)
    pump()
  }

  return {
    async run<N extends JobName>(
      name: N,
      input: JobInput<N>,
      limitMs: number,
      signal?: AbortSignal,
      onTold?: (told: JobTold<N>) => void,
    ) {
      if (isClosed) throw closed()
      if (signal?.aborted) throw cancelled()
      lastId += 1
      // Name and input go together by this function's type parameter, which the union has lost.
      const job = { id: lastId, name, input } as JobRequest
      const { promise, resolve: settle } = Promise.withResolvers<JobReply | BackgroundStopped>()
      // A job tells what belongs to its name, by the same.
      const waiting = { job, limitMs, signal, onTold: onTold as Waiting['onTold'], settle }
      const leave = (): void => leaveQueue(waiting)
      signal?.addEventListener('abort', leave)
      queue.push(waiting)
      pump()
      const reply = await promise
      signal?.removeEventListener('abort', leave)
      // The worker answers each job with that job's output.
      return outputOf(reply) as JobOutput<N>
    },
    async close() {
      isClosed = true
      for (const { settle } of queue.splice(0)) settle(closed())
      await Promise.all(
        [...all].map((worker) => retire(worker, idle.has(worker) ? idleGraceMs : busyGraceMs)),
      )
    },
  }
}

/** While the rest of a large file is read, the thread that has placed its first pages would hold pdf.js for nothing. */
function bytesToKeep(job: JobRequest): number {
  const isOfFirst = job.name === 'place-import' && job.input.rows.kind === 'elements'
  return isOfFirst ? 0 : maxKeptBytes
}

/** Not as the job itself foresees. */
function hasFailed(reply: JobReply | BackgroundStopped): boolean {
  return reply instanceof BackgroundStopped || reply.kind === 'bug'
}

const closed = (): BackgroundStopped => new BackgroundStopped('closed', 'The program closes')
const cancelled = (): BackgroundStopped =>
  new BackgroundStopped('cancelled', 'Nobody wants the job any more')

interface Limits extends Pick<Waiting, 'limitMs' | 'signal' | 'onTold'> {
  readonly outsideBytes: number
  /** Of the thread's processor time. */
  readonly usedBeforeMs: number
}

/** A worker of ours says with it how it stands. */
type Reply = JobReply & { readonly used?: ThreadUse }

function askWorker(
  worker: Worker,
  job: JobRequest,
  { limitMs, usedBeforeMs, outsideBytes, signal, onTold }: Limits,
): Promise<Reply | BackgroundStopped> {
  return new Promise((resolve) => {
    const finish = (reply: Reply | BackgroundStopped): void => {
      clearTimeout(timer)
      clearInterval(watch)
      worker.removeListener('message', onMessage)
      worker.removeListener('error', onError)
      worker.removeListener('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
      resolve(reply)
    }
    const stop = (because: BackgroundStopped['because'], what: string, cause?: unknown): void =>
      finish(new BackgroundStopped(because, `${job.name} ${what}`, cause))
    const onMessage = (message: Reply | JobTelling): void => {
      if (message.kind === 'told') onTold?.(message.told)
      else finish(message)
    }
    const onError = (error: unknown): void => {
      if (isOfProgram(error)) finish({ id: job.id, kind: 'bug', error, code: null })
      else if (isOutOfHeap(error)) stop('heap', 'took more than its heap', error)
      else stop('crashed', 'crashed', error)
    }
    const onExit = (): void => stop('crashed', 'ended')
    const onAbort = (): void => finish(cancelled())
    const timer = setTimeout(() => stop('time', 'waited too long'), limitMs * maxWait)
    async function look(): Promise<void> {
      if ((await bytesOutside(worker)) > outsideBytes) {
        stop('memory', `took over ${outsideBytes} bytes outside the heap`)
      }
      const takenMs = (await processorTime(worker)) - usedBeforeMs
      if (takenMs > limitMs) stop('time', `took over ${limitMs} ms`)
    }
    const watch = setInterval(() => void look(), lookMs)
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    signal?.addEventListener('abort', onAbort)
    worker.postMessage(job)
  })
}

/** The thread's own modules don't load: no file is to blame for that. */
function isOfProgram(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof SyntaxError || code === 'ERR_MODULE_NOT_FOUND'
}

function isOutOfHeap(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** 0 for a thread that is just ending: its end tells. */
async function bytesOutside(worker: Worker): Promise<number> {
  return (await heapOf(worker))?.external_memory ?? 0
}

/** With what is free in its heap. One that doesn't say so with its reply is asked. */
async function bytesHeld(worker: Worker, { used }: Reply): Promise<number> {
  if (used) return used.heldBytes
  const heap = await heapOf(worker)
  return heap ? heap.total_heap_size + heap.external_memory : 0
}

async function heapOf(worker: Worker): Promise<HeapInfo | null> {
  try {
    return await worker.getHeapStatistics()
  } catch {
    return null
  }
}

/** Of a thread so far, in milliseconds. 0 for one that is just ending. */
async function processorTime(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}

function outputOf(reply: JobReply | BackgroundStopped): JobOutput<JobName> {
  if (reply instanceof BackgroundStopped) throw reply
  if (reply.kind === 'done') return reply.output
  if (reply.kind === 'bug') {
    const { error, code } = reply
    throw error instanceof Error && code !== null ? Object.assign(error, { code }) : error
  }
  // The worker took both from an AppError.
  throw new AppError(reply.code as ErrorCode, reply.data as ErrorCatalogue[ErrorCode])
}
