/**
 * Fair queuing: what is added to one lane waits for each other, and lanes take turns, so that no lane starves
 * another.
 */
export type Lanes<T> = {
  readonly isEmpty: () => boolean
  /** The next of each lane. */
  readonly heads: () => readonly T[]
  add(lane: string, item: T): void
  /** The first of the lane whose turn it is, among those that fit; that lane goes to the end. */
  takeNext(fits: (item: T) => boolean): T | undefined
  remove(lane: string, item: T): void
  /** Empties all lanes, and returns what was in them. */
  clear(): readonly T[]
}

export function createLanes<T>(): Lanes<T> {
  // A map keeps the order of insertion: the first lane is the one whose turn it is.
  const lanes = new Map<string, readonly T[]>()

  function keep(lane: string, items: readonly T[]): void {
    if (items.length > 0) lanes.set(lane, items)
    else lanes.delete(lane)
  }

  return {
    isEmpty: () => lanes.size === 0,
    heads: () => [...lanes.values()].flatMap(([first]) => first ?? []),
    add: (lane, item) => void lanes.set(lane, [...(lanes.get(lane) ?? []), item]),
    takeNext: (fits) => {
      for (const [lane, [next, ...rest]] of lanes) {
        if (next === undefined || !fits(next)) continue
        lanes.delete(lane)
        keep(lane, rest)
        return next
      }
      return undefined
    },
    remove: (lane, item) =>
      keep(
        lane,
        (lanes.get(lane) ?? []).filter((other) => other !== item),
      ),
    clear: () => {
      const all = [...lanes.values()].flat()
      lanes.clear()
      return all
    },
  }
}
