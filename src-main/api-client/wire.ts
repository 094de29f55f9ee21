import { AppError } from '#shared/errors.ts'
import type { Point, Polygon } from '#shared/results/element.ts'
import {
  asConfidence,
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
  parseJson,
} from './json-values.ts'

/** What a service sent for one layout element, as far as it can be read (`interface §2.5`). */
export interface WireElement {
  /** As it came, a number as text; the element's index where it is missing. */
  readonly serviceId: string
  /** 1-based, as it came: absolute or counted from the batch's first page. */
  readonly page: number
  /** As the service named it; `unknown` where it didn't. */
  readonly category: string
  /** Corners in drawing order, page-relative. Null without usable coordinates. */
  readonly polygon: Polygon | null
  /** Empty where the format was not asked for or is missing. */
  readonly html: string
  readonly markdown: string
  readonly text: string
  /** Bare base64 of an image (`interface §2.5`); null without one. */
  readonly base64: string | null
  /** Where it stands in the answer: a JSON pointer (RFC 6901). */
  readonly pointer: string
  /** 0..1, of services that tell it; the interface doesn't name the key. */
  readonly confidence: number | null
}

/** A parse result: a synchronous answer or one batch's file (`interface §2.4`). */
export interface WireParseResult {
  readonly api: string | null
  readonly model: string | null
  readonly html: string
  readonly markdown: string
  readonly text: string
  /** In reading order. */
  readonly elements: readonly WireElement[]
  /** Entries of `elements` that were no objects and are left out. */
  readonly skippedElements: number
  /** Pages processed, as the service counted them. */
  readonly pages: number | null
}

/** A parse result is one string while it is read, and no string holds more than about 536 million characters. */
export const maxResultBytes = 500 * 1024 * 1024

const maxCategoryLength = 100
/** Coordinates a little outside the page occur (1.056 was seen); pixels or nonsense are not drawable. */
const maxCoordinate = 10
const maxCorners = 64

/**
 * Reads a parse result from its bytes (`interface §2.4`).
 *
 * Tolerant: unknown categories stay, odd values become the empty ones of `WireElement`, unknown keys
 * are left to the stored bytes. A bare list of elements is read too, since the layout of a batch's
 * file isn't shown.
 *
 * @throws AppError `runs.unreadable-response` for what is not JSON or has no elements;
 * `runs.response-too-large` above `maxResultBytes`.
 */
export function readParseResult(bytes: Uint8Array): WireParseResult {
  if (bytes.byteLength > maxResultBytes) {
    throw new AppError('runs.response-too-large', { limitBytes: maxResultBytes })
  }
  const value = parseJson(new TextDecoder().decode(bytes))
  if (value === undefined) throw unreadable('not JSON')
  return readResult(value)
}

/**
 * The same of a value that has been read from its JSON.
 *
 * @param pointer where it stands in the file, a JSON pointer
 */
export function readResult(value: unknown, pointer = ''): WireParseResult {
  if (Array.isArray(value)) return toResult(null, value, pointer)

  const result = asObject(value)
  if (!result) throw unreadable('not an object')
  const elements = field(result, 'elements')
  // Some encoders write an empty list as null; a missing list is another kind of answer.
  if (elements === null) return toResult(result, [], `${pointer}/elements`)
  if (!Array.isArray(elements)) throw unreadable('no elements')
  return toResult(result, elements, `${pointer}/elements`)
}

function unreadable(detail: string): AppError {
  return new AppError('runs.unreadable-response', { detail })
}

function toResult(
  result: JsonObject | null,
  list: readonly unknown[],
  listPointer: string,
): WireParseResult {
  const content = asObject(field(result, 'content'))
  const elements = readElements(list, listPointer)
  return {
    api: asText(field(result, 'api')),
    model: asText(field(result, 'model')),
    html: asText(field(content, 'html')) ?? '',
    markdown: asText(field(content, 'markdown')) ?? '',
    text: asText(field(content, 'text')) ?? '',
    elements,
    skippedElements: list.length - elements.length,
    pages: asCount(field(asObject(field(result, 'usage')), 'pages'), 0),
  }
}

function readElements(list: readonly unknown[], listPointer: string): readonly WireElement[] {
  const elements: WireElement[] = []
  // An element without a page follows the one before it, as reading order does.
  let page = 1
  for (const [index, entry] of list.entries()) {
    const element = asObject(entry)
    if (!element) continue
    page = asCount(field(element, 'page'), 1) ?? page
    elements.push(readElement(element, index, page, listPointer))
  }
  return elements
}

function readElement(
  element: JsonObject,
  index: number,
  page: number,
  listPointer: string,
): WireElement {
  const content = asObject(field(element, 'content'))
  const category = asText(field(element, 'category')) ?? 'unknown'
  return {
    serviceId: asText(field(element, 'id')) ?? String(index),
    page,
    category: category.slice(0, maxCategoryLength),
    polygon: readPolygon(field(element, 'coordinates')),
    html: asText(field(content, 'html')) ?? '',
    markdown: asText(field(content, 'markdown')) ?? '',
    text: asText(field(content, 'text')) ?? '',
    base64: readBase64(field(element, 'base64_encoding')),
    pointer: `${listPointer}/${index}`,
    confidence: asConfidence(field(element, 'confidence')),
  }
}

/** Null unless every corner can be drawn: half a polygon would point at the wrong place. */
function readPolygon(value: unknown): Polygon | null {
  const list = asList(value)
  if (list.length < 3 || list.length > maxCorners) return null
  const corners: Point[] = []
  for (const entry of list) {
    const corner = asObject(entry)
    const x = asNumber(field(corner, 'x'))
    const y = asNumber(field(corner, 'y'))
    if (x === null || y === null) return null
    if (Math.abs(x) > maxCoordinate || Math.abs(y) > maxCoordinate) return null
    corners.push({ x, y })
  }
  return corners
}

function readBase64(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  // Bare in every response seen; a data URL says the same with a prefix.
  return value.startsWith('data:') ? value.slice(value.indexOf(',') + 1) : value
}
