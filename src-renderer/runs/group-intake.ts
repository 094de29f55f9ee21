import { isItemUnderWay, type IntakeItem, type IntakeItemState } from './intake-items.ts'

/** Items that ask or tell the same, told at once. */
export interface IntakeGroup {
  /** Stays while items come and go. */
  readonly id: string
  /** At least one, in the order they came. */
  readonly items: readonly IntakeItem[]
}

/** Puts together what is of one kind: what is under way first, then sums, questions, and what went wrong. */
export function groupIntake(items: readonly IntakeItem[]): readonly IntakeGroup[] {
  const groups = new Map<string, IntakeItem[]>()
  for (const item of items) {
    const id = groupOf(item)
    const group = groups.get(id)
    if (group) group.push(item)
    else groups.set(id, [item])
  }
  return Array.from(groups, ([id, grouped]) => ({ id, items: grouped })).toSorted(
    (a, b) => rankOf(a) - rankOf(b),
  )
}

function groupOf({ id, state }: IntakeItem): string {
  switch (state.kind) {
    case 'failed':
      return `failed ${state.error.code}`
    case 'locked':
    case 'needs-parts':
    case 'existing':
      return state.kind
    case 'uploading':
    case 'checking':
    case 'importing':
    case 'imported':
      return `item ${id}`
  }
}

function rankOf({ items: [first] }: IntakeGroup): number {
  if (first && isItemUnderWay(first)) return 0
  if (first?.state.kind === 'imported') return 1
  return first?.state.kind === 'failed' ? 3 : 2
}

export type IntakeItemOf<K extends IntakeItemState['kind']> = IntakeItem & {
  readonly state: { readonly kind: K }
}

/** Whether all items of a group are in that state. */
export function areAll<K extends IntakeItemState['kind']>(
  items: readonly IntakeItem[],
  kind: K,
): items is readonly IntakeItemOf<K>[] {
  return items.every(({ state }) => state.kind === kind)
}
