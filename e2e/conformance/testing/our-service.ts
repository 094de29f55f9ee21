import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { programFile } from '../../../scripts/testing/programs.ts'
import type { HostToService, ServiceToHost } from '#shared/service-channel.ts'

export type OurService = {
  readonly baseUrl: string
  readonly apiKey: string
  close(): Promise<void>
}

/** Our own service as a process of its own. */
export async function startOurService(): Promise<OurService> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-conformance-'))
  const child = fork(programFile('service'), [], {
    // Flags of a test runner are not the service's.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const post = (message: HostToService): void => void child.send(message)
  const apiKey = 'conformance-key'
  post({ type: 'start', apiKey, port: 0, dataDir, engine: 'fork', engines: 2 })
  const [answer] = await once(child, 'message')
  // Only the service speaks on this channel, and this is what it says first.
  const ready = answer as ServiceToHost
  if (ready.type !== 'ready') throw new Error(`Not ready: ${JSON.stringify(ready)}`)
  return {
    baseUrl: ready.baseUrl,
    apiKey,
    close: async () => {
      post({ type: 'stop' })
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
