/**
 * Reads of JSON that nobody vouches for: each answers what it can make of a value, and never throws.
 */

/** A JSON object as it came. Read it with `field`, which sees own keys only. */
export type JsonObject = Readonly<Record<string, unknown>>

export function asObject(value: unknown): JsonObject | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  // Any object can be looked at by key; what it holds stays unknown.
  return value as JsonObject
}

/** An own key's value, so that `constructor` or `__proto__` never come from the prototype. */
export function field(object: JsonObject | null, key: string): unknown {
  return object !== null && Object.hasOwn(object, key) ? object[key] : undefined
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Numbers become text, as identifiers come either way. Anything else is null, and so is ''. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' ? String(value) : null
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

/** Undefined where the text is no JSON, which JSON itself can't say. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
