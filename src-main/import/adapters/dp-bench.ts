import type { Point } from '#shared/results/element.ts'
import {
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { isKnownCategory } from '#shared/results/category.ts'
import { contentOfText } from '#shared/results/element-content.ts'
import { contentOfHtml } from '../html-content.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { ParseRefused } from '../parse-refused.ts'

/**
 * A document of dp-bench (huggingface.co/datasets/upstage/dp-bench, its README): truth or prediction, elements
 * by file name, corners in a unit that it doesn't say.
 */
export const dpBench: ParseAdapter = {
  id: 'dp-bench',
  parser: 'dp-bench',
  tells: (file) => {
    const entries = documentsOf(file)
    return entries.length > 0 && entries.every(([, document]) => isDocument(document))
  },
  read,
}

function documentsOf(file: ParseFile): readonly (readonly [name: string, document: unknown])[] {
  const root = file.syntax === 'json' ? asObject(file.value) : null
  return root ? Object.entries(root) : []
}

function isDocument(document: unknown): boolean {
  const [first] = asList(field(asObject(document), 'elements')).map(asObject)
  return (
    asText(field(first ?? null, 'category')) !== null &&
    asObject(field(first ?? null, 'content')) !== null &&
    Array.isArray(field(first ?? null, 'coordinates'))
  )
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const documents = documentsOf(file)
  const [only, another] = documents
  if (!only || another) throw new ParseRefused('several-documents', String(documents.length))
  const [name, document] = only
  const at = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}/elements`
  for (const [index, entry] of asList(field(asObject(document), 'elements')).entries()) {
    const element = asObject(entry)
    if (element) readElement(parse, element, `${at}/${index}`)
    else parse.unread('element', `${at}/${index}`)
  }
  return { version: null, model: null }
}

function readElement(parse: ParseGatherer, element: JsonObject, pointer: string): void {
  const page = asCount(field(element, 'page'), 1)
  const named = asText(field(element, 'category')) ?? 'unknown'
  const lower = named.slice(0, 1).toLowerCase() + named.slice(1)
  const category = isKnownCategory(lower) ? lower : named
  const corners = asList(field(element, 'coordinates')).map(pointOf)
  const polygon = corners.flatMap((point) => point ?? [])
  const hasPlace = corners.length > 0
  const region = hasPlace ? parse.region(page ?? 0, polygon, `${pointer}/coordinates`) : null
  const content = asObject(field(element, 'content'))
  const [text, html, markdown] = ['text', 'html', 'markdown'].map(
    (format) => asText(field(content, format)) ?? '',
  )
  const said =
    html === undefined || html === ''
      ? contentOfText(category, text || (markdown ?? ''), null)
      : contentOfHtml(html, markdown === '' ? undefined : markdown)
  const id = field(element, 'id')
  parse.element({
    serviceId: typeof id === 'number' ? String(id) : asText(id),
    category,
    page,
    ...said,
    ...(text ? { text } : {}),
    regions: region ? [region] : [],
    pointer,
    detail: named.toLowerCase() === category ? {} : { sourceCategory: named },
  })
}

function pointOf(corner: unknown): Point | null {
  const [x, y] = [asNumber(field(asObject(corner), 'x')), asNumber(field(asObject(corner), 'y'))]
  return x === null || y === null ? null : { x, y }
}
