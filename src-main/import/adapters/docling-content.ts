import type { TableCell } from '#shared/results/element.ts'
import { type Content, contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { asList, asObject, asText, field, type JsonObject } from '../../api-client/json-values.ts'

const categories: Readonly<Record<string, string>> = {
  title: 'heading1',
  section_header: 'heading1',
  list_item: 'list',
  page_header: 'header',
  page_footer: 'footer',
  formula: 'equation',
  picture: 'figure',
  document_index: 'index',
  text: 'paragraph',
}

/** The interface's category of an item, where it has one for its label; a picture of which the numbers were read is a chart. */
export function doclingCategory(item: JsonObject, label: string): string {
  if (label === 'picture' && chartDataOf(item) !== null) return 'chart'
  return Object.hasOwn(categories, label) ? (categories[label] ?? label) : label
}

/** What holds an item's cells: a table's own, or the numbers that were read from a chart. */
export function doclingTable(
  item: JsonObject,
): { readonly data: JsonObject; readonly path: string } | null {
  const own = asObject(field(item, 'data'))
  if (own) return { data: own, path: '/data' }
  return chartDataOf(item)
}

function chartDataOf(item: JsonObject): ReturnType<typeof doclingTable> {
  const data = asObject(
    field(asObject(field(asObject(field(item, 'meta')), 'tabular_chart')), 'chart_data'),
  )
  if (data) return { data, path: '/meta/tabular_chart/chart_data' }
  for (const [index, entry] of asList(field(item, 'annotations')).entries()) {
    const said = asObject(field(asObject(entry), 'chart_data'))
    if (said) return { data: said, path: `/annotations/${index}/chart_data` }
  }
  return null
}

export function doclingContent(
  item: JsonObject,
  category: string,
  level: number | null,
  cells: readonly TableCell[],
): Content {
  if (cells.length === 0) return contentOfText(category, textOf(item, category), level)
  const table = contentOfCells(cells)
  if (category !== 'chart') return table
  const picture = `<figure data-category="chart"><img alt="${escapeHtml(descriptionOf(item))}"></figure>`
  return { ...table, html: picture + table.html }
}

function textOf(item: JsonObject, category: string): string {
  const text = asText(field(item, 'text')) ?? asText(field(item, 'orig'))
  if (text !== null) return category === 'list' ? withMarker(item, text) : text
  return descriptionOf(item) || textOfGraph(item)
}

/** A number or letter before an item stands apart from its text; a bullet is written for every item. */
function withMarker(item: JsonObject, text: string): string {
  const marker = asText(field(item, 'marker'))?.trim() ?? ''
  if (!/[\p{L}\p{N}]/u.test(marker) || text.startsWith(marker)) return text
  return `${marker} ${text}`
}

/** What a model said of a picture. */
function descriptionOf(item: JsonObject): string {
  const said = asObject(field(asObject(field(item, 'meta')), 'description'))
  const annotations = asList(field(item, 'annotations')).map(asObject)
  const [first] = [said, ...annotations.filter((each) => field(each, 'kind') === 'description')]
    .map((each) => asText(field(each, 'text')))
    .filter((text) => text !== null)
  return first ?? ''
}

/** Key-value items and forms keep their words in the cells of a graph. */
function textOfGraph(item: JsonObject): string {
  const cells = asList(field(asObject(field(item, 'graph')), 'cells'))
  return cells.flatMap((cell) => asText(field(asObject(cell), 'text')) ?? []).join('\n')
}

/** Bare base64 of a picture that is in the file; null where it only has an address. */
export function doclingPicture(item: JsonObject): string | null {
  const uri = asText(field(asObject(field(item, 'image')), 'uri')) ?? ''
  const start = 'base64,'
  return /^data:image\/[\w.+-]+;base64,/.test(uri)
    ? uri.slice(uri.indexOf(start) + start.length)
    : null
}
