import { setTimeout as delay } from 'node:timers/promises'

/*
 * What keeps a thread from being ended while it is inside a native module that can't be interrupted: SQLite's
 * may take the whole process with it. A thread holds its gate there; who wants to end it asks first and shuts
 * the gate, and whoever holds it comes out at the next step.
 */

/** The thread's side. */
export interface Gate {
  /** Does what the thread must not be ended in. Keep it short: nothing ends it but its own `step`s. */
  hold<T>(work: () => T): T
  /** Between two statements: throws where the thread is asked to end. */
  step(): void
}

const at = { state: 0, isAsked: 1 } as const
const state = { free: 0, held: 1, shut: 2 } as const
const lookMs = 5

/** Memory for a gate, to be handed to the thread. */
export function createGateMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
}

/** What work uses that runs in no such thread. */
export const openGate: Gate = { hold: (work) => work(), step: () => {} }

export function gateIn(memory: SharedArrayBuffer): Gate {
  const cells = new Int32Array(memory)
  const step = (): void => {
    if (Atomics.load(cells, at.isAsked) === 1) throw new ThreadEnding()
  }
  return {
    step,
    hold(work) {
      // Held by an outer one already.
      if (Atomics.load(cells, at.state) === state.held) return work()
      if (Atomics.compareExchange(cells, at.state, state.free, state.held) !== state.free) {
        throw new ThreadEnding()
      }
      try {
        step()
        return work()
      } finally {
        Atomics.store(cells, at.state, state.free)
      }
    },
  }
}

/** Resolves when the thread is out, and keeps it out: it may be ended from then on. */
export async function shutGate(memory: SharedArrayBuffer): Promise<void> {
  const cells = new Int32Array(memory)
  Atomics.store(cells, at.isAsked, 1)
  while (Atomics.compareExchange(cells, at.state, state.free, state.shut) === state.held) {
    await delay(lookMs)
  }
}

class ThreadEnding extends Error {
  override readonly name = 'ThreadEnding'
}
