import type { RunContext } from '../run-context.ts'
import { createPoller, type Poller, type PollerEvents } from './poller.ts'

/** One poller per connection, made when it is first needed. */
export interface Pollers {
  of(connectionId: string): Poller
  forget(connectionId: string, requestId: number): void
  wake(): void
  close(): Promise<void>
}

export function createPollers(context: RunContext, events: PollerEvents): Pollers {
  const pollers = new Map<string, Poller>()
  return {
    of(connectionId) {
      const poller = pollers.get(connectionId) ?? createPoller(context, connectionId, events)
      pollers.set(connectionId, poller)
      return poller
    },
    forget: (connectionId, requestId) => pollers.get(connectionId)?.forget(requestId),
    wake() {
      for (const poller of pollers.values()) poller.wake()
    },
    async close() {
      await Promise.all([...pollers.values()].map((poller) => poller.close()))
    },
  }
}
