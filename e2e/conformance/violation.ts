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
const maxTold = 3

/** Throws one `Violation` for a list of them, if there is any. */
export function mustBeNone(violations: readonly string[]): void {
  if (violations.length === 0) return
  const more = violations.length - maxTold
  const told = violations.slice(0, maxTold).join('; ')
  throw new Violation(more > 0 ? `${told}; and ${more} more` : told)
}

/** Text of any length, cut for a message. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? 'nothing')
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}
