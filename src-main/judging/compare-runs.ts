import { setImmediate } from 'node:timers/promises'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { Comparison, ElementPair, PageComparison } from '#shared/judging/comparison.ts'
import type { ComparedElement } from '#shared/judging/match-elements.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import { storedPages } from '#shared/runs/stored-pages.ts'
import { comparePage } from './compare-page.ts'
import { sameDocument } from './same-document.ts'

/** Read before others have their turn. */
const elementsInARow = 500

export interface CompareDeps {
  readonly getRun: (runId: string) => Run
  /** Every element in reading order, once `whenReadable` has resolved. */
  readonly elements: (
    runId: string,
    state: { readonly corrected: boolean },
  ) => Iterable<LayoutElement>
  /** Resolves when what a run has stored can be read. */
  readonly whenReadable: (runId: string) => Promise<void>
}

export type CompareRuns = (input: CallInput<'judging.compare'>) => Promise<Comparison>

/** See `judging.compare`. */
export function createCompareRuns({ getRun, elements, whenReadable }: CompareDeps): CompareRuns {
  return async ({ firstRunId, secondRunId, corrected = true, secondAsParsed = false }) => {
    const [first, second] = [getRun(firstRunId), getRun(secondRunId)]
    sameDocument(first, second)
    await Promise.all([whenReadable(first.id), whenReadable(second.id)])
    const [inFirst, inSecond] = [
      new Set(storedPages(first.batches)),
      new Set(storedPages(second.batches)),
    ]
    const [ofFirst, ofSecond] = [
      await byPage(elements(first.id, { corrected })),
      await byPage(elements(second.id, { corrected: corrected && !secondAsParsed })),
    ]
    const pages: PageComparison[] = []
    const differences: ElementPair[] = []
    for (const page of inFirst) {
      if (!inSecond.has(page)) continue
      await setImmediate()
      const pairs = comparePage(page, ofFirst.get(page) ?? [], ofSecond.get(page) ?? [])
      pages.push(summarise(page, pairs))
      for (const pair of pairs) if (!isSame(pair)) differences.push(pair)
    }
    return {
      pages,
      onlyInFirst: [...inFirst].filter((page) => !inSecond.has(page)),
      onlyInSecond: [...inSecond].filter((page) => !inFirst.has(page)),
      differences,
    }
  }
}

/** No more of each than is compared: of two long runs all of it would be much to hold. */
async function byPage(
  elements: Iterable<LayoutElement>,
): Promise<ReadonlyMap<number, readonly ComparedElement[]>> {
  const found = new Map<number, ComparedElement[]>()
  let count = 0
  for (const { page, key, category, text, polygon } of elements) {
    const compared = { key, category, text, polygon }
    const onPage = found.get(page)
    if (onPage) onPage.push(compared)
    else found.set(page, [compared])
    count += 1
    if (count % elementsInARow === 0) await setImmediate()
  }
  return found
}

function isSame({ firstKey, secondKey, kinds }: ElementPair): boolean {
  return firstKey !== null && secondKey !== null && kinds.length === 0
}

function summarise(page: number, pairs: readonly ElementPair[]): PageComparison {
  const count = (is: (pair: ElementPair) => boolean): number => pairs.filter(is).length
  const onlyFirst = count(({ secondKey }) => secondKey === null)
  const onlySecond = count(({ firstKey }) => firstKey === null)
  const same = count(isSame)
  return {
    page,
    same,
    changed: pairs.length - same - onlyFirst - onlySecond,
    onlyFirst,
    onlySecond,
  }
}
