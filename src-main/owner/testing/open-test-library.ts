import { onTestFinished } from 'vitest'
import type { CallInput, CallName, CallOutput } from '#shared/bridge/calls.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import { createApp } from '../../create-app.ts'
import { createMemoryPorts, type MemoryPorts } from '../../testing/memory-ports.ts'
import { testConfig } from '../../testing/test-config.ts'
import { type LibraryAccess, openLibrary, type LibraryOptions } from '../open-library.ts'

export interface TestLibrary {
  readonly library: LibraryAccess
  readonly ports: MemoryPorts
  readonly events: AppEvent[]
  /** Calls by name and expects it to work. */
  readonly call: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>
}

/** A shell on a folder that others may have, too. Closed when the test is done. */
export async function openTestLibrary(
  dataDir: string,
  options: Partial<LibraryOptions> = {},
  ports = createMemoryPorts(),
): Promise<TestLibrary> {
  const library = await openLibrary({
    dataDir,
    version: '1',
    log: ports.log,
    desktop: ports.desktop,
    resumesRuns: false,
    openCore: (storage) =>
      createApp(ports, testConfig(dataDir, { resumesOnStart: false }), storage),
    ...options,
  })
  onTestFinished(() => library.close())
  const events: AppEvent[] = []
  library.events.subscribe((event) => events.push(event))
  return {
    library,
    ports,
    events,
    async call(name, input) {
      const result = await library.dispatch(name, input)
      if (!result.ok) throw new Error(`${name} was refused: ${result.error.message}`)
      // The owner answered this very call.
      return result.data as CallOutput<typeof name>
    },
  }
}
