import { matchElements, shareOfPlace, shareOfText } from '../judging/match-elements.ts'
import type { LayoutElement } from '../results/element.ts'
import { applyChanges, type Corrections } from './apply.ts'
import type { ChangedField, Changes, Command } from './command.ts'
import { newElement, placeAfter } from './structure.ts'
import { regionsOf } from '../results/regions.ts'

/** Two runs of a document, each in reading order. */
export interface ReplayedRuns {
  /** What was corrected of the first run. */
  readonly corrections: Corrections
  /** The first run as it came, and as it was corrected. */
  readonly parsed: readonly LayoutElement[]
  readonly corrected: readonly LayoutElement[]
  /** The other run as it is now. */
  readonly other: readonly LayoutElement[]
}

/** A correction that no longer fits, for a user to settle. */
export interface UnfitCorrection {
  /** Of the first run. */
  readonly key: string
  readonly page: number
  /** What it says there, as corrected. */
  readonly text: string
  readonly fields: readonly string[]
  /** `gone`: the other run has no such element. `other`: it has one that says or stands otherwise. */
  readonly reason: 'gone' | 'other'
}

export interface Replay {
  readonly commands: readonly Command[]
  /** Corrected elements that are taken over, and those that the other run has right already. */
  readonly applied: number
  readonly already: number
  readonly unfit: readonly UnfitCorrection[]
}

/** Less in common, 0..1, and a correction may be of something else. */
const least = { text: 0.5, place: 0.4 }
/** As good as the same. */
const same = { text: 0.98, place: 0.9 }
const textFields: ReadonlySet<string> = new Set(['text', 'html', 'markdown', 'cells'])

/** What was corrected of one run, as commands for another one of the document: by place and by text. */
export function replayCorrections(runs: ReplayedRuns): Replay {
  const { corrections, parsed, corrected, other } = runs
  const pairs = pairElements(parsed, other)
  const parsedByKey = new Map(parsed.map((element) => [element.key, element]))
  const correctedByKey = new Map(corrected.map((element) => [element.key, element]))
  const placeOf = createPlacer(corrected, other, pairs)
  const commands: Command[] = []
  const unfit: UnfitCorrection[] = []
  let applied = 0
  let already = 0
  for (const [key, changes] of corrections.changes) {
    const before = parsedByKey.get(key)
    // What was added is taken over below, as it came to be.
    if (!before || corrections.added.has(key)) continue
    const now = pairs.get(key)
    const wanted = correctedByKey.get(key) ?? applyChanges(before, changes)
    const tell = (reason: UnfitCorrection['reason'], fields: readonly string[]): void =>
      void unfit.push({ key, page: wanted.page, text: wanted.text, fields, reason })
    if (!now) {
      if (changes.isRemoved) already += 1
      else tell('gone', Object.keys(changes))
      continue
    }
    const { fitting, others } = sortFields(changes, { before, wanted, now })
    if (others.length > 0) tell('other', others)
    const moved = 'rank' in changes ? placeOf(key, now.key) : []
    commands.push(...moved)
    if (Object.keys(fitting).length > 0) {
      commands.push({ kind: 'edit', key: now.key, changes: fitting, unset: [] })
    }
    if (Object.keys(fitting).length > 0 || moved.length > 0) applied += 1
    else if (others.length === 0) already += 1
  }
  for (const key of corrections.added.keys()) {
    const wanted = correctedByKey.get(key)
    if (!wanted) continue
    if (other.some((element) => element.key === key || isAlike(element, wanted))) {
      already += 1
      continue
    }
    commands.push(...placeOf.added(wanted))
    applied += 1
  }
  return { commands, applied, already, unfit }
}

interface Sides {
  readonly before: LayoutElement
  readonly wanted: LayoutElement
  readonly now: LayoutElement
}

/** What of the changes fits the other run's element, and what doesn't; what it has already is neither. */
function sortFields(
  { rank: _rank, parentKey: _parent, takenFrom, ...changes }: Changes,
  { before, wanted, now }: Sides,
): { readonly fitting: Changes; readonly others: readonly string[] } {
  const fitting: Changes = {}
  const others: string[] = []
  const isSaid = shareOfText(now.text, wanted.text) >= same.text
  const wasSaid = shareOfText(now.text, before.text) >= least.text
  const isPlaced = shareOfPlace(now, wanted) >= same.place
  const wasPlaced = shareOfPlace(now, before) >= least.place
  for (const field of Object.keys(changes) as (keyof typeof changes)[]) {
    const isText = textFields.has(field)
    const isHad = isText
      ? isSaid
      : field === 'regions'
        ? isPlaced
        : now[fieldOf(field)] === changes[field]
    if (isHad) continue
    const fits =
      field === 'isConfirmed' ? isSaid : field === 'regions' ? wasPlaced : wasSaid || isSaid
    if (fits) Object.assign(fitting, { [field]: changes[field] })
    else others.push(field)
  }
  if (takenFrom && Object.keys(fitting).length > 0) Object.assign(fitting, { takenFrom })
  return { fitting, others }
}

/** A removed element is there to be removed: it never has it already. */
function fieldOf(field: Exclude<ChangedField, 'regions' | 'takenFrom'>): keyof LayoutElement {
  return field === 'isRemoved' ? 'key' : field
}

function isAlike(element: LayoutElement, wanted: LayoutElement): boolean {
  return (
    element.page === wanted.page &&
    shareOfPlace(element, wanted) >= least.place &&
    shareOfText(element.text, wanted.text) >= same.text
  )
}

/** By key of the first run: the other run's element for it, page by page. */
function pairElements(
  first: readonly LayoutElement[],
  other: readonly LayoutElement[],
): ReadonlyMap<string, LayoutElement> {
  const othersOf = Map.groupBy(other, ({ page }) => page)
  const pairs = new Map<string, LayoutElement>()
  for (const [page, elements] of Map.groupBy(first, (element) => element.page)) {
    const others = othersOf.get(page) ?? []
    for (const [one, two] of matchElements(elements, others)) {
      const [key, element] = [elements[one]?.key, others[two]]
      if (key !== undefined && element) pairs.set(key, element)
    }
  }
  return pairs
}

interface Placer {
  /** Puts an element of the other run behind the one that it follows in the first. */
  (key: string, otherKey: string): readonly Command[]
  /** Adds one there. */
  readonly added: (wanted: LayoutElement) => readonly Command[]
}

function createPlacer(
  corrected: readonly LayoutElement[],
  other: readonly LayoutElement[],
  pairs: ReadonlyMap<string, LayoutElement>,
): Placer {
  const orderOf = new Map(corrected.map(({ key }, index) => [key, index]))
  const otherOrder = new Map(other.map(({ key }, index) => [key, index]))
  const otherAt = (at: number): number | undefined =>
    otherOrder.get(pairs.get(corrected[at]?.key ?? '')?.key ?? '')
  /** Where in the other run the nearest element before it stands, or what is before the nearest behind it. */
  const behind = (key: string): number => {
    const own = orderOf.get(key) ?? 0
    for (let at = own - 1; at >= 0; at -= 1) {
      const found = otherAt(at)
      if (found !== undefined) return found
    }
    for (let at = own + 1; at < corrected.length; at += 1) {
      const found = otherAt(at)
      if (found !== undefined) return found - 1
    }
    return other.length - 1
  }
  /** How many were put behind each already: the next one comes after them. */
  const counts = new Map<number, number>()
  const placeBehind = (after: number) => {
    const count = (counts.get(after) ?? 0) + 1
    counts.set(after, count)
    const { before, ranks } = placeAfter(other, after, count)
    return { before, rank: ranks.at(-1) ?? 0 }
  }
  const move = (key: string, otherKey: string): readonly Command[] => {
    const after = behind(key)
    // It follows that one already.
    if (other[after + 1]?.key === otherKey) return []
    const { before, rank } = placeBehind(after)
    return [...before, { kind: 'edit', key: otherKey, changes: { rank }, unset: [] }]
  }
  const added = (wanted: LayoutElement): readonly Command[] => {
    const { before, rank } = placeBehind(behind(wanted.key))
    const place = { key: wanted.key, rank, regions: regionsOf(wanted) }
    const element = { ...newElement(wanted, place), cells: wanted.cells }
    return [...before, { kind: 'add', element }]
  }
  return Object.assign(move, { added })
}
