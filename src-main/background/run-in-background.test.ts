import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPdf } from '../testing/build-documents.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
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

const job = { file: '/nowhere', measuredPages: 1, dpi: 150 }

test('a file that its reader can not get through costs its time limit, not the program', async () => {
  const hanging = open(await moduleThat(`parentPort.on('message', () => { for (;;); })`))
  await expect(hanging.run('read-pdf', job, 500)).rejects.toBeInstanceOf(BackgroundStopped)
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

test('what waits when the program closes is told so', async () => {
  const background = createBackground(await moduleThat(`parentPort.on('message', () => {})`))
  const waiting = [1, 2, 3].map(() => background.run('read-pdf', job, 60_000))
  const outcomes = Promise.allSettled(waiting)
  await background.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('a job that must not be cut off is waited for at the close, and not for ever', async () => {
  const slow = await moduleThat(
    `parentPort.on('message', ({ id }) => setTimeout(() => parentPort.postMessage({ id, kind: 'done', output: null }), 100))`,
  )
  const patient = createBackground(slow, { lastJobMs: 20_000 })
  const job = patient.run('clear-index', { databaseFile: '' }, 20_000)
  await patient.close()
  expect(await job).toBeNull()

  const stuck = createBackground(await moduleThat(`parentPort.on('message', () => {})`), {
    lastJobMs: 100,
  })
  const lost = stuck.run('clear-index', { databaseFile: '' }, 20_000)
  const ended = lost.catch((error: unknown) => error)
  await stuck.close()
  expect(await ended).toBeInstanceOf(BackgroundStopped)
})
