/** Waits for the moment when nothing goes on any more. */
export interface RestWatch {
  /** Called whenever that may have come. */
  look(): void
  whenResting(): Promise<void>
}

export function createRestWatch(isResting: () => boolean): RestWatch {
  let waiting: readonly (() => void)[] = []

  function look(): void {
    if (waiting.length === 0 || !isResting()) return
    const resolves = waiting
    waiting = []
    for (const resolve of resolves) resolve()
  }

  return {
    look,
    async whenResting() {
      await new Promise<void>((resolve) => {
        waiting = [...waiting, resolve]
        look()
      })
    },
  }
}
