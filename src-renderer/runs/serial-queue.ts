/** Work that is done one piece after the other, also when more comes in meanwhile. */
export interface SerialQueue {
  /** Resolves when all of these are done, or were cleared away. One that throws is reported, and the next has its turn. */
  add(jobs: readonly (() => Promise<void>)[]): Promise<void>
  /** Forgets what has not begun. */
  clear(): void
}

interface Waiting {
  readonly act: () => Promise<void>
  readonly done: () => void
}

/** `onWaiting` is told how many pieces have not begun. */
export function createSerialQueue(onWaiting: (count: number) => void): SerialQueue {
  let waiting: Waiting[] = []
  let isWorking = false

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      onWaiting(waiting.length)
      try {
        await next.act()
      } catch (error) {
        reportError(error)
      }
      next.done()
    }
    isWorking = false
  }

  return {
    async add(jobs) {
      const all = jobs.map((act) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.push({ act, done: resolve })
        return promise
      })
      onWaiting(waiting.length)
      void work()
      await Promise.all(all)
    },
    clear() {
      for (const { done } of waiting) done()
      waiting = []
      onWaiting(0)
    },
  }
}
