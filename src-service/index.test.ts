import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { ServiceToHost, StartService } from '#shared/service-channel.ts'
import { authorised, temporaryFolder, testKey } from './testing/client.ts'
import { makePdf } from './testing/make-pdf.ts'

const entry = fileURLToPath(new URL('./index.ts', import.meta.url))
const engine = fileURLToPath(new URL('./engine/pipeline/process.ts', import.meta.url))

function forkService(): ChildProcess {
  const child = fork(entry, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
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

test('where it may not fork, its host starts the engines and passes their messages on', async () => {
  const child = forkService()
  const engines = new Map<number, ChildProcess>()
  onTestFinished(() => engines.forEach((process) => void process.kill('SIGKILL')))
  const ready = Promise.withResolvers<string>()
  child.on('message', (message: ServiceToHost) => {
    if (message.type === 'ready') ready.resolve(message.baseUrl)
    else if (message.type === 'engine.fork') {
      const { engineId } = message
      const process = fork(engine, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
      engines.set(engineId, process)
      process.on('message', (answer) =>
        child.send({ type: 'engine.message', engineId, message: answer }),
      )
      process.on('exit', (code) => child.send({ type: 'engine.exit', engineId, code }))
    } else if (message.type === 'engine.send') {
      engines.get(message.engineId)?.send(message.message as object)
    }
  })
  child.send(await startMessage({ engine: 'host' }))
  expect((await post(await ready.promise)).status).toBe(200)
  engines.get(1)?.kill('SIGKILL')
  await once(engines.get(1) as ChildProcess, 'exit')
  expect((await post(await ready.promise)).status).toBe(200)
  // The one that looks at documents, the one that parses, and the first one's successor.
  expect(engines.size).toBe(3)
})
