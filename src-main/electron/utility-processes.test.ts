import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLocalService } from '../settings/local-service.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { createElectronStandIn } from './testing/electron-stand-in.ts'

async function utilityProcesses() {
  const electron = createElectronStandIn()
  vi.resetModules()
  vi.doMock('electron', () => ({ ...electron.module }))
  onTestFinished(() => vi.doUnmock('electron'))
  const { createUtilityProcesses } = await import('./utility-processes.ts')
  await electron.app.start(() => {})
  onTestFinished(() => electron.utilities.forEach((each) => each.kill()))
  const { log, now } = createMemoryPorts()
  return { electron, processes: createUtilityProcesses(log), log, now }
}

/** A module that a process can be made of. */
async function module(source: string): Promise<string> {
  const file = path.join(await temporaryDir(), 'module.mjs')
  await writeFile(file, source)
  return file
}

test('service and engines speak without the main process, and an engine that dies is replaced', async () => {
  const { electron, processes, log, now } = await utilityProcesses()
  const service = createLocalService({
    processes,
    config: testConfig(''),
    dataDir: await temporaryDir(),
    models: { isGiven: false, get: () => null, set() {} },
    log,
    now,
    onChanged() {},
  })
  onTestFinished(() => service.stop())
  const { baseUrl, apiKey } = await service.start()
  const parse = async (): Promise<number> => {
    const form = new FormData()
    form.append('document', new Blob([Uint8Array.from(await buildPdf(1))]), 'a.pdf')
    const headers = { authorization: `Bearer ${apiKey}` }
    const url = `${baseUrl}/v1/document-ai/document-parse`
    return (await fetch(url, { method: 'POST', headers, body: form })).status
  }
  const toMain: unknown[] = []
  expect(await parse()).toBe(200)
  for (const each of electron.utilities) each.on('message', (message) => toMain.push(message))
  expect(await parse()).toBe(200)
  expect(toMain).toEqual([])

  const engines = electron.utilities.filter(({ serviceName }) => /engine/.test(serviceName))
  expect(engines).toHaveLength(2)
  expect(engines[0]?.execArgv).toContain('--max-semi-space-size=8')
  expect(engines[0]?.env).toMatchObject({ MALLOC_ARENA_MAX: '2', PATH: process.env['PATH'] })
  const gone = new Promise((resolve) => engines[0]?.once('exit', resolve))
  engines[0]?.kill()
  await gone
  expect(await parse()).toBe(200)
}, 60_000)

test('a fatal error of an engine ends the engine, not the app, and tells no secret', async () => {
  const { electron, processes, log } = await utilityProcesses()
  processes.fork(await module('setInterval(() => {}, 1000)'), 'Recto engine 1')
  const report = JSON.stringify({ environmentVariables: { RECTO_API_KEY: 'secret' } })
  electron.utilities[0]?.emit('error', 'FatalError', 'v8::ToLocalChecked', report)
  expect(log.lines).toMatchObject([
    { event: 'process.fatal', fields: { name: 'Recto engine 1', location: 'v8::ToLocalChecked' } },
  ])
  expect(JSON.stringify(log.lines)).not.toContain('secret')
})

test('what a process says of its end is kept where nobody has a terminal, and not without end', async () => {
  const { processes, log } = await utilityProcesses()
  const child = processes.fork(
    await module(`
      process.stderr.write('why it ended ' + 'x'.repeat(10_000) + '\\n')
      process.stderr.write('again\\n'.repeat(5000))
    `),
    'Recto engine 1',
  )
  child.onMessage(() => {})
  await expect.poll(() => log.lines.length, { timeout: 100_000 }).toBe(100)
  expect(log.lines[0]?.fields?.['line']).toMatch(/^why it ended x+$/)
  expect(String(log.lines[0]?.fields?.['line'])).toHaveLength(500)
})
