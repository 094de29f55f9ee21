import type { Subject } from './subject.ts'

/** One thing that any implementation of the interface must do. */
export type Check = {
  /** Where it is written: a section of the interface, or `observed` for what live services always do. */
  readonly from: string
  /** What must hold, as a sentence without its subject: `ids run from 0 over all pages`. */
  readonly name: string
  /** Large documents, which take time and, at a paid service, money. */
  readonly isExpensive?: boolean
  /** Throws a `Violation` where it doesn't hold and `NotChecked` where it can't be told. */
  readonly run: (subject: Subject) => Promise<void>
}

/** The service does not do what the check asks. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

/** The service gave no occasion to tell. `message` is the reason, for people. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked'
}

/** Throws a `Violation` unless the condition holds. */
export function must(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Violation(otherwise)
}

/** How many of many violations are told: the rest is mostly the same again. */
const mostTold = 3

/** Throws one `Violation` for a list of them, if there is any. */
export function mustBeNone(violations: readonly string[]): void {
  if (violations.length === 0) return
  const more = violations.length - mostTold
  const told = violations.slice(0, mostTold).join('; ')
  throw new Violation(more > 0 ? `${told}; and ${more} more` : told)
}

/** Text of any length, cut for a message. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? 'nothing')
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}
