import { mkdtemp, readdir, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { EngineProcess, StartEngine } from './engine-process.ts'
import type { FromEngine, InspectJob, ParseJob, ToEngine } from './messages.ts'
import { createEnginePool } from './pool.ts'

/** Engines that do only what the test makes them do, and record it. */
function scriptedEngines() {
  type Engine = {
    readonly received: ToEngine[]
    readonly killed: () => boolean
    answer(message: FromEngine): void
    exit(): void
  }
  const engines: Engine[] = []
  const startEngine: StartEngine = (): EngineProcess => {
    const received: ToEngine[] = []
    let onMessage: (message: FromEngine) => void = () => {}
    let onExit: () => void = () => {}
    let killed = false
    engines.push({
      received,
      killed: () => killed,
      answer: (message) => onMessage(message),
      exit: () => onExit(),
    })
    return {
      send: (message) => void received.push(message),
      kill: () => {
        killed = true
      },
      onMessage: (listener) => {
        onMessage = listener
      },
      onExit: (listener) => {
        onExit = listener
      },
    }
  }
  return { engines, startEngine }
}

const job = (file: string): InspectJob => ({ kind: 'inspect', file })
const result = { format: 'pdf', pages: 1 } as const
const limits = { memoryBytes: 1024 ** 3, stepMs: 1000, jobMs: 5000 }
const never = new AbortController().signal

test('a crash fails the one document and the next one gets a fresh engine', async () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
  const first = pool.run(job('bad'), { lane: 'a', signal: never })
  const second = pool.run(job('good'), { lane: 'b', signal: never })
  engines[0]?.exit()
  await expect(first).rejects.toMatchObject({ code: 'engine_failed' })
  engines[1]?.answer({ jobId: 1, result })
  await expect(second).resolves.toEqual(result)
})

test.each([
  ['too_much_memory', 'this document takes more memory than the 1,024 MB that one is given'],
  ['timed_out', 'parsing this document took too long'],
] as const)(
  'an engine that ended itself because of a limit (%s) says so',
  async (code, message) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'recto-pool-'))
    const { engines, startEngine } = scriptedEngines()
    const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
    const running = pool.run(job(path.join(folder, 'greedy')), { lane: 'a', signal: never })
    const [sent] = engines[0]?.received ?? []
    expect(sent?.limits).toMatchObject(limits)
    await writeFile(sent?.limits.noteFile ?? '', code)
    engines[0]?.exit()
    await expect(running).rejects.toMatchObject({ code, message })
    await expect.poll(() => readdir(folder)).toEqual([])
    await rmdir(folder)
  },
)

test('memory that an engine will not give back is not kept: the next document gets a fresh engine', async () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
  const first = pool.run(job('large'), { lane: 'a', signal: never })
  const second = pool.run(job('next'), { lane: 'a', signal: never })
  engines[0]?.answer({ jobId: 1, result, shouldRecycle: true })
  await expect(first).resolves.toEqual(result)
  expect(engines[0]?.killed()).toBe(true)
  engines[1]?.answer({ jobId: 1, result })
  await expect(second).resolves.toEqual(result)
})

test('a pool that is renewed lets what is under way end, and runs what comes in fresh engines', async () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 2, stepTimeoutMs: 1000, limits })
  const [first, second] = [job('one'), job('two')].map((each) =>
    pool.run(each, { lane: 'a', signal: never }),
  )
  engines[1]?.answer({ jobId: 1, result })
  await second
  pool.renew()
  expect(engines.map(({ killed }) => killed())).toEqual([false, true])
  const third = pool.run(job('three'), { lane: 'a', signal: never })
  engines[2]?.answer({ jobId: 1, result })
  engines[0]?.answer({ jobId: 1, result })
  await expect(Promise.all([first, third])).resolves.toEqual([result, result])
  expect(engines.map(({ killed }) => killed())).toEqual([true, true, false])
})

test('a hang ends at the time limit with its process, and the service goes on', async () => {
  vi.useFakeTimers()
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
  const hanging = pool.run(job('hangs'), { lane: 'a', signal: never })
  const waiting = pool.run(job('good'), { lane: 'a', signal: never })
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await expect(hanging).rejects.toMatchObject({ code: 'timed_out' })
  expect(engines[0]?.killed()).toBe(true)
  engines[1]?.answer({ jobId: 1, result })
  await expect(waiting).resolves.toEqual(result)
})

test('a long job goes on while its steps end, and is given up at one that does not', async () => {
  vi.useFakeTimers()
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({
    startEngine,
    size: 1,
    stepTimeoutMs: 300,
    limits,
  })
  const long = pool.run(job('long'), { lane: 'a', signal: never })
  for (let step = 0; step < 3; step += 1) {
    vi.advanceTimersByTime(250)
    engines[0]?.answer({ jobId: 1, isProgress: true })
  }
  expect(engines[0]?.killed()).toBe(false)
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  await expect(long).rejects.toMatchObject({ code: 'timed_out' })
  expect(engines[0]?.killed()).toBe(true)
})

test('a process that is slow to start does not use up the time of its document', async () => {
  vi.useFakeTimers()
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({
    startEngine,
    size: 1,
    stepTimeoutMs: 1000,
    limits,
    startMs: 5000,
  })
  const first = pool.run(job('first'), { lane: 'a', signal: never })
  const second = pool.run(job('hangs'), { lane: 'a', signal: never })
  vi.advanceTimersByTime(5500)
  engines[0]?.answer({ jobId: 1, result })
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await expect(first).resolves.toEqual(result)
  await expect(second).rejects.toMatchObject({ code: 'timed_out' })
})

test('an answer that comes after its job was given up is not taken for the next one', async () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
  const client = new AbortController()
  const given = pool.run(job('one'), { lane: 'a', signal: client.signal })
  client.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  expect(engines[0]?.killed()).toBe(true)
  const next = pool.run(job('two'), { lane: 'a', signal: never })
  engines[0]?.answer({ jobId: 1, result: { format: 'png', pages: 7 } })
  engines[0]?.exit()
  engines[1]?.answer({ jobId: 1, result })
  await expect(next).resolves.toEqual(result)
})

test('a long document does not keep others waiting: lanes take turns', () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
  for (const file of ['long1', 'long2', 'long3']) {
    void pool.run(job(file), { lane: 'long', signal: never })
  }
  void pool.run(job('short'), { lane: 'short', signal: never })
  for (const jobId of [1, 2, 3, 4]) engines[0]?.answer({ jobId, result })
  expect(engines[0]?.received.map(({ job: { file } }) => file)).toEqual([
    'long1',
    'long2',
    'short',
    'long3',
  ])
})

test('somebody who waits for a page does not wait for batches that nobody waits for', async () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
  const batch = pool.run(job('batch'), { lane: 'request', signal: never })
  const urgent = ['one', 'two'].map((file) =>
    pool.run(job(file), { lane: file, signal: never, isUrgent: true }),
  )
  const received = () => engines.map((engine) => engine.received.map(({ job: { file } }) => file))
  // One process more, however many wait.
  expect(received()).toEqual([['batch'], ['one']])
  engines[1]?.answer({ jobId: 1, result })
  expect(received()).toEqual([['batch'], ['one', 'two']])
  engines[1]?.answer({ jobId: 2, result })
  await Promise.all(urgent)
  expect(engines[1]?.killed()).toBe(false)
  engines[0]?.answer({ jobId: 1, result })
  await batch
  expect(engines.map((engine) => engine.killed())).toEqual([false, true])
})

test('urgent jobs have no process more while one of them is under way', async () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
  const urgent = ['one', 'two'].map((file) =>
    pool.run(job(file), { lane: file, signal: never, isUrgent: true }),
  )
  expect(engines).toHaveLength(1)
  for (const jobId of [1, 2]) engines[0]?.answer({ jobId, result })
  await Promise.all(urgent)
  expect(engines).toHaveLength(1)
})

test('a job whose client left while it waited is never started', async () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
  const client = new AbortController()
  void pool.run(job('first'), { lane: 'a', signal: never })
  const left = pool.run(job('left'), { lane: 'b', signal: client.signal })
  client.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  engines[0]?.answer({ jobId: 1, result })
  expect(engines[0]?.received).toHaveLength(1)
})

test('a client that leaves a long document costs one process, not one for each of its batches', async () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
  const client = new AbortController()
  const left = ['1', '2', '3'].map((file) =>
    pool.run(job(file), { lane: 'long', signal: client.signal }),
  )
  client.abort(new Error('gone'))
  await Promise.allSettled(left)
  expect(engines).toHaveLength(1)
  const next = pool.run(job('next'), { lane: 'next', signal: never })
  engines[1]?.answer({ jobId: 1, result })
  await expect(next).resolves.toEqual(result)
})

test('closing answers everything that is under way or waiting', async () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 1, stepTimeoutMs: 1000, limits })
  const running = pool.run(job('one'), { lane: 'a', signal: never })
  const waiting = pool.run(job('two'), { lane: 'a', signal: never })
  pool.close()
  await expect(running).rejects.toMatchObject({ code: 'engine_failed' })
  await expect(waiting).rejects.toMatchObject({ code: 'engine_failed' })
  expect(engines[0]?.killed()).toBe(true)
})

test('a one-page document waits for no long scan, whoever sent both', async () => {
  const { engines, startEngine } = scriptedEngines()
  const pool = createEnginePool({ startEngine, size: 2, stepTimeoutMs: 1000, limits })
  const parse = (file: string, documentPages: number): ParseJob => ({
    kind: 'parse',
    file,
    format: 'pdf',
    documentPages,
    first: 1,
    last: Math.min(10, documentPages),
    ocr: 'force',
    base64: [],
  })
  const options = { lane: 'scan', signal: never, isUrgent: true }
  const scan = [1, 2, 3].map(() => pool.run(parse('scan', 23), options))
  const short = pool.run(parse('page', 1), { ...options, lane: 'page' })
  const another = pool.run(parse('other', 2), { ...options, lane: 'other' })
  expect(engines.map(({ received }) => received.map(({ job: { file } }) => file))).toEqual([
    ['scan'],
    ['scan'],
    ['page'],
  ])
  engines[2]?.answer({ jobId: 1, result: [] })
  await expect(short).resolves.toEqual([])
  // Short ones take turns: they don't add up to an engine for each.
  expect(engines[2]?.received.map(({ job: { file } }) => file)).toEqual(['page', 'other'])
  expect(engines).toHaveLength(3)
  pool.close()
  await expect(Promise.all([...scan, another])).rejects.toMatchObject({ code: 'engine_failed' })
})
