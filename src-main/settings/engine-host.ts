import type { EngineLine, HostToService, ServiceToHost } from '#shared/service-channel.ts'
import type { ChildProcess, ProcessHost } from '../ports.ts'

type EngineMessage = Extract<ServiceToHost, { readonly type: `engine.${string}` }>

export interface EngineHost {
  receive(message: EngineMessage): void
  /** The service is gone: so are its engines. */
  killAll(): void
}

/**
 * Starts engine processes for a service that can't fork by itself, and gives each a line to the service:
 * what they say to each other, pictures included, doesn't pass through this process.
 */
export function createEngineHost(
  processes: Required<ProcessHost>,
  engineModule: string,
  service: Pick<ChildProcess, 'post'>,
): EngineHost {
  const engines = new Map<number, ChildProcess>()
  let isOver = false
  const post: (message: HostToService, line?: object) => void = service.post

  function fork({ engineId, ...flags }: EngineMessage & { readonly type: 'engine.fork' }): void {
    const engine = processes.fork(engineModule, `Recto engine ${engineId}`, flags)
    const [its, services] = processes.openLine()
    const first: EngineLine = { type: 'engine.line' }
    engines.set(engineId, engine)
    engine.onExit((code) => {
      engines.delete(engineId)
      if (!isOver) post({ type: 'engine.exit', engineId, code })
    })
    engine.post(first, its)
    post({ type: 'engine.line', engineId }, services)
  }

  return {
    receive(message) {
      if (message.type === 'engine.fork') return fork(message)
      // One that has just ended has its exit on the way to the service.
      engines.get(message.engineId)?.kill()
    },
    killAll() {
      isOver = true
      for (const engine of engines.values()) engine.kill()
    },
  }
}
