import type { Result } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { standsOn } from '#shared/results/regions.ts'

type Load = (fromPage: number, toPage: number) => Promise<Result<readonly LayoutElement[]>>

export interface ElementCacheOptions {
  readonly load: Load
  /** Pages per call. Default 10. */
  readonly blockPages?: number
  /** Blocks kept; the least recently read goes first. Default 32, about 320 pages. */
  readonly maxBlocks?: number
}

/** A run's elements with their content, by page, loaded once for the viewer and the panes together. */
export interface ElementCache {
  /** What stands on these pages, in reading order, also what only goes on there. Answers the failure if a block can't be read. */
  readonly load: (fromPage: number, toPage: number) => Promise<Result<readonly LayoutElement[]>>
  /** The elements that begin on a page, as far as they are here. Undefined for a page that has not been loaded. */
  readonly peek: (page: number) => readonly LayoutElement[] | undefined
  /** Forgets these pages, since a batch of them has arrived, and tells the listeners. */
  readonly forget: (fromPage: number, toPage: number) => void
  /** An element wherever it is here. */
  readonly find: (key: string) => LayoutElement | undefined
  /** Shows elements as they now are at once, those under `keys` that are not among them as gone. */
  readonly patch: (keys: readonly string[], elements: readonly LayoutElement[]) => void
  /** Reads again what is here; until it has come, what was here is shown. */
  readonly refresh: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

interface Block {
  /** How often something was shown at once: what was asked for before is old then. */
  patches: number
  /** Of the reading that counts. */
  reading: symbol | null
  answer: Promise<Result<readonly LayoutElement[]>>
  all?: readonly LayoutElement[]
  byPage?: ReadonlyMap<number, readonly LayoutElement[]>
}

const nothing: readonly LayoutElement[] = []

export function createElementCache({
  load,
  blockPages = 10,
  maxBlocks = 32,
}: ElementCacheOptions): ElementCache {
  // A Map keeps insertion order: reading a block puts it last, so the first is the oldest.
  const blocks = new Map<number, Block>()
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  const indexOf = (page: number): number => Math.floor((page - 1) / blockPages)

  function open(index: number): Block {
    const known = blocks.get(index)
    if (known) {
      blocks.delete(index)
      blocks.set(index, known)
      return known
    }
    const firstPage = index * blockPages + 1
    const block: Block = {
      patches: 0,
      reading: null,
      answer: load(firstPage, firstPage + blockPages - 1),
    }
    blocks.set(index, block)
    if (blocks.size > maxBlocks) {
      for (const oldest of blocks.keys()) {
        blocks.delete(oldest)
        break
      }
    }
    void block.answer.then((result) => {
      if (blocks.get(index) !== block || block.reading) return
      // A failure is not kept: the next look tries again.
      if (result.ok) fill(block, result.data)
      else blocks.delete(index)
      tell()
    })
    return block
  }

  /** Until nothing was shown at once meanwhile, or somebody reads it later. */
  async function readAgain(index: number, block: Block): Promise<void> {
    const reading = Symbol()
    block.reading = reading
    for (;;) {
      const { patches } = block
      const result = await load(index * blockPages + 1, (index + 1) * blockPages)
      if (blocks.get(index) !== block || block.reading !== reading) return
      if (!result.ok) {
        block.reading = null
        // What was asked for before may have come meanwhile, and was not taken: the next look tries again.
        if (!block.all) blocks.delete(index)
        return
      }
      if (block.patches === patches) {
        block.answer = Promise.resolve(result)
        fill(block, result.data)
        return
      }
    }
  }

  return {
    async load(fromPage, toPage) {
      const indexes = range(indexOf(fromPage), indexOf(toPage))
      const results = await Promise.all(indexes.map((index) => open(index).answer))
      const elements: LayoutElement[] = []
      for (const result of results) {
        if (!result.ok) return result
        for (const element of result.data) {
          if (standsOn(element, fromPage, toPage)) elements.push(element)
        }
      }
      return { ok: true, data: elements }
    },
    peek(page) {
      const byPage = blocks.get(indexOf(page))?.byPage
      return byPage && (byPage.get(page) ?? nothing)
    },
    forget(fromPage, toPage) {
      for (const index of range(indexOf(fromPage), indexOf(toPage))) blocks.delete(index)
      tell()
    },
    find(key) {
      for (const { all } of blocks.values()) {
        const found = all?.find((element) => element.key === key)
        if (found) return found
      }
      return undefined
    },
    patch(keys, elements) {
      const gone = new Set(keys)
      for (const [index, block] of blocks) {
        // What is still on its way may have been asked for before.
        if (!block.all) {
          blocks.delete(index)
          continue
        }
        const [from, to] = [index * blockPages + 1, (index + 1) * blockPages]
        const here = elements.filter((element) => standsOn(element, from, to))
        const kept = block.all.filter(({ key }) => !gone.has(key))
        const data = [...kept, ...here].toSorted((a, b) => a.rank - b.rank)
        block.patches += 1
        block.answer = Promise.resolve({ ok: true, data })
        fill(block, data)
      }
      tell()
    },
    async refresh() {
      await Promise.all([...blocks].map(([index, block]) => readAgain(index, block)))
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function fill(block: Block, elements: readonly LayoutElement[]): void {
  block.all = elements
  block.byPage = groupByPage(elements)
}

function groupByPage(
  elements: readonly LayoutElement[],
): ReadonlyMap<number, readonly LayoutElement[]> {
  return Map.groupBy(elements, (element) => element.page)
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}
