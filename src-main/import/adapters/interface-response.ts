import { readResult, type WireElement } from '../../api-client/wire.ts'
import { asObject, asText, field } from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { ParseRefused } from '../parse-refused.ts'

/**
 * Stored answers of this project's own interface (`interface §2.4`): of a synchronous parse, and the
 * file of one batch. Positions are 0..1 of the page, so that no size is needed.
 */
export const interfaceResponse: ParseAdapter = {
  id: 'interface',
  parser: 'Document Parsing',
  tells: (file) => isResult(file) || isStatus(file) || isListOfResults(file),
  read,
}

function isResult(file: ParseFile): boolean {
  const result = file.syntax === 'json' ? asObject(file.value) : null
  const elements = field(result, 'elements')
  if (!Array.isArray(elements)) return false
  if (elements.length === 0)
    return field(result, 'api') !== undefined || field(result, 'usage') !== undefined
  return elements.some((element) => {
    const entry = asObject(element)
    return asText(field(entry, 'category')) !== null && asObject(field(entry, 'content')) !== null
  })
}

/** Of an asynchronous request: it tells where the batches are and holds none of them. */
function isStatus(file: ParseFile): boolean {
  if (file.syntax !== 'json' || Array.isArray(file.value)) return false
  const answer = asObject(file.value)
  return Array.isArray(field(answer, 'batches')) || Array.isArray(field(answer, 'requests'))
}

/** Batches that a client has put together. */
function isListOfResults(file: ParseFile): boolean {
  if (file.syntax !== 'json' || !Array.isArray(file.value) || file.value.length === 0) return false
  return file.value.every((value: unknown) => isResult({ syntax: 'json', value }))
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  if (isStatus(file)) throw new ParseRefused('other-answer', 'batches')
  const value = file.syntax === 'json' ? file.value : null
  const results = Array.isArray(value)
    ? value.map((one, index) => [one, `/${index}`] as const)
    : [[value, ''] as const]
  let model: string | null = null
  let pagesBefore = 0
  let framed = 0
  for (const [one, pointer] of results) {
    const result = readResult(one, pointer)
    model ??= result.model
    for (let lost = 0; lost < result.skippedElements; lost += 1)
      parse.unread('element', `${pointer}/elements`)
    const pages = result.elements.map(({ page }) => page)
    // A batch's file counts from its own first page or from the document's (`interface §2.4`).
    const isRelative = pagesBefore > 0 && pages.some((page) => page <= pagesBefore)
    const add = isRelative ? pagesBefore : 0
    for (const element of result.elements) readElement(parse, element, element.page + add)
    pagesBefore = Math.max(pagesBefore + (result.pages ?? 0), ...lastOf(pages, add))
    for (; framed < Math.min(pagesBefore, maxPages); framed += 1) parse.page(framed + 1, whole)
  }
  const version = asText(field(asObject(results[0]?.[0]), 'api'))
  return { version, model }
}

const whole = { width: 1, height: 1 }
const maxPages = 100_000

function lastOf(pages: readonly number[], add: number): readonly number[] {
  const last = pages.reduce((most, page) => Math.max(most, page), 0)
  return last === 0 ? [] : [last + add]
}

function readElement(parse: ParseGatherer, element: WireElement, page: number): void {
  const { serviceId, category, polygon, html, markdown, text, base64, pointer, confidence } =
    element
  parse.page(page, whole)
  const region = polygon && parse.region(page, [...polygon], `${pointer}/coordinates`)
  parse.element({
    serviceId,
    page,
    category,
    html,
    markdown,
    text,
    base64,
    pointer,
    regions: region ? [region] : [],
    detail: confidence === null ? {} : { confidence },
  })
}
