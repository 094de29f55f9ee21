/**
 * Reads of JSON that nobody vouches for: each answers what it can make of a value, and never throws.
 */

/** Told of each value that is there, but is no list, object or text where it is read as one. */
let onMisfit: (() => void) | null = null

function misfit(value: unknown): null {
  if (value !== undefined && value !== null) onMisfit?.()
  return null
}

/** Reads, and counts the values that were passed over because they are of another type than they are read as. */
export function countMisfits<T>(read: () => T): { readonly result: T; readonly misfits: number } {
  let misfits = 0
  const before = onMisfit
  onMisfit = () => (misfits += 1)
  try {
    const result = read()
    return { result, misfits }
  } finally {
    onMisfit = before
  }
}

/** A JSON object as it came. Read it with `field`, which sees own keys only. */
export type JsonObject = Readonly<Record<string, unknown>>

export function asObject(value: unknown): JsonObject | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return misfit(value)
  // Any object can be looked at by key; what it holds stays unknown.
  return value as JsonObject
}

/** An own key's value, so that `constructor` or `__proto__` never come from the prototype. */
export function field(object: JsonObject | null, key: string): unknown {
  return object !== null && Object.hasOwn(object, key) ? object[key] : undefined
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : (misfit(value) ?? [])
}

/** Numbers become text, as identifiers come either way. Anything else is null, and so is ''. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' ? String(value) : misfit(value)
}

/** A finite number, also where it was written as text. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** How sure somebody is, 0..1. */
export function asConfidence(value: unknown): number | null {
  const share = asNumber(value)
  return share !== null && share >= 0 && share <= 1 ? share : null
}

/** A count or a 1-based page number: a whole number within `from` and a million. */
export function asCount(value: unknown, from: 0 | 1): number | null {
  const number = asNumber(value)
  if (number === null || !Number.isInteger(number)) return null
  return number >= from && number <= 1_000_000 ? number : null
}

/** Where in a text something stands, or how long it is there: a whole number that may be large. */
export function asOffset(value: unknown): number | null {
  const number = asNumber(value)
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** Undefined where the text is no JSON, which JSON itself can't say. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
