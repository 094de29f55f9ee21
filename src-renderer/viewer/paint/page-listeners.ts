/** Who is told when what there is to show of a page changes. */
export interface PageListeners {
  /** Calls until the returned function is called. */
  readonly subscribe: (index: number, listener: () => void) => () => void
  readonly notify: (index: number) => void
}

export function createPageListeners(): PageListeners {
  const listeners = new Map<number, Set<() => void>>()
  return {
    subscribe(index, listener) {
      const known = listeners.get(index) ?? new Set()
      listeners.set(index, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0) listeners.delete(index)
      }
    },
    notify(index) {
      for (const listener of listeners.get(index) ?? []) listener()
    },
  }
}
