import { asList, asNumber, asObject, field, type JsonObject } from '../../api-client/json-values.ts'

/** Which part of a document a file of Google Document AI is. */
export interface Shard {
  /** From 0. */
  readonly index: number
  readonly count: number
}

/** Null for a document that is whole. */
export function shardOf(document: JsonObject | null): Shard | null {
  const info = asObject(field(document, 'shardInfo'))
  const count = asNumber(field(info, 'shardCount')) ?? 1
  // Protocol buffers leave a zero out.
  const index = asNumber(field(info, 'shardIndex')) ?? 0
  return info !== null && count > 1 ? { index, count } : null
}

/** The shards of a list of them, as they are kept together. Null for anything else. */
export function shardsIn(value: unknown): readonly JsonObject[] | null {
  if (!Array.isArray(value) || shardOf(asObject(value[0])) === null) return null
  return asList(value)
    .map(asObject)
    .filter((entry) => entry !== null)
}
