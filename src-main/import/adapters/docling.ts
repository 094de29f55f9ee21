import type { Region } from '#shared/results/element.ts'
import {
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { readFrame } from '../read-frame.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { readDoclingCells } from './docling-cells.ts'
import { readDoclingBox } from './docling-box.ts'
import { doclingCategory, doclingContent, doclingPicture, doclingTable } from './docling-content.ts'
import { ParseRefused } from '../parse-refused.ts'

/**
 * DoclingDocument 1.0 to 1.10 (`docling-core/docs/DoclingDocument.json`): points of the page, the
 * origin of y told box by box, order by walking `body`.
 */
export const docling: ParseAdapter = { id: 'docling', parser: 'Docling', tells, read }

function tells(file: ParseFile): boolean {
  const document = rootOf(file)
  if (asText(field(document, 'schema_name')) === 'DoclingDocument') return true
  // Something that is built like one and calls itself otherwise is refused by its name.
  return asObject(field(document, 'body')) !== null && Array.isArray(field(document, 'texts'))
}

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const document = rootOf(file)
  const name = asText(field(document, 'schema_name')) ?? ''
  if (name !== 'DoclingDocument') throw new ParseRefused('shape', name, '/schema_name')
  const version = asText(field(document, 'version')) ?? ''
  if (!/^1\.\d+\.\d+$/.test(version)) throw new ParseRefused('version', version, '/version')
  for (const [key, value] of Object.entries(asObject(field(document, 'pages')) ?? {})) {
    const size = asObject(field(asObject(value), 'size'))
    const page = asNumber(field(asObject(value), 'page_no')) ?? asNumber(key)
    if (page !== null) parse.page(page, readFrame(size))
  }
  walkAll({ document, parse, read: new Map(), open: new Set() })
  return { version, model: null }
}

interface Walk {
  readonly document: JsonObject | null
  readonly parse: ParseGatherer
  /** Position of every item that is in, by reference; null of a group and of what is hidden. */
  readonly read: Map<string, number | null>
  readonly open: Set<string>
}

const collections = [
  'texts',
  'pictures',
  'tables',
  'key_value_items',
  'form_items',
  'field_regions',
  'field_items',
] as const

function walkAll(walk: Walk): void {
  const { document, parse } = walk
  for (const root of ['body', 'furniture']) {
    walkChildren(walk, asObject(field(document, root)), `/${root}`, null)
  }
  // What the tree forgets is read all the same, after the rest.
  for (const name of collections) {
    for (const index of asList(field(document, name)).keys()) {
      const reference = `#/${name}/${index}`
      if (walk.read.has(reference)) continue
      parse.unread('reference', `/${name}/${index}`)
      walkItem(walk, reference, null, null)
    }
  }
}

type Role = 'caption' | 'footnote' | 'inside' | null

function walkChildren(
  walk: Walk,
  node: JsonObject | null,
  pointer: string,
  parent: number | null,
): void {
  for (const [index, child] of asList(field(node, 'children')).entries()) {
    const reference = referenceOf(child)
    if (reference === null) walk.parse.unread('reference', `${pointer}/children/${index}`)
    else walkItem(walk, reference, parent, parent === null ? null : 'inside')
  }
}

/** `$ref`, which the first version called `cref`. */
function referenceOf(value: unknown): string | null {
  const object = asObject(value)
  return asText(field(object, '$ref')) ?? asText(field(object, 'cref'))
}

function walkItem(walk: Walk, reference: string, parent: number | null, role: Role): void {
  const { parse } = walk
  const pointer = reference.replace(/^#/, '')
  const item = find(walk.document, pointer)
  if (!item || walk.open.has(reference) || walk.open.size > maxDepth) {
    parse.unread('reference', pointer)
    return
  }
  if (walk.read.has(reference)) return
  walk.open.add(reference)
  const isGroup = pointer.startsWith('/groups/')
  // Each says so of itself: what hangs on it may well be seen.
  const isHidden = !isGroup && field(item, 'content_layer') === 'invisible'
  if (isHidden) parse.unread('hidden', pointer)
  const position = isGroup || isHidden ? null : readItem(walk, item, pointer, parent, role)
  walk.read.set(reference, position)
  // Captions stand with what they belong to, wherever they are listed.
  for (const [key, as] of [
    ['captions', 'caption'],
    ['footnotes', 'footnote'],
  ] as const) {
    for (const each of asList(field(item, key))) {
      const of = referenceOf(each)
      if (of !== null) walkItem(walk, of, position, position === null ? null : as)
    }
  }
  walkChildren(walk, item, pointer, position ?? parent)
  walk.open.delete(reference)
}

const maxDepth = 100

function find(document: JsonObject | null, pointer: string): JsonObject | null {
  const [, collection = '', index = ''] = pointer.split('/')
  // A reference may lead to what is no list.
  const items = field(document, collection)
  return Array.isArray(items) ? asObject(items[Number(index)]) : null
}

function readItem(
  { parse }: Walk,
  item: JsonObject,
  pointer: string,
  parent: number | null,
  role: Role,
): number {
  const label = asText(field(item, 'label')) ?? 'unknown'
  const category = doclingCategory(item, label)
  const places = readPlaces(parse, item, pointer)
  const [first] = places.regions
  const level = category === 'heading1' ? (asNumber(field(item, 'level')) ?? 1) : null
  const page = first?.page ?? places.page
  const table = doclingTable(item)
  const cells = table && readDoclingCells(table.data, page, parse, pointer + table.path)
  return parse.element({
    serviceId: asText(field(item, 'self_ref')) ?? pointer,
    page,
    category,
    ...doclingContent(item, category, level, cells ?? []),
    base64: doclingPicture(item),
    regions: places.regions,
    pointer,
    detail: {
      ...(label !== category && { sourceCategory: label }),
      ...(level !== null && { level }),
      ...(parent !== null && role !== null && { parent, role }),
      ...(cells && { cells }),
    },
  })
}

function readPlaces(
  parse: ParseGatherer,
  item: JsonObject,
  pointer: string,
): { readonly page: number | null; readonly regions: readonly Region[] } {
  const regions: Region[] = []
  let page: number | null = null
  for (const [index, entry] of asList(field(item, 'prov')).entries()) {
    const place = asObject(entry)
    const onPage = asNumber(field(place, 'page_no'))
    page ??= onPage
    const at = `${pointer}/prov/${index}/bbox`
    const frame = onPage === null ? null : parse.frameOf(onPage)
    const box = frame && readDoclingBox(field(place, 'bbox'), frame)
    const region = parse.region(onPage ?? 0, box, at)
    if (region) regions.push(region)
  }
  return { page, regions }
}
