import type { ElementPair } from '../judging/comparison.ts'
import { matchElements } from '../judging/match-elements.ts'
import type { LayoutElement, TakenFrom } from '../results/element.ts'
import { regionsOf } from '../results/regions.ts'
import { applyCorrections, foldCommands } from './apply.ts'
import type { Changes, Command } from './command.ts'
import { newElement, placeAfter, removal } from './structure.ts'

/** What of another run of the document is put in the place of what stands. */
export interface TakenPairs {
  /** All elements of the run that is corrected, as they now are, in reading order. */
  readonly own: readonly LayoutElement[]
  /** Those of the other run, likewise. */
  readonly other: readonly LayoutElement[]
  readonly pairs: readonly ElementPair[]
  readonly from: TakenFrom
  /** A key that the run doesn't have yet. */
  readonly newKey: () => string
}

/**
 * The differences as commands: what differs of an element is changed, what only the other run has is added
 * where it comes there, what only this one has is removed. What is gone meanwhile is left out.
 */
export function takeFromRun({ own, other, pairs, from, newKey }: TakenPairs): Command[] {
  const order = createOrder(own)
  const commands: Command[] = []
  const otherOf = Map.groupBy(other, ({ page }) => page)
  for (const [page, ofPage] of Map.groupBy(pairs, (pair) => pair.page)) {
    const theirs = otherOf.get(page) ?? []
    const ownKeyOf = matchKeys(order.onPage(page), theirs)
    const pairOf = new Map(
      ofPage.flatMap((pair) => (pair.secondKey ? [[pair.secondKey, pair]] : [])),
    )
    let behind = order.lastBefore(page)
    for (const element of theirs) {
      const pair = pairOf.get(element.key)
      const mine = order.find(pair?.firstKey ?? ownKeyOf.get(element.key))
      if (pair?.firstKey === null) {
        const added = { ...elementLike(element, newKey()), takenFrom: from }
        commands.push(...order.add(added, behind))
        behind = added.key
        continue
      }
      if (!mine) continue
      const changes = pair ? changesOf(pair, mine, element) : {}
      if (Object.keys(changes).length > 0) {
        commands.push(edit(mine.key, { ...changes, takenFrom: from }))
      }
      if (pair?.kinds.includes('order')) commands.push(...order.move(mine, behind))
      behind = mine.key
    }
    for (const { firstKey, secondKey } of ofPage) {
      if (secondKey === null && order.find(firstKey)) commands.push(removal(firstKey ?? ''))
    }
  }
  return commands
}

function matchKeys(
  own: readonly LayoutElement[],
  other: readonly LayoutElement[],
): ReadonlyMap<string, string> {
  return new Map(
    Array.from(matchElements(own, other), ([one, two]) => [
      other[two]?.key ?? '',
      own[one]?.key ?? '',
    ]),
  )
}

/** What is said to differ, and only that: what is the same is not corrected. */
function changesOf({ kinds }: ElementPair, mine: LayoutElement, theirs: LayoutElement): Changes {
  const { category, html, markdown, text, level, cells } = theirs
  const isOther = kinds.includes('category')
  const isReworded = kinds.includes('text') || kinds.includes('spacing')
  const regions = regionsOf(theirs)
  return {
    ...(isOther && { category }),
    ...((isOther || isReworded) && { html, markdown, text }),
    ...((isOther || isReworded) && level !== mine.level && { level }),
    ...((isOther || isReworded) && (cells ?? mine.cells) && { cells: cells && [...cells] }),
    ...(kinds.includes('place') && regions.length > 0 && { regions: [...regions] }),
  }
}

/** What it belongs to is of the other run. */
function elementLike(element: LayoutElement, key: string): LayoutElement {
  const place = { key, rank: 0, regions: regionsOf(element) }
  const { cells } = element
  return { ...newElement(element, place), cells, parentKey: null, role: null }
}

/** The reading order while it is being changed. */
function createOrder(own: readonly LayoutElement[]) {
  let now = [...own]
  const indexOf = (key: string | null): number => now.findIndex((each) => each.key === key)

  /** Puts an element behind another; at the beginning for null. */
  function place(element: LayoutElement, behind: string | null) {
    const at = indexOf(behind)
    const { before, ranks } = placeAfter(now, at, 1)
    if (before.length > 0) now = [...applyCorrections(now, foldCommands(before))]
    const placed = { ...element, rank: ranks[0] ?? element.rank }
    now.splice(at + 1, 0, placed)
    return { before, placed }
  }

  return {
    find: (key: string | null | undefined): LayoutElement | undefined =>
      now.find((element) => element.key === key),
    onPage: (page: number) => now.filter((element) => element.page === page),
    lastBefore: (page: number): string | null =>
      now.findLast((element) => element.page < page)?.key ?? null,
    add(element: LayoutElement, behind: string | null): readonly Command[] {
      const { before, placed } = place(element, behind)
      return [...before, { kind: 'add', element: placed }]
    },
    move(element: LayoutElement, behind: string | null): readonly Command[] {
      const at = indexOf(element.key)
      // It stands there already.
      if ((now[at - 1]?.key ?? null) === behind) return []
      now.splice(at, 1)
      const { before, placed } = place(element, behind)
      return [...before, edit(element.key, { rank: placed.rank })]
    },
  }
}

function edit(key: string, changes: Changes): Command {
  return { kind: 'edit', key, changes, unset: [] }
}
