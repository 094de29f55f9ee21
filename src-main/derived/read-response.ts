import { readFileSync } from 'node:fs'
import type { ElementDetail } from './element-detail.ts'
import { readParseResult, type WireElement } from '../api-client/wire.ts'
import { skipContent } from './skip-content.ts'

export interface ResponseFacts {
  readonly model: string | null
  /** Pages processed, as the service counted them. */
  readonly pages: number | null
  /** Of each element, in reading order. As they came: absolute, or counted from the batch's first page. */
  readonly elementPages: readonly number[]
  /** In reading order, each made as it is asked for, once. */
  readonly elements: Iterable<ReadElement>
}

export interface ReadElement extends Omit<WireElement, 'base64' | 'pointer' | 'confidence'> {
  /** Where its picture's JSON string lies in the file, without the quotes. */
  readonly image: { readonly offsetBytes: number; readonly lengthBytes: number } | null
  /** Where it stands in the file: a JSON pointer (RFC 6901). Null in what is no JSON. */
  readonly pointer: string | null
  readonly detail: ElementDetail
}

/**
 * Reads a stored response (`interface §2.4`). Pictures stay in the file: only their places are answered.
 *
 * Throws `runs.unreadable-response` and `runs.response-too-large`.
 */
export function readResponse(file: string): ResponseFacts {
  const bytes = readFileSync(file)
  const result = readParseResult(skipContent(bytes))
  const locate = createLocator(bytes)
  return {
    model: result.model,
    pages: result.pages,
    elementPages: result.elements.map(({ page }) => page),
    elements: readElements(result.elements, locate),
  }
}

function* readElements(elements: readonly WireElement[], locate: Locator): Iterable<ReadElement> {
  for (const element of elements) yield toReadElement(element, locate)
}

function toReadElement(element: WireElement, locate: Locator): ReadElement {
  const { serviceId, page, category, polygon, html, markdown, text, base64, pointer, confidence } =
    element
  return {
    serviceId,
    page,
    category,
    polygon,
    html,
    markdown,
    text,
    image: base64 === null ? null : locate(base64),
    pointer,
    detail: confidence === null ? noDetail : { confidence },
  }
}

const noDetail: ElementDetail = {}

export type Locator = (base64: string) => ReadElement['image']

/** The ways in which JSON encoders write base64's `+` and `/`. */
const spellings: readonly ((base64: string) => string)[] = [
  (base64) => base64,
  (base64) => base64.replaceAll('/', '\\/'),
  (base64) => base64.replaceAll('+', '\\u002B'),
]

/**
 * Finds pictures in the order in which they come, each after the one before. The whole string is
 * compared, so what is found is the picture and nothing that looks like it.
 */
export function createLocator(bytes: Buffer): Locator {
  let from = 0
  return (base64) => {
    for (const spell of spellings) {
      const written = spell(base64)
      const offsetBytes = bytes.indexOf(written, from, 'latin1')
      if (offsetBytes === -1) continue
      from = offsetBytes + written.length
      return { offsetBytes, lengthBytes: written.length }
    }
    return null
  }
}
