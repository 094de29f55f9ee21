import { fork } from 'node:child_process'
import { endWithParent } from '../../end-with-parent.ts'
import { type Channel, type Line, openLine } from '../../channel.ts'
import type { HostToService, ServiceToHost } from '#shared/service-channel.ts'
import type { FromEngine, ToEngine } from './messages.ts'

/** A running engine, however it was started. */
export type EngineProcess = {
  send(message: ToEngine): void
  /** Ends it at once, whatever it is doing. */
  kill(): void
  onMessage(listener: (message: FromEngine) => void): void
  onExit(listener: () => void): void
}

export type StartEngine = () => EngineProcess

/**
 * There are as many engines as cores: threads that collect garbage beside each would only be in the way of
 * another engine. Half of the usual room is enough for what pages leave behind.
 */
const heapFlags = ['--single-threaded-gc', '--max-semi-space-size=8']

/** The C library would keep what was freed apart for each thread. */
const allocator = { MALLOC_ARENA_MAX: '2' }

/** Absolute path of a person's own models for photos as an engine starts; without it, that of the environment. */
type OwnModels = () => string | undefined

function given(models: OwnModels): Readonly<Record<string, string>> {
  const folder = models()
  return folder === undefined ? {} : { RECTO_OCR_MODELS: folder }
}

/** Starts engines as child processes of this one. `file` is the engine's program. */
export function forkEngines(file: string, models: OwnModels = () => undefined): StartEngine {
  return () => {
    const child = fork(file, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, ...heapFlags],
      env: { ...allocator, ...process.env, ...given(models) },
    })
    const exited = Promise.withResolvers<void>()
    void exited.promise.then(endWithParent(child.pid))
    child.on('exit', () => exited.resolve())
    // A child that dies while spoken to is told by `exit`; one that never began has no other word.
    child.on('error', () => {
      if (child.pid === undefined) exited.resolve()
    })
    return {
      send: (message) => void child.send(message, () => {}),
      kill: () => void child.kill('SIGKILL'),
      onMessage: (listener) =>
        void child.on('message', (message) => listener(message as FromEngine)),
      onExit: (listener) => void exited.promise.then(listener),
    }
  }
}

/** Starts engines through the host, for a runtime in which this process can't fork. */
export function hostEngines(
  host: Channel<HostToService, ServiceToHost>,
  models: OwnModels,
): StartEngine {
  const engines = new Map<number, { line(line: Line): void; exit(): void }>()
  let lastId = 0
  host.onMessage((event, line) => {
    if (event.type === 'engine.line' && line) engines.get(event.engineId)?.line(line)
    if (event.type === 'engine.exit') {
      const engine = engines.get(event.engineId)
      engines.delete(event.engineId)
      engine?.exit()
    }
  })
  return () => {
    lastId += 1
    const engineId = lastId
    const line = Promise.withResolvers<Line>()
    const exited = Promise.withResolvers<void>()
    const channel = openLine<FromEngine, ToEngine>(line.promise)
    engines.set(engineId, { line: line.resolve, exit: exited.resolve })
    host.send({
      type: 'engine.fork',
      engineId,
      execArgv: heapFlags,
      env: { ...allocator, ...given(models) },
    })
    return {
      send: channel.send,
      kill: () => host.send({ type: 'engine.kill', engineId }),
      onMessage: channel.onMessage,
      onExit: (listener) => void exited.promise.then(listener),
    }
  }
}
