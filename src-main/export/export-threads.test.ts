import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noCorrections } from '#shared/corrections/apply.ts'
import { exportOptionsSchema } from '#shared/export/options.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { createExportThreads, type ExportThreads } from './export-threads.ts'
import { buildBatch, buildRun } from './testing/build-run.ts'

/** Threads that do as told instead of writing. */
async function threadsThat(does: string): Promise<ExportThreads> {
  const file = path.join(await temporaryDir(), 'worker.mjs')
  await writeFile(
    file,
    `import { parentPort, resourceLimits } from 'node:worker_threads'
    const held = []
    const hold = (megabytes) => { while (held.length < megabytes) held.push(Array(125_000).fill(0.5)) }
    parentPort.on('message', ({ id, input }) => {
      ${does}
      parentPort.postMessage({ id, kind: 'done', output: { pictures: [] } })
    })`,
  )
  const threads = createExportThreads(file)
  onTestFinished(() => threads.close())
  return threads
}

const job = {
  run: buildRun([buildBatch(0, 'stored')], 10),
  format: 'text' as const,
  options: exportOptionsSchema.parse({}),
  corrections: noCorrections,
  source: null,
  dataDir: '',
  workDir: '',
  toFile: '',
}

test('what is large in one piece is written all the same', async () => {
  // As a table on hundreds of pages, held as its cells.
  const threads = await threadsThat('hold(250)')
  expect(await threads.write(job, undefined)).toEqual({ pictures: [] })
})

test('what even that thread can not hold is told as such, by its name', async () => {
  const threads = await threadsThat(`if (resourceLimits.maxOldGenerationSizeMb < 1000) hold(250)
    else process.exit(1)`)
  await expect(threads.write(job, undefined)).rejects.toMatchObject({
    code: 'export.too-large',
    data: { name: job.run.name },
  })
})
