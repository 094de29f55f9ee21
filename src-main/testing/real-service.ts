import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { HostToService, ServiceToHost } from '#shared/service-channel.ts'
import { testConfig } from './test-config.ts'

/** The local service as a process of its own. */
export interface RealService {
  readonly baseUrl: string
  readonly apiKey: string
  /** Ends it without a word, as a crash or a power cut does. */
  kill(): Promise<void>
  /** Gently. */
  stop(): Promise<void>
}

/**
 * Starts the service on a folder.
 *
 * @param port 0 for a free one; that of an earlier one to come back at the same address
 */
export async function startRealService(dataDir: string, port = 0): Promise<RealService> {
  const { serviceModule } = testConfig(dataDir)
  const child = fork(serviceModule, [], {
    // Flags of a test runner are not the service's.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const exited = once(child, 'exit')
  const post = (message: HostToService): void => void child.send(message)
  const apiKey = 'real-service-key'
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.on('message', (received) => {
      // Only the service speaks on this channel.
      const message = received as ServiceToHost
      if (message.type === 'ready') resolve(message.baseUrl)
      if (message.type === 'failed') reject(new Error(message.message))
    })
    child.on('exit', () => reject(new Error('The service ended before it listened')))
    post({ type: 'start', apiKey, port, dataDir, engine: 'fork', engines: 2 })
  })
  return {
    baseUrl,
    apiKey,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      post({ type: 'stop' })
      await exited
    },
  }
}
