import type { Run } from '#shared/runs/run.ts'
import { createIntakeStore } from '../runs/intake-store.ts'
import { choiceFor } from '../runs/parse-choice.ts'
import { localConnection } from './fixtures.ts'
import type { MemoryBridge } from './memory-bridge.ts'

export const choice = choiceFor(localConnection)

/** What comes in over a bridge of memory, with what was started and unlocked. */
export function setUpIntake(bridge: MemoryBridge) {
  const started: [string, number][] = []
  const expected: string[] = []
  const unlocked: string[] = []
  const store = createIntakeStore({
    bridge,
    onStarted: (run: Run, position) => started.push([run.name, position]),
    onExpected: (documentId) => expected.push(documentId),
    onUnlocked: (_, password) => unlocked.push(password),
  })
  return {
    store,
    started,
    expected,
    unlocked,
    kinds: () => store.getState().items.map(({ state }) => state.kind),
  }
}
