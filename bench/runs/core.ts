import type { CallInput, CallName, CallOutput } from '#shared/bridge/calls.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { type App, createApp } from '../../src-main/create-app.ts'
import { defaultPace } from '../../src-main/runs/run-context.ts'
import type { AppConfig, Pace } from '../../src-main/app-config.ts'
import { createBackground } from '../../src-main/background/run-in-background.ts'
import { createMemoryPorts } from '../../src-main/testing/memory-ports.ts'
import { testConfig } from '../../src-main/testing/test-config.ts'

/** The connection that every bench's core has. */
export const connectionId = 'bench'

/** As long as those that services give: every answer is looked through for it. */
const apiKey = 'bench-3f0f7f8e8d2a4a309d3c0d8a53a0'

export interface Core {
  readonly app: App
  /** Calls by name. Throws what the core refuses with. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
  /** Throws when anything was logged as a bug. */
  close(): Promise<void>
}

export interface CoreOptions {
  readonly pace?: Pace
  /** The built one, whose threads are there sooner than those that load it file by file. Default: from its source. */
  readonly workerModule?: string
}

/** The core from its sources on a folder, connected to `baseUrl`. */
export async function openCore(
  dataDir: string,
  baseUrl: string,
  { pace = defaultPace, workerModule }: CoreOptions = {},
): Promise<Core> {
  const ports = createMemoryPorts()
  const { bugs } = ports.log
  ports.settings.setValue('connections', [
    {
      id: connectionId,
      name: 'Bench',
      baseUrl,
      pathLayout: 'interface',
      defaultOptions: defaultParseOptions,
    },
  ])
  await ports.secrets.set({ connectionId, origin: new URL(baseUrl).origin }, apiKey, 'session')
  // What the memory log would keep of every line, a bench would measure.
  const log = { ...ports.log, info() {}, warn() {} }
  const app = await createApp(
    { ...ports, log },
    testConfig(dataDir, { pace, ...(workerModule !== undefined && threadsOf(workerModule)) }),
  )
  return {
    app,
    async call(name, input) {
      const result = await app.dispatch(name, input)
      if (!result.ok) throw new Error(`${name} was refused: ${result.error.message}`)
      // The dispatcher answered this very call.
      return result.data as CallOutput<typeof name>
    },
    async close() {
      await app.close()
      if (bugs.length > 0) throw new Error('The core met a bug.', { cause: bugs[0] })
    },
  }
}

function threadsOf(workerModule: string): Pick<AppConfig, 'workerModule' | 'createBackground'> {
  return { workerModule, createBackground: () => createBackground(workerModule) }
}
