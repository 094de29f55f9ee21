import type { ElementRole, Point } from '#shared/results/element.ts'
import {
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { type Content, contentOfText } from '#shared/results/element-content.ts'
import { contentOfHtml } from '../html-content.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { polygonOfPairs } from '../polygons.ts'

/**
 * The element list of Unstructured (its "Document elements and metadata"): corners in pixels of a layout
 * that each element states for itself. Chunked output is read as what it is.
 */
export const unstructured: ParseAdapter = {
  id: 'unstructured',
  parser: 'Unstructured',
  tells: (file) => {
    const [first = null] = entriesOf(file)
    return asText(field(first, 'element_id')) !== null && asText(field(first, 'type')) !== null
  },
  read,
}

function entriesOf(file: ParseFile): readonly (JsonObject | null)[] {
  return file.syntax === 'json' ? asList(file.value).map(asObject) : []
}

const categories: Readonly<Record<string, string>> = {
  Title: 'heading1',
  NarrativeText: 'paragraph',
  UncategorizedText: 'paragraph',
  CompositeElement: 'paragraph',
  Text: 'paragraph',
  ListItem: 'list',
  Table: 'table',
  Image: 'figure',
  Picture: 'figure',
  FigureCaption: 'caption',
  Formula: 'equation',
  Header: 'header',
  Footer: 'footer',
  PageNumber: 'footer',
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const known = new Map<string, KnownElement>()
  for (const [index, entry] of entriesOf(file).entries()) {
    if (entry) readEntry({ parse, known }, entry, `/${index}`)
    else parse.unread('element', `/${index}`)
  }
  return { version: null, model: null }
}

/** What came before, by its `element_id`, of which others say that it is their parent. */
interface KnownElement {
  readonly position: number
  readonly category: string
  readonly level: number | null
}

interface Reading {
  readonly parse: ParseGatherer
  readonly known: Map<string, KnownElement>
}

function readEntry({ parse, known }: Reading, entry: JsonObject, pointer: string): void {
  const metadata = asObject(field(entry, 'metadata'))
  const page = asCount(field(metadata, 'page_number'), 1)
  const type = asText(field(entry, 'type')) ?? 'unknown'
  // Says only where a page ends, which each element says for itself.
  if (type === 'PageBreak') return
  const category = (Object.hasOwn(categories, type) && categories[type]) || type
  const coordinates = asObject(field(metadata, 'coordinates'))
  // Frames differ from page to page and, of some, within one: parts of the page are the same everywhere.
  if (page !== null)
    parse.page(page, coordinates || parse.frameOf(page) ? { width: 1, height: 1 } : null)
  const at = `${pointer}/metadata/coordinates`
  const region = coordinates && parse.region(page ?? 0, polygonOf(coordinates), at)
  const html = asText(field(metadata, 'text_as_html'))
  const text = asText(field(entry, 'text')) ?? tickOf(entry)
  const parent = known.get(asText(field(metadata, 'parent_id')) ?? '')
  const level = category === 'heading1' ? levelOf(metadata, parent) : null
  const confidence = asNumber(field(metadata, 'detection_class_prob'))
  const id = asText(field(entry, 'element_id'))
  const position = parse.element({
    serviceId: id ?? pointer,
    category,
    page,
    ...contentOf(category, text, html, level),
    base64: asText(field(metadata, 'image_base64')),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(type !== category && { sourceCategory: type }),
      ...(level !== null && { level }),
      ...(confidence !== null && confidence >= 0 && confidence <= 1 && { confidence }),
      ...(parent && kinOf(category, parent)),
    },
  })
  if (id !== null) known.set(id, { position, category, level })
}

/** Where a title's depth isn't said, it is one below the title that is its parent. */
function levelOf(metadata: JsonObject | null, parent: KnownElement | undefined): number {
  const depth = asCount(field(metadata, 'category_depth'), 0)
  return depth === null ? (parent?.level ?? 0) + 1 : depth + 1
}

/** The parent of most is the title above them, as the order says, too. */
function kinOf(
  category: string,
  { position: parent, category: ofParent }: KnownElement,
): { readonly parent: number; readonly role: ElementRole } | null {
  if (ofParent === 'figure' || ofParent === 'table') {
    const role = category === 'caption' || category === 'footnote' ? category : 'inside'
    return { parent, role }
  }
  return ofParent === 'list' && category === 'list' ? { parent, role: 'item' } : null
}

/** A box to tick says nothing but whether it is. */
function tickOf(entry: JsonObject): string {
  const checked = field(entry, 'checked')
  return typeof checked === 'boolean' ? (checked ? '☒' : '☐') : ''
}

function contentOf(
  category: string,
  text: string,
  html: string | null,
  level: number | null,
): Content {
  if (category === 'table' && html !== null) return { ...contentOfHtml(html), text }
  return contentOfText(category, text, level)
}

/** Systems whose y counts from the bottom. */
const upwards: ReadonlySet<string> = new Set(['PointSpace', 'RelativeCoordinateSystem'])

/** 0..1 of the layout. Points or pixels, `coordinates.system` says whether y counts upwards. */
function polygonOf(coordinates: JsonObject): Point[] | null {
  const width = asNumber(field(coordinates, 'layout_width'))
  const height = asNumber(field(coordinates, 'layout_height'))
  const corners = polygonOfPairs(field(coordinates, 'points'))
  if (!corners || !width || !height || width <= 0 || height <= 0) return null
  const isUpwards = upwards.has(asText(field(coordinates, 'system')) ?? '')
  return corners.map(({ x, y }) => ({
    x: x / width,
    y: isUpwards ? 1 - y / height : y / height,
  }))
}
