import type { CallOutput } from '#shared/bridge/calls.ts'
import { applyCorrections, type Corrections } from '#shared/corrections/apply.ts'
import { readParsedKey } from '#shared/corrections/keys.ts'
import { rankOf } from '#shared/corrections/rank.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { standsOn } from '#shared/results/regions.ts'
import { createOrderCounter } from './corrected-order.ts'
import type { ElementRows } from './element-rows.ts'

type Outline = CallOutput<'results.outline'>

/** A run's elements as a user corrected them, read like those of the parse. */
export type CorrectedRows = Pick<ElementRows, 'outline' | 'onPages' | 'inOrder' | 'byKeys'>

/**
 * What the rows say, with what was corrected of them. Nothing is read twice: what was moved or added is read
 * by its key and merged in where it now comes.
 */
export function createCorrectedRows(
  rows: ElementRows,
  correctionsOf: (runId: string) => Corrections,
): CorrectedRows {
  /** What comes at another place than the parse has it, in reading order. */
  function placedOf(runId: string, corrections: Corrections): readonly LayoutElement[] {
    const { changes, added } = corrections
    const moved = [...changes].flatMap(([key, { rank }]) =>
      rank !== undefined && !added.has(key) ? [key] : [],
    )
    return applyCorrections(rows.byKeys(runId, moved), corrections)
  }

  function withOrder(
    runId: string,
    corrections: Corrections,
    elements: readonly LayoutElement[],
  ): LayoutElement[] {
    const placed = placedOf(runId, corrections)
    const orderOf = createOrderCounter(rows.storedBatches(runId), corrections, placed)
    return elements.map((element) => ({ ...element, order: orderOf(element) }))
  }

  return {
    outline(runId) {
      const corrections = correctionsOf(runId)
      const outline = rows.outline(runId)
      if (isNothing(corrections)) return outline
      const startPages = new Map(
        rows.storedBatches(runId).map(({ batch, startPage }) => [batch, startPage]),
      )
      const rankOfKey = (key: string): number => {
        const { batch, position } = readParsedKey(key) ?? { batch: -1, position: 0 }
        return rankOf(startPages.get(batch) ?? 0, position)
      }
      return correctOutline(outline, corrections, placedOf(runId, corrections), rankOfKey)
    },
    onPages(runId, fromPage, toPage) {
      const corrections = correctionsOf(runId)
      const parsed = rows.onPages(runId, fromPage, toPage)
      if (isNothing(corrections)) return parsed
      const known = new Set(parsed.map(({ key }) => key))
      const isHere = ({ page }: { readonly page: number }): boolean =>
        page >= fromPage && page <= toPage
      const movedHere = [...corrections.changes].flatMap(([key, { regions }]) =>
        !known.has(key) && regions?.some(isHere) ? [key] : [],
      )
      const all = [...parsed, ...rows.byKeys(runId, movedHere)]
      const elements = applyCorrections(all, corrections, (element) =>
        standsOn(element, fromPage, toPage),
      )
      return withOrder(runId, corrections, elements)
    },
    *inOrder(runId) {
      const corrections = correctionsOf(runId)
      if (isNothing(corrections)) {
        yield* rows.inOrder(runId)
        return
      }
      const { changes } = corrections
      const placed = placedOf(runId, corrections)
      let next = 0
      let order = 0
      for (const element of rows.inOrder(runId)) {
        for (let first = placed[next]; first && first.rank < element.rank; first = placed[next]) {
          yield { ...first, order }
          next += 1
          order += 1
        }
        if (changes.get(element.key)?.rank !== undefined) continue
        const [corrected] = applyCorrections([element], { changes, added: new Map() })
        if (!corrected) continue
        yield { ...corrected, order }
        order += 1
      }
      for (const element of placed.slice(next)) {
        yield { ...element, order }
        order += 1
      }
    },
    byKeys(runId, keys) {
      const corrections = correctionsOf(runId)
      const wanted = new Set(keys)
      const parsed = rows.byKeys(runId, wanted)
      if (isNothing(corrections)) return parsed
      const elements = applyCorrections(parsed, corrections, ({ key }) => wanted.has(key))
      return withOrder(runId, corrections, elements)
    },
  }
}

function isNothing({ changes, added }: Corrections): boolean {
  return changes.size === 0 && added.size === 0
}

function correctOutline(
  { keys, pages, categories, categoryNames }: Outline,
  { changes }: Corrections,
  placed: readonly LayoutElement[],
  rankOfKey: (key: string) => number,
): Outline {
  const numbers = new Map(categoryNames.map((name, index) => [name, index]))
  const corrected: Outline = { keys: [], pages: [], categories: [], categoryNames: [] }
  const push = (key: string, page: number, category: string): void => {
    const number = numbers.get(category) ?? numbers.size
    numbers.set(category, number)
    corrected.keys.push(key)
    corrected.pages.push(page)
    corrected.categories.push(number)
  }
  let next = 0
  const pushPlaced = (until: number): void => {
    for (let first = placed[next]; first && first.rank < until; first = placed[next]) {
      push(first.key, first.page, first.category)
      next += 1
    }
  }
  for (const [index, key] of keys.entries()) {
    if (next < placed.length) pushPlaced(rankOfKey(key))
    const change = changes.get(key)
    if (change?.isRemoved || change?.rank !== undefined) continue
    const parsed = categoryNames[categories[index] ?? 0] ?? ''
    push(key, change?.regions?.[0]?.page ?? pages[index] ?? 1, change?.category ?? parsed)
  }
  pushPlaced(Infinity)
  return { ...corrected, categoryNames: [...numbers.keys()] }
}
