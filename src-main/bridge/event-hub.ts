import type { AppEvent, AppEvents, EventName } from '#shared/bridge/events.ts'
import type { Logger } from '../ports.ts'

export interface EventHub {
  emit<N extends EventName>(name: N, data: AppEvents[N]): void
  /** Calls `listener` for each event until the returned function is called. */
  readonly subscribe: (listener: (event: AppEvent) => void) => () => void
  /** Leaves a number out: whoever counts reads everything anew. */
  skip(): void
  /** The sequence number of the last event; 0 before the first. */
  sequence(): number
}

export function createEventHub(log: Logger): EventHub {
  const listeners = new Set<(event: AppEvent) => void>()
  let sequence = 0
  return {
    emit(name, data) {
      sequence += 1
      // A mapped union can't express that this name goes with this data; the signature does.
      const event = { sequence, name, data } as AppEvent
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          // One broken view must not keep the others, or a run, from going on.
          log.bug('events.listener', error)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    skip() {
      sequence += 1
    },
    sequence: () => sequence,
  }
}
