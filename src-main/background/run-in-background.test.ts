import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { buildPdf } from '../testing/build-documents.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { endMessage } from './jobs.ts'
import { type Background, BackgroundStopped, createBackground } from './run-in-background.ts'

function open(workerModule = testConfig('').workerModule): Background {
  const background = createBackground(workerModule)
  onTestFinished(() => background.close())
  return background
}

/** A worker module that does as told, for what no document can be made to do on purpose. */
async function moduleThat(does: string): Promise<string> {
  const file = path.join(await temporaryDir(), 'worker.mjs')
  await writeFile(file, `import { parentPort } from 'node:worker_threads'\n${does}`)
  return file
}

const onFile = { databaseFile: '' }
const job = { file: '/nowhere', measuredPages: 1, dpi: 150 }

test('a file that its reader can not get through costs its time limit, not the program', async () => {
  const hanging = open(await moduleThat(`parentPort.on('message', () => { for (;;); })`))
  await expect(hanging.run('read-pdf', job, 500)).rejects.toBeInstanceOf(BackgroundStopped)
})

test('a job that a busy machine keeps from the processor is not ended for it', async () => {
  const late = open(
    await moduleThat(`parentPort.on('message', ({ id }) => {
      setTimeout(() => parentPort.postMessage({ id, kind: 'done', output: { kind: 'no-pages' } }), 1000)
    })`),
  )
  expect(await late.run('read-pdf', job, 300)).toEqual({ kind: 'no-pages' })
})

test('a thread that dies fails its own job and the next one gets a new thread', async () => {
  const background = open(
    await moduleThat(`parentPort.on('message', ({ id, input }) => {
      if (input.file === 'fatal') process.exit(1)
      parentPort.postMessage({ id, kind: 'done', output: { kind: 'no-pages' } })
    })`),
  )
  const fatal = { ...job, file: 'fatal' }
  await expect(background.run('read-pdf', fatal, 5000)).rejects.toBeInstanceOf(BackgroundStopped)
  expect(await background.run('read-pdf', job, 5000)).toEqual({ kind: 'no-pages' })
})

test('a job that nobody wants any more ends with its thread, and one in line never begins', async () => {
  const file = path.join(await temporaryDir(), 'begun')
  const background = createBackground(
    await moduleThat(`import { appendFileSync } from 'node:fs'
    parentPort.on('message', ({ id, input }) => {
      if (input.file === 'next') return parentPort.postMessage({ id, kind: 'done', output: null })
      appendFileSync(${JSON.stringify(file)}, 'begun')
      for (;;);
    })`),
    { threads: 1 },
  )
  onTestFinished(() => background.close())
  const stopping = new AbortController()
  const asked = [1, 2].map(() => background.run('read-pdf', job, 60_000, stopping.signal))
  const outcomes = Promise.all(asked.map((run) => run.catch((error: unknown) => error)))
  await expect.poll(() => existsSync(file), { timeout: 100_000 }).toBe(true)
  stopping.abort()
  const cancelled = { name: 'BackgroundStopped', because: 'cancelled' }
  expect(await outcomes).toMatchObject([cancelled, cancelled])
  await background.run('read-pdf', { ...job, file: 'next' }, 20_000)
  expect(readFileSync(file, 'utf8')).toBe('begun')
})

test('a job that waits behind another ends as soon as nobody wants it', async () => {
  const background = createBackground(
    await moduleThat(`parentPort.on('message', () => { for (;;); })`),
    { threads: 1 },
  )
  onTestFinished(() => background.close())
  background.run('read-pdf', job, 3_600_000).catch(() => {})
  const stopping = new AbortController()
  const ask = (): Promise<unknown> => background.run('read-pdf', job, 1000, stopping.signal)
  const waiting = ask()
  stopping.abort()
  await expect(waiting).rejects.toMatchObject({ because: 'cancelled' })
  await expect(ask()).rejects.toMatchObject({ because: 'cancelled' })
})

test.each([
  ['is written wrongly', 'const twice = 1; const twice = 2'],
  ['lacks a package', "import 'no-such-package'"],
])('a program that %s is no fault of the file', async (_, does) => {
  const background = open(await moduleThat(does))
  const error: unknown = await background.run('read-pdf', job, 5000).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(BackgroundStopped)
})

test('many jobs at once all get their own answer', async () => {
  const dir = await temporaryDir()
  const background = open()
  const counts = await Promise.all(
    [1, 2, 3, 4, 5].map(async (pages) => {
      const file = path.join(dir, `${pages}.pdf`)
      await writeFile(file, await buildPdf(pages))
      const facts = await background.run('read-pdf', { ...job, file }, 20_000)
      return facts.kind === 'pages' ? facts.pages : facts.kind
    }),
  )
  expect(counts).toEqual([1, 2, 3, 4, 5])
})

test('what one large file took is not held for the rest of the day', async () => {
  const background = open(
    await moduleThat(`import { threadId } from 'node:worker_threads'
    const held = []
    parentPort.on('message', (job) => {
      if (job === ${JSON.stringify(endMessage)}) return parentPort.close()
      if (job.input.file === 'large') held.push(Buffer.alloc(200_000_000))
      parentPort.postMessage({ id: job.id, kind: 'done', output: { kind: 'pages', pages: threadId } })
    })`),
  )
  const threadOf = async (file: string): Promise<unknown> =>
    background.run('read-pdf', { ...job, file }, 20_000)
  const first = await threadOf('small')
  expect(await threadOf('small')).toEqual(first)
  expect(await threadOf('large')).toEqual(first)
  expect(await threadOf('small')).not.toEqual(first)
})

test('what waits when the program closes is told so', async () => {
  const background = createBackground(await moduleThat(`parentPort.on('message', () => {})`))
  const waiting = [1, 2, 3].map(() => background.run('read-pdf', job, 60_000))
  const outcomes = waiting.map((run) => run.catch((error: unknown) => error))
  await background.close()
  const closed = { name: 'BackgroundStopped', because: 'closed' }
  expect(await Promise.all(outcomes)).toMatchObject([closed, closed, closed])
})

test('a thread that does nothing may close what it has open before it ends with the program', async () => {
  const file = path.join(await temporaryDir(), 'said')
  const background = open(
    await moduleThat(`import { writeFileSync } from 'node:fs'
    process.once('exit', () => writeFileSync(${JSON.stringify(file)}, 'closed'))
    parentPort.on('message', (job) => {
      if (job === ${JSON.stringify(endMessage)}) parentPort.close()
      else parentPort.postMessage({ id: job.id, kind: 'done', output: null })
    })`),
  )
  await background.run('clear-index', onFile, 20_000)
  await background.close()
  expect(readFileSync(file, 'utf8')).toBe('closed')
})

/** Holds its gate for a while, and writes down whether it came out again. */
const holder = (file: string): string => `
  import { workerData } from 'node:worker_threads'
  import { writeFileSync } from 'node:fs'
  import { gateIn } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'thread-gate.ts')).href)}
  const gate = gateIn(workerData)
  parentPort.on('message', ({ id, name }) => {
    if (name !== 'clear-index') return parentPort.postMessage({ id, kind: 'done', output: null })
    let steps = 0
    try {
      gate.hold(() => {
        for (;;) {
          // A statement of SQLite, in which nothing of JavaScript runs.
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
          steps += 1
          if (steps < 4) writeFileSync(${JSON.stringify(file)}, 'inside')
          else gate.step()
        }
      })
    } catch (error) {
      writeFileSync(${JSON.stringify(file)}, error.name)
      for (;;);
    }
  })
`

/** A thread that is there before anything is asked of it. */
async function openHolder(): Promise<{
  readonly background: Background
  readonly said: () => string
}> {
  const file = path.join(await temporaryDir(), 'said')
  const background = open(await moduleThat(holder(file)))
  await background.run('pass-over', onFile, 60_000)
  return { background, said: () => (existsSync(file) ? readFileSync(file, 'utf8') : '') }
}

test('a thread whose time is over is not ended inside SQLite', async () => {
  const { background, said } = await openHolder()
  const job = background.run('clear-index', onFile, 100)
  await expect(job).rejects.toBeInstanceOf(BackgroundStopped)
  expect(said()).toBe('ThreadEnding')
})

test('a thread is not ended inside SQLite when the program closes', async () => {
  const { background, said } = await openHolder()
  const outcome = background.run('clear-index', onFile, 60_000).catch((error: unknown) => error)
  await expect.poll(said, { timeout: 100_000 }).toBe('inside')
  await background.close()
  expect(said()).toBe('ThreadEnding')
  expect(await outcome).toBeInstanceOf(BackgroundStopped)
})
