import type { EngineOrigin, ServiceToHost } from '#shared/service-channel.ts'
import type { ChildProcess } from '../ports.ts'
import { createEngineHost } from '../settings/engine-host.ts'
import type { RunnableProgram } from './runnable-program.ts'

interface ForkedService {
  readonly service: ChildProcess
  /** What it is to be told of where its engines come from. */
  readonly engine: EngineOrigin
}

/** Starts a local service for one command alone, and its engines where it can't start them by itself. */
export function forkService({
  processes,
  serviceModule,
  engineModule,
}: RunnableProgram): ForkedService {
  const service = processes.fork(serviceModule, 'Recto parsing service')
  const { openLine } = processes
  if (!openLine) return { service, engine: 'fork' }
  const engines = createEngineHost({ ...processes, openLine }, engineModule, service)
  service.onExit(() => engines.killAll())
  service.onMessage((received) => {
    // The two are one version of one program, so a message has the types stated.
    const message = received as ServiceToHost
    if (message.type === 'engine.fork' || message.type === 'engine.kill') engines.receive(message)
  })
  return { service, engine: 'host' }
}
