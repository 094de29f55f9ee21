import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { HostToService, ServiceToHost } from '#shared/service-channel.ts'
import { programFile } from '../../../scripts/testing/programs.ts'

/** The service in its own process, forked and told what to do as every host does. */
export type ServiceProcess = {
  readonly baseUrl: string
  readonly pid: number
  /** Where it keeps everything, its temporary files in `tmp` among it. */
  readonly dataDir: string
  /** Sends a request with the key. */
  ask(address: string, init?: RequestInit): Promise<Response>
  /** As `ask`, but throws where the answer is no success. */
  request(address: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/**
 * Starts the service on a free port: from source, so that what is measured is what stands in the tree, or from what was
 * bundled of that. `engines` is how many pages it may read at a time.
 */
export async function startService(engines: number): Promise<ServiceProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'recto-bench-'))
  const apiKey = randomUUID()
  const temporary = path.join(dataDir, 'tmp')
  await mkdir(temporary)
  const child = fork(programFile('service'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TMPDIR: temporary },
  })
  const send = (message: HostToService): boolean => child.send(message)
  const ready = whenReady(child)
  send({ type: 'start', apiKey, port: 0, dataDir, engine: 'fork', engines })
  const baseUrl = await ready
  const ask: ServiceProcess['ask'] = (address, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${apiKey}`)
    return fetch(new URL(address, baseUrl), { ...init, headers })
  }
  return {
    baseUrl,
    pid: child.pid ?? 0,
    dataDir,
    ask,
    request: async (address, init) => {
      const response = await ask(address, init)
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
      return response
    },
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      send({ type: 'stop' })
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function whenReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    // Nothing but the service's own messages comes over this line.
    child.on('message', (message: ServiceToHost) => {
      if (message.type === 'ready') resolve(message.baseUrl)
      if (message.type === 'failed') reject(new Error(`The service: ${message.message}`))
    })
    child.once('exit', (code) => reject(new Error(`The service ended with code ${code}.`)))
  })
}
