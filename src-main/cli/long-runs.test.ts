import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildPdf } from '../testing/build-documents.ts'
import { fakeBatch, unfinished } from '../testing/fake-api/build-request.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'
import { jsonSchemas } from './json-schemas.ts'
import { runCommand } from './testing/run-command.ts'

const batches = [fakeBatch(0), fakeBatch(1, { pages: 5 })] as const
const halfDone = { status: 'started', batches: [batches[0], unfinished(batches[1])] }
const done = { status: 'completed', batches }

async function folderWithPdf(): Promise<string> {
  const folder = await temporaryDir()
  await writeFile(path.join(folder, 'long.pdf'), await buildPdf(15))
  return folder
}

test('a parse that was given up is picked up by the next one, and paid once', async () => {
  await using api = await startFakeApi({ requests: [{ id: 'r', states: [halfDone] }] })
  const options = {
    cwd: await folderWithPdf(),
    dataDir: await temporaryDir(),
    env: { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'k' },
  }
  const stopping = new AbortController()
  void api.received('download').then(() => stopping.abort())
  const first = await runCommand(['parse', 'long.pdf'], { ...options, signal: stopping.signal })
  expect(first.code).toBe(130)

  api.load({ requests: [{ id: 'r', states: [done] }] })
  const second = await runCommand(['parse', 'long.pdf'], options)
  expect(second.code).toBe(0)
  expect(second.out).toContain('Page 15')
  expect(api.requests.filter(({ endpoint }) => endpoint === 'submit-async')).toHaveLength(1)
})

test('“resume” goes on with what a process left under way, “runs” does not', async () => {
  await using api = await startFakeApi({ requests: [{ id: 'r', states: [halfDone] }] })
  const dataDir = await temporaryDir()
  const env = { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'k' }
  // Lets the command line make the connection that the run is of.
  await runCommand(['runs'], { dataDir, env })
  const app = await createTestApp({ dataDir })
  const settings: unknown = JSON.parse(await readFile(path.join(dataDir, 'settings.json'), 'utf8'))
  const { connections } = settings as { readonly connections: readonly { readonly id: string }[] }
  app.ports.settings.setValue('connections', connections)
  const connectionId = connections[0]?.id ?? ''
  await app.call('connections.setKey', { connectionId, apiKey: 'k', keep: 'session' })
  await app.startRun(await app.addFile('long.pdf', await buildPdf(15)), connectionId)
  await app.event(
    ({ name, data }) => name === 'runs.changed' && data.run.batches[0]?.state === 'stored',
  )
  await app.app.close()

  api.load({ requests: [{ id: 'r', states: [done] }] })
  const before = api.requests.length
  expect((await runCommand(['runs'], { dataDir, env })).code).toBe(0)
  expect(api.requests).toHaveLength(before)
  const resumed = await runCommand(['resume', '--json'], { dataDir, env })
  expect(resumed.code).toBe(0)
  expect(resumed.err).toContain('long.pdf: done, 15 pages')
  const ended = jsonSchemas.resume.parse(JSON.parse(resumed.out))
  expect(ended).toMatchObject([{ name: 'long.pdf', state: 'completed', completedPages: 15 }])
  const reindexed = await runCommand(['reindex'], { dataDir, env })
  expect(reindexed).toMatchObject({ code: 0, out: '2 batches, 15 elements\n' })
})

test('“resume” leaves what somebody paused, and says so', async () => {
  await using api = await startFakeApi({ submitAsync: turn.stall() })
  const dataDir = await temporaryDir()
  const app = await createTestApp({ dataDir })
  const connectionId = await app.connect(api.baseUrl)
  const start = async (name: string, pages: number) =>
    app.startRun(await app.addFile(name, await buildPdf(pages)), connectionId)
  const sent = [await start('a.pdf', 11), await start('b.pdf', 12)]
  const held = await start('held.pdf', 13)
  await api.received('submit-async', 2)
  await app.call('runs.pause', { runIds: [held.id] })
  for (const { id: runId } of sent) await app.call('runs.cancel', { runId })
  await app.app.close()
  const resumed = await runCommand(['resume', '--json'], { dataDir })
  expect(resumed.err).toContain('“held.pdf” is paused')
  expect([resumed.code, JSON.parse(resumed.out)]).toEqual([0, []])
})
