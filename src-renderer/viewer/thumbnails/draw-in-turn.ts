/** Draws one thing after the other, the one asked for last first: it is what is in view now. */
export interface DrawInTurn {
  /** Does a job when it is its turn, unless the signal is aborted before. */
  readonly add: (job: () => Promise<void>, signal: AbortSignal) => void
}

export function createDrawInTurn(whenFree: () => Promise<void>): DrawInTurn {
  const waiting: { readonly job: () => Promise<void>; readonly signal: AbortSignal }[] = []
  let isBusy = false

  async function run(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next.signal.aborted) continue
      await whenFree()
      // One that can't be drawn leaves its place blank; the page itself says why.
      if (!next.signal.aborted) await next.job().catch(() => {})
    }
    isBusy = false
  }

  return {
    add(job, signal) {
      waiting.push({ job, signal })
      void run()
    },
  }
}
