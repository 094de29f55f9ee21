import path from 'node:path'
import { expect, test } from 'vitest'
import type {
  HostToService,
  ProcessFlags,
  ServiceToHost,
  StartService,
} from '#shared/service-channel.ts'
import type { ChildProcess, ProcessHost } from '../ports.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createLocalService, type LocalService } from './local-service.ts'
import { createModelsSetting, type ModelsSetting } from './models-setting.ts'

/** A process of which a test plays the inside. */
interface PlayedProcess {
  readonly module: string
  readonly flags: ProcessFlags | undefined
  readonly posted: unknown[]
  /** Ends of lines that came with them. */
  readonly lines: object[]
  say(message: unknown): void
  exit(code: number | null): void
}

interface Stage {
  readonly service: LocalService
  readonly processes: PlayedProcess[]
  readonly states: string[]
}

const engineEnd = { of: 'the engine' }
const serviceEnd = { of: 'the service' }

/** `onPost` plays what a service does with its host's messages. */
function stage(
  onPost: (process: PlayedProcess, message: HostToService) => void,
  engine: 'fork' | 'host' = 'fork',
  models: ModelsSetting = createModelsSetting(createMemoryPorts().settings, false),
): Stage {
  const processes: PlayedProcess[] = []
  const states: string[] = []
  const host: ProcessHost = {
    fork(module, _name, flags): ChildProcess {
      const messages: ((message: unknown) => void)[] = []
      const exits: ((code: number | null) => void)[] = []
      const played: PlayedProcess = {
        module,
        flags,
        posted: [],
        lines: [],
        say: (message) => messages.forEach((listener) => listener(message)),
        exit: (code) => exits.splice(0).forEach((listener) => listener(code)),
      }
      processes.push(played)
      return {
        post(message, line) {
          played.posted.push(message)
          if (line) played.lines.push(line)
          // The engines of these tests only collect what they are sent.
          if (module === 'service.js')
            queueMicrotask(() => onPost(played, message as HostToService))
        },
        onMessage: (listener) => messages.push(listener),
        onExit: (listener) => exits.push(listener),
        kill: () => played.exit(null),
      }
    },
    ...(engine === 'host' && { openLine: () => [engineEnd, serviceEnd] as const }),
  }
  const { log, now } = createMemoryPorts()
  const service = createLocalService({
    processes: host,
    config: { serviceModule: 'service.js', engineModule: 'engine.js' },
    dataDir: '/data/service',
    models,
    log,
    now,
    onChanged: ({ state }) => states.push(state),
  })
  return { service, processes, states }
}

const ready: ServiceToHost = { type: 'ready', baseUrl: 'http://127.0.0.1:4000', ocrModels: null }

function obedient(process: PlayedProcess, message: HostToService): void {
  if (message.type === 'start') process.say(ready)
  if (message.type === 'stop') process.exit(0)
}

test('the service starts on first use, once, with a key that nobody can guess', async () => {
  const { service, processes, states } = stage(obedient)
  expect(processes).toHaveLength(0)
  const [first, second] = await Promise.all([service.start(), service.start()])
  expect(first).toBe(second)
  expect(processes).toHaveLength(1)
  expect(first.apiKey).toMatch(/^[\w-]{43}$/)
  expect(processes[0]?.posted).toEqual([
    { type: 'start', apiKey: first.apiKey, port: 0, dataDir: '/data/service', engine: 'fork' },
  ])
  expect(states).toEqual(['starting', 'running'])
})

test('a crash is survived: the next use starts it again with a new key', async () => {
  const { service, processes, states } = stage(obedient)
  const before = await service.start()
  processes[0]?.exit(139)
  await expect.poll(() => service.state().state).toBe('stopped')
  expect(service.baseUrl()).toBeNull()
  const after = await service.start()
  expect(after.apiKey).not.toBe(before.apiKey)
  expect(states).toEqual(['starting', 'running', 'stopped', 'starting', 'running'])
})

test('a service that can not start says why, and is not waited for', async () => {
  const { service } = stage((process) => {
    process.say({ type: 'failed', code: 'data_folder', message: 'no room' })
  })
  await expect(service.start()).rejects.toMatchObject({
    code: 'connections.service-not-started',
    data: { reason: 'no room' },
  })
  expect(service.state()).toMatchObject({ state: 'failed', reason: 'no room' })
})

test('a service that dies while it starts is a failure, not a hang', async () => {
  const { service } = stage((process) => process.exit(1))
  await expect(service.start()).rejects.toMatchObject({ data: { reason: 'ended with code 1' } })
})

test('it is stopped gently, and stopping what never ran is nothing', async () => {
  const { service, processes } = stage(obedient)
  await service.stop()
  await service.start()
  await service.stop()
  expect(processes[0]?.posted.at(-1)).toEqual({ type: 'stop' })
  expect(service.state()).toMatchObject({ state: 'stopped' })
})

test('who ends Recto need not wait for the next try of a service that keeps crashing', async () => {
  const { service, processes } = stage((process) => process.exit(1))
  await expect(service.start()).rejects.toMatchObject({ code: 'connections.service-not-started' })
  const again = service.start().catch((error: unknown) => error)
  await service.stop()
  expect(await again).toMatchObject({ code: 'bridge.cancelled' })
  expect(processes).toHaveLength(1)
  expect(service.state()).toMatchObject({ state: 'stopped' })
})

test('engines are started for a service that can not fork, speak with it alone, and go down with it', async () => {
  const { service, processes } = stage(obedient, 'host')
  await service.start()
  const [main] = processes
  const flags = { execArgv: ['--flag'], env: { ROOM: '2' } }
  main?.say({ type: 'engine.fork', engineId: 1, ...flags })
  const engine = processes[1]
  expect(engine).toMatchObject({ module: 'engine.js', flags, lines: [engineEnd] })
  expect(main?.posted.at(-1)).toEqual({ type: 'engine.line', engineId: 1 })
  expect(main?.lines).toEqual([serviceEnd])
  engine?.exit(7)
  expect(main?.posted.at(-1)).toEqual({ type: 'engine.exit', engineId: 1, code: 7 })

  main?.say({ type: 'engine.fork', engineId: 2, ...flags })
  const posted = main?.posted.length
  main?.exit(1)
  processes[2]?.exit(0)
  expect(main?.posted).toHaveLength(posted ?? 0)
})

/** What the service says of models, checked by `own-models.test.ts`. */
const korean = { hasDetection: false, recognition: { letters: 11_945, scripts: ['Hangul'] } }
const folder = path.resolve('models', 'korean')
const refusal = { reason: 'not-onnx', file: 'rec.onnx' } as const

/** A service that takes models as long as it is told to. */
function choosy(takes: () => boolean): (process: PlayedProcess, message: HostToService) => void {
  return (process, message) => {
    if (message.type === 'stop') process.exit(0)
    if (message.type !== 'start') return
    if (message.ocrModels === undefined) process.say(ready)
    else if (takes()) process.say({ ...ready, ocrModels: korean })
    else process.say({ type: 'failed', code: 'ocr_models', message: 'unfit', refusal })
  }
}

function startedWith(processes: readonly PlayedProcess[]): (string | undefined)[] {
  return processes.map(({ posted: [start] }) => (start as StartService).ocrModels)
}

test('models are tried beside the service, whose work goes on, and which reads with them from then on', async () => {
  const { service, processes } = stage(choosy(() => true))
  await service.start()
  await service.chooseModels(folder)
  const inUse = { choice: 'folder', name: 'korean', found: korean, refusal: null }
  expect(service.state()).toEqual({ state: 'running', models: inUse })
  expect(processes[0]?.posted.slice(1)).toEqual([{ type: 'models', ocrModels: folder }])
  expect(processes[1]?.posted[0]).not.toMatchObject({ dataDir: '/data/service' })
  expect(processes[1]?.posted.at(-1)).toEqual({ type: 'stop' })

  await service.stop()
  await service.start()
  expect(service.state()).toEqual({ state: 'running', models: inUse })
  await service.chooseModels(null)
  expect(service.state().models).toEqual({ choice: 'built-in' })
  expect(processes.at(-1)?.posted.at(-1)).toEqual({ type: 'models', ocrModels: null })
  expect(startedWith(processes)).toEqual([undefined, folder, folder])
})

test('models that are chosen while the service starts are those that it reads with', async () => {
  const started = Promise.withResolvers<void>()
  const { service, processes } = stage((process, message) => {
    if (message.type !== 'start' || message.ocrModels !== undefined)
      choosy(() => true)(process, message)
    else void started.promise.then(() => process.say(ready))
  })
  const starting = service.start()
  const choosing = service.chooseModels(folder)
  await expect.poll(() => service.state().models.choice).toBe('folder')
  started.resolve()
  await Promise.all([starting, choosing])
  expect(processes[0]?.posted.at(-1)).toEqual({ type: 'models', ocrModels: folder })
})

test('models that are refused when they are chosen change nothing', async () => {
  const { service } = stage(choosy(() => false))
  await expect(service.chooseModels(folder)).rejects.toMatchObject({
    code: 'connections.models-refused',
    data: { name: 'korean', refusal },
  })
  expect(service.state()).toEqual({
    state: 'stopped',
    models: { choice: 'built-in' },
  })
})

test.each([
  ['are unfit by now', choosy(() => false), refusal],
  [
    'end the service',
    (process: PlayedProcess, message: HostToService) => {
      if (message.type === 'start' && message.ocrModels !== undefined) process.exit(139)
      else obedient(process, message)
    },
    { reason: 'engine-failed' },
  ],
])('models that %s leave Recto with its service, and are not tried again', async (_, play, why) => {
  const { settings } = createMemoryPorts()
  createModelsSetting(settings, false).set({ folder, found: korean })
  const { service, processes } = stage(play, 'fork', createModelsSetting(settings, false))
  await service.start()
  expect(service.state()).toMatchObject({ state: 'running', models: { refusal: why } })
  await service.stop()
  await service.start()
  expect(startedWith(processes)).toEqual([folder, undefined, undefined])
  await service.chooseModels(null)
  expect(service.state().models).toEqual({ choice: 'built-in' })
})

test('chosen again, models that were refused at a start are tried again', async () => {
  const { settings } = createMemoryPorts()
  const models = createModelsSetting(settings, false)
  models.set({ folder, found: korean })
  let isMended = false
  const { service } = stage(
    choosy(() => isMended),
    'fork',
    models,
  )
  await service.start()
  isMended = true
  await service.chooseModels(folder)
  expect(service.state().models).toMatchObject({ refusal: null })
})

test('a full disk is not blamed on the models', async () => {
  const models = createModelsSetting(createMemoryPorts().settings, false)
  models.set({ folder, found: korean })
  const full = { type: 'failed', code: 'disk_full', message: 'no room' } as const
  const { service, processes } = stage((process) => process.say(full), 'fork', models)
  await expect(service.start()).rejects.toMatchObject({ data: { reason: 'no room' } })
  await expect(service.chooseModels(folder)).rejects.toMatchObject({
    code: 'connections.service-not-started',
  })
  expect(startedWith(processes)).toEqual([folder, folder])
})

test('the folder that the environment names goes before the chosen one', async () => {
  const models = createModelsSetting(createMemoryPorts().settings, true)
  models.set({ folder, found: korean })
  const { service, processes } = stage(obedient, 'fork', models)
  await service.start()
  expect(service.state().models).toEqual({ choice: 'environment' })
  expect(startedWith(processes)).toEqual([undefined])
})

test('a choice that was spoiled by hand is none', () => {
  const { settings } = createMemoryPorts()
  settings.setValue('photoModels', { folder: 7 })
  expect(createModelsSetting(settings, false).get()).toBeNull()
})
