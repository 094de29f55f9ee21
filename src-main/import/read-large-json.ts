import { readSync } from 'node:fs'
import { asObject } from '../api-client/json-values.ts'
import { type JsonOutline, outlinedDepth, outlineJson } from './json-outline.ts'

/** A JSON file whose long lists stay in it. */
export interface LargeJson {
  /** As `JSON.parse` answers it; an item of an outlined list is parsed each time it is asked for. */
  readonly value: unknown
  /**
   * Parses the items that nobody asked for: a file of which any part is no JSON is not taken in.
   *
   * Throws `SyntaxError`, as asking for an item does.
   */
  readonly checkRest: () => void
}

const chunkBytes = 64 * 1024
/** Of a list: read at once, as the items behind one are likely asked for next. */
const windowBytes = 64 * 1024

/**
 * Reads a JSON file in UTF-8 by its outline, so that no more of it is held than the items in use.
 *
 * Throws `SyntaxError` for what is no JSON.
 *
 * @param file its descriptor, open for as long as the value is used
 */
export function readLargeJson(file: number): LargeJson {
  const outline = outlineJson(chunksOf(file))
  const value: unknown = JSON.parse(outline.text)
  const isRead = new Uint8Array(outline.starts.length)
  return {
    value: withLists(value, 0, (ordinals) => lazyList(ordinals, itemReader(file, outline), isRead)),
    checkRest() {
      const read = itemReader(file, outline)
      for (let ordinal = 0; ordinal < isRead.length; ordinal += 1) {
        if (isRead[ordinal] === 0) read(ordinal)
      }
    },
  }
}

function* chunksOf(file: number): Iterable<Uint8Array> {
  const chunk = Buffer.allocUnsafe(chunkBytes)
  for (let from = 0; ;) {
    const length = readSync(file, chunk, 0, chunkBytes, from)
    if (length === 0) return
    yield chunk.subarray(0, length)
    from += length
  }
}

/** The outline's value with its lists of ordinals made into the lists that they stand for. */
function withLists(
  value: unknown,
  depth: number,
  listOf: (ordinals: readonly number[]) => readonly unknown[],
): unknown {
  // The outline has ordinals alone in its lists.
  if (Array.isArray(value)) return listOf(value as readonly number[])
  const object = asObject(value)
  if (!object || depth === outlinedDepth) return value
  return Object.fromEntries(
    Object.entries(object).map(([key, each]) => [key, withLists(each, depth + 1, listOf)]),
  )
}

type ReadItem = (ordinal: number) => unknown

/** A list like any other, but that its items are made when they are asked for. */
function lazyList(
  ordinals: readonly number[],
  read: ReadItem,
  isRead: Uint8Array,
): readonly unknown[] {
  return new Proxy(ordinals, {
    get(list, key, receiver) {
      const ordinal: unknown = Reflect.get(list, key, receiver)
      if (typeof ordinal !== 'number' || key === 'length') return ordinal
      isRead[ordinal] = 1
      return read(ordinal)
    },
  })
}

function itemReader(file: number, { starts, ends }: JsonOutline): ReadItem {
  let window = Buffer.alloc(0)
  let windowStart = 0
  let windowEnd = 0
  return (ordinal) => {
    const [start = 0, end = 0] = [starts[ordinal], ends[ordinal]]
    if (start < windowStart || end > windowEnd) {
      // One for all items, as the collector would come late to those of large ones.
      if (window.length < end - start)
        window = Buffer.allocUnsafe(Math.max(windowBytes, end - start))
      windowStart = start
      windowEnd = start + readSync(file, window, 0, window.length, start)
    }
    return JSON.parse(window.toString('utf8', start - windowStart, end - windowStart)) as unknown
  }
}
