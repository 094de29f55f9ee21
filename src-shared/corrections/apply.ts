import type { LayoutElement } from '../results/element.ts'
import type { ChangedField, Changes, Command } from './command.ts'

/** What a log of commands comes to. */
export interface Corrections {
  readonly changes: ReadonlyMap<string, Changes>
  /** Elements that no parse has, as they were added. */
  readonly added: ReadonlyMap<string, LayoutElement>
}

export const noCorrections: Corrections = { changes: new Map(), added: new Map() }

/** What a log comes to while it is being read. */
export interface Fold {
  readonly changes: Map<string, Changes>
  readonly added: Map<string, LayoutElement>
}

/** Adds commands to what stood before them, and answers those that take them back together, the last first. */
export function foldInto({ changes, added }: Fold, commands: Iterable<Command>): Command[] {
  const inverses: Command[] = []
  for (const command of commands) {
    if (command.kind === 'add') {
      const { key } = command.element
      inverses.push({ kind: 'edit', key, changes: { isRemoved: true }, unset: [] })
      added.set(key, { ...command.element, correctedFields: ['added'] })
      // Added once more, it is as it was added.
      changes.delete(key)
      continue
    }
    const old = changes.get(command.key) ?? {}
    inverses.push(inverseOf(command, old))
    const next = without({ ...old, ...command.changes }, command.unset)
    if (Object.keys(next).length > 0) changes.set(command.key, next)
    else changes.delete(command.key)
  }
  return inverses.toReversed()
}

/** What the commands come to, in their order, after those of `before`. */
export function foldCommands(
  commands: Iterable<Command>,
  before: Corrections = noCorrections,
): Corrections {
  const fold = copyOf(before)
  foldInto(fold, commands)
  return fold
}

/** The commands that undo others together, the last first, given what stood before them. */
export function invertCommands(commands: Iterable<Command>, before: Corrections): Command[] {
  return foldInto(copyOf(before), commands)
}

function copyOf({ changes, added }: Corrections): Fold {
  return { changes: new Map(changes), added: new Map(added) }
}

function inverseOf(command: Extract<Command, { readonly kind: 'edit' }>, old: Changes): Command {
  const fields = new Set([...fieldsOf(command.changes), ...command.unset])
  const kept = fieldsOf(old).filter((field) => !fields.has(field))
  return {
    kind: 'edit',
    key: command.key,
    changes: without(old, kept),
    unset: [...fields].filter((field) => !(field in old)),
  }
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
  const isReworded = plain.text !== undefined && plain.text !== element.text
  return {
    ...element,
    ...plain,
    // Lines that the parser read say something else now.
    ...(isReworded && { lines: [] }),
    ...(regions && {
      page: first?.page ?? element.page,
      polygon: first?.polygon ?? null,
      furtherRegions,
    }),
    correctedFields: [...new Set([...element.correctedFields, ...correctedOf(changes)])],
    isConfirmed: isConfirmed ?? element.isConfirmed,
  }
}

/** What was put right, which neither a confirmation is nor where it comes from. */
export function correctedOf(changes: Changes): readonly ChangedField[] {
  return fieldsOf(changes).filter((field) => field !== 'isConfirmed' && field !== 'takenFrom')
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
