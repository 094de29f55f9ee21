import type { LayoutElement } from '../results/element.ts'
import type { ChangedField, Changes, Command } from './command.ts'

/** What a log of commands comes to. */
export interface Corrections {
  readonly changes: ReadonlyMap<string, Changes>
  /** Elements that no parse has, as they were added. */
  readonly added: ReadonlyMap<string, LayoutElement>
}

export const noCorrections: Corrections = { changes: new Map(), added: new Map() }

/** What the commands come to, in their order, after those of `before`. */
export function foldCommands(
  commands: Iterable<Command>,
  before: Corrections = noCorrections,
): Corrections {
  const changes = new Map(before.changes)
  const added = new Map(before.added)
  for (const command of commands) {
    if (command.kind === 'add') {
      added.set(command.element.key, command.element)
      continue
    }
    const next: Changes = without(
      { ...changes.get(command.key), ...command.changes },
      command.unset,
    )
    if (Object.keys(next).length > 0) changes.set(command.key, next)
    else changes.delete(command.key)
  }
  return { changes, added }
}

/** The command that undoes another one, given what stood before it. */
export function invertCommand(command: Command, before: Corrections): Command {
  if (command.kind === 'add') {
    return { kind: 'edit', key: command.element.key, changes: { isRemoved: true }, unset: [] }
  }
  const old = before.changes.get(command.key) ?? {}
  const fields = new Set([...fieldsOf(command.changes), ...command.unset])
  const unset = [...fields].filter((field) => !(field in old))
  return {
    kind: 'edit',
    key: command.key,
    changes: without(
      old,
      fieldsOf(old).filter((field) => !fields.has(field)),
    ),
    unset,
  }
}

/** The commands that undo others together, the last first. */
export function invertCommands(commands: readonly Command[], before: Corrections): Command[] {
  const inverses: Command[] = []
  let state = before
  for (const command of commands) {
    inverses.unshift(invertCommand(command, state))
    state = foldCommands([command], state)
  }
  return inverses
}

/**
 * The elements as corrected, in reading order. One function for what is previewed, shown, saved,
 * replayed and exported.
 *
 * @param elements all of a run; or those of some pages, with `isWanted` telling which of the added
 * and moved ones belong there
 */
export function applyCorrections(
  elements: readonly LayoutElement[],
  corrections: Corrections,
  isWanted: (element: LayoutElement) => boolean = () => true,
): readonly LayoutElement[] {
  const { changes, added } = corrections
  if (changes.size === 0 && added.size === 0) return elements
  const corrected: LayoutElement[] = []
  const known = new Set(elements.map(({ key }) => key))
  const others = [...added.values()].filter(({ key }) => !known.has(key))
  for (const element of [...elements, ...others]) {
    const change = changes.get(element.key)
    if (change?.isRemoved) continue
    const next = change ? applyChanges(element, change) : element
    if (isWanted(next)) corrected.push(next)
  }
  return corrected.toSorted((a, b) => a.rank - b.rank)
}

/** An element with what was put right of it. */
export function applyChanges(element: LayoutElement, changes: Changes): LayoutElement {
  const { regions, isConfirmed, isRemoved: _, ...plain } = changes
  const [first, ...furtherRegions] = regions ?? []
  return {
    ...element,
    ...plain,
    ...(regions && {
      page: first?.page ?? element.page,
      polygon: first?.polygon ?? null,
      furtherRegions,
    }),
    correctedFields: fieldsOf(changes).filter((field) => field !== 'isConfirmed'),
    isConfirmed: isConfirmed ?? element.isConfirmed,
  }
}

function fieldsOf(changes: Changes): ChangedField[] {
  // Written from `Changes`, whose keys these are.
  return Object.keys(changes) as ChangedField[]
}

function without(changes: Changes, fields: Iterable<ChangedField>): Changes {
  const left = { ...changes }
  for (const field of fields) delete left[field]
  return left
}
