import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { programFile } from '../scripts/testing/programs.ts'
import type { ServiceToHost, StartService } from '#shared/service-channel.ts'
import { authorised, temporaryFolder, testKey } from './testing/client.ts'
import { makePdf } from './testing/make-pdf.ts'

function forkService(): ChildProcess {
  const child = fork(programFile('service'), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function startMessage(rest: Partial<StartService> = {}): Promise<StartService> {
  const dataDir = await temporaryFolder()
  return { type: 'start', apiKey: testKey, port: 0, dataDir, engine: 'fork', ...rest }
}

async function nextMessage(child: ChildProcess): Promise<ServiceToHost> {
  const [message] = await once(child, 'message')
  // What our own service sends.
  return message as ServiceToHost
}

async function post(baseUrl: string): Promise<Response> {
  const form = new FormData()
  const pdf = await makePdf([{ texts: [{ text: 'Some text', x: 50, y: 200 }] }])
  form.append('document', new Blob([pdf]), 'a.pdf')
  return fetch(`${baseUrl}/v1/document-ai/document-parse`, {
    method: 'POST',
    headers: authorised,
    body: form,
  })
}

test('the process serves until it is told to stop, and ends cleanly', async () => {
  const child = forkService()
  child.send(await startMessage())
  const ready = await nextMessage(child)
  if (ready.type !== 'ready') throw new Error(`Not ready: ${JSON.stringify(ready)}`)
  expect((await post(ready.baseUrl)).status).toBe(200)
  child.send({ type: 'stop' })
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the process ends when its host is gone, instead of holding the port for ever', async () => {
  const child = forkService()
  child.send(await startMessage())
  await nextMessage(child)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a port that is taken is told as such', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const child = forkService()
  child.send(await startMessage({ port }))
  expect(await nextMessage(child)).toMatchObject({ type: 'failed', code: 'port_in_use' })
  expect(await once(child, 'exit')).toEqual([1, null])
})

test('a key of the console that ends the host doesn’t end the service before it has stopped', async () => {
  const child = forkService()
  child.send(await startMessage())
  const ready = await nextMessage(child)
  if (ready.type !== 'ready') throw new Error(`Not ready: ${JSON.stringify(ready)}`)
  child.kill('SIGINT')
  expect((await post(ready.baseUrl)).status).toBe(200)
  child.send({ type: 'stop' })
  expect(await once(child, 'exit')).toEqual([0, null])
})
