import type { HostToService, ServiceToHost } from '#shared/service-channel.ts'
import type { ChildProcess, ProcessHost } from '../ports.ts'

type EngineMessage = Extract<ServiceToHost, { readonly type: `engine.${string}` }>

export interface EngineHost {
  receive(message: EngineMessage): void
  /** The service is gone: so are its engines. */
  killAll(): void
}

/** Starts engine processes for a service that can't fork by itself, and passes their messages on. */
export function createEngineHost(
  processes: ProcessHost,
  engineModule: string,
  post: (message: HostToService) => void,
): EngineHost {
  const engines = new Map<number, ChildProcess>()
  let isOver = false

  function fork(engineId: number): void {
    const engine = processes.fork(engineModule, `Recto engine ${engineId}`)
    engines.set(engineId, engine)
    engine.onMessage((message) => {
      if (!isOver) post({ type: 'engine.message', engineId, message })
    })
    engine.onExit((code) => {
      engines.delete(engineId)
      if (!isOver) post({ type: 'engine.exit', engineId, code })
    })
  }

  return {
    receive(message) {
      if (message.type === 'engine.fork') return fork(message.engineId)
      const engine = engines.get(message.engineId)
      // One that has just ended: its exit is on the way to the service.
      if (!engine) return
      if (message.type === 'engine.kill') return engine.kill()
      engine.post(message.message)
    },
    killAll() {
      isOver = true
      for (const engine of engines.values()) engine.kill()
    },
  }
}
