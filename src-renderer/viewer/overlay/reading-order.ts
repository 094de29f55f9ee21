/** The elements of a run in reading order, as `results.outline` answers them. */
export interface ElementOutline {
  readonly keys: readonly string[]
  /** 1-based. */
  readonly pages: readonly number[]
  /** Indexes into `categoryNames`. */
  readonly categories: readonly number[]
  readonly categoryNames: readonly string[]
}

/** One step of the reading order. */
export interface OutlineEntry {
  readonly key: string
  readonly page: number
  readonly category: string
  /** From 0, over the whole run. */
  readonly index: number
}

/** An outline with its keys looked up. */
export interface ReadingOrder {
  readonly count: number
  entryOf(key: string): OutlineEntry | undefined
  /**
   * The entry before (-1) or after (1) an element, leaving out hidden categories. Without one, the first
   * entry on `page` or after it. Undefined past either end.
   */
  step(
    from: { readonly key: string | null; readonly page: number },
    direction: 1 | -1,
    hidden: ReadonlySet<string>,
  ): OutlineEntry | undefined
}

export function createReadingOrder(outline: ElementOutline): ReadingOrder {
  const indexes = new Map(outline.keys.map((key, index) => [key, index]))

  function entryAt(index: number): OutlineEntry | undefined {
    const key = outline.keys[index]
    const page = outline.pages[index]
    const category = outline.categoryNames[outline.categories[index] ?? -1]
    if (key === undefined || page === undefined || category === undefined) return undefined
    return { key, page, category, index }
  }

  return {
    count: outline.keys.length,
    entryOf: (key) => entryAt(indexes.get(key) ?? -1),
    step({ key, page }, direction, hidden) {
      const current = key === null ? undefined : indexes.get(key)
      let index =
        current === undefined
          ? outline.pages.findIndex((candidate) => candidate >= page)
          : current + direction
      for (; ; index += current === undefined ? 1 : direction) {
        const entry = entryAt(index)
        if (!entry || !hidden.has(entry.category)) return entry
      }
    },
  }
}
