import type { Region } from '#shared/results/element.ts'
import { contentOfText } from '#shared/results/element-content.ts'
import {
  asConfidence,
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import { contentOfHtml } from '../html-content.ts'
import type { Frame, ParseFacts, ParseFile } from '../imported-parse.ts'
import { addPageText } from '../page-text.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { ParseRefused } from '../parse-refused.ts'
import { boxOfSize } from '../polygons.ts'

/**
 * The answer of LlamaParse v2 about a job, written from its API reference alone, as no real one could be had: what was
 * asked for of it (`expand`), items of pages in points with a list of boxes each, or text by pages.
 */
export const llamaparseV2: ParseAdapter = {
  id: 'llamaparse-v2',
  parser: 'LlamaParse',
  tells: (file) => {
    const root = rootOf(file)
    const isJob = statuses.has(asText(field(asObject(field(root, 'job')), 'status')) ?? '')
    const isPage = (page: unknown): boolean =>
      asCount(field(asObject(page), 'page_number'), 1) !== null
    return kinds.some((kind) => pagesOf(root, kind).some(isPage)) || isJob
  },
  read,
}

/** Of its jobs. */
const statuses: ReadonlySet<string> = new Set([
  'PENDING',
  'RUNNING',
  'COMPLETED',
  'FAILED',
  'CANCELLED',
])

/** What an answer may have of its pages, the best first. */
const kinds = ['items', 'markdown', 'text'] as const

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

function pagesOf(root: JsonObject | null, kind: (typeof kinds)[number]): readonly unknown[] {
  return asList(field(asObject(field(root, kind)), 'pages'))
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const root = rootOf(file)
  const kind = kinds.find((each) => pagesOf(root, each).length > 0)
  if (kind === undefined) refuse(asObject(field(root, 'job')))
  else {
    for (const [index, entry] of pagesOf(root, kind).entries()) {
      readPage(parse, asObject(entry), kind, `/${kind}/pages/${index}`)
    }
  }
  return { version: 'v2', model: null }
}

/** Without pages. */
function refuse(job: JsonObject | null): never {
  const status = asText(field(job, 'status')) ?? ''
  const said = asText(field(job, 'error_message')) ?? status
  if (status === 'FAILED' || status === 'CANCELLED') {
    throw new ParseRefused('failed', said, '/job/status')
  }
  if (status === 'PENDING' || status === 'RUNNING') {
    throw new ParseRefused('unfinished', status, '/job/status')
  }
  throw new ParseRefused('nothing')
}

function readPage(
  parse: ParseGatherer,
  page: JsonObject | null,
  kind: (typeof kinds)[number],
  at: string,
): void {
  const number = asCount(field(page, 'page_number'), 1)
  if (number === null || field(page, 'success') === false) return parse.unread('page', at)
  const [width, height] = ['page_width', 'page_height'].map((name) => asNumber(field(page, name)))
  const frame: Frame | null = width && height ? { width, height } : null
  parse.page(number, frame)
  if (kind !== 'items') {
    return addPageText(parse, asText(field(page, kind)) ?? '', number, `${at}/${kind}`)
  }
  const on = { parse, page: number, within: null, depth: 0 }
  readItems(on, field(page, 'items'), `${at}/items`)
}

interface On {
  readonly parse: ParseGatherer
  readonly page: number
  /** What holds the items, and says what they are. */
  readonly within: 'header' | 'footer' | null
  readonly depth: number
}

/** Deeper is no document. */
const maxDepth = 20

function readItems(on: On, items: unknown, at: string): void {
  for (const [index, entry] of asList(items).entries()) {
    readItem(on, asObject(entry), `${at}/${index}`)
  }
}

const categories: Readonly<Record<string, string>> = {
  heading: 'heading1',
  text: 'paragraph',
  link: 'paragraph',
  image: 'figure',
}

function readItem(on: On, item: JsonObject | null, pointer: string): void {
  const { parse, page, within, depth } = on
  const type = asText(field(item, 'type'))
  if (type === null || depth > maxDepth) return parse.unread('element', pointer)
  if ((type === 'header' || type === 'footer') && asList(field(item, 'items')).length > 0) {
    return readItems(
      { ...on, within: type, depth: depth + 1 },
      field(item, 'items'),
      `${pointer}/items`,
    )
  }
  const own = (Object.hasOwn(categories, type) && categories[type]) || type
  // A picture or table in a header is one all the same.
  const category = within !== null && own !== 'figure' && own !== 'table' ? within : own
  const level = category === 'heading1' ? (asCount(field(item, 'level'), 1) ?? 1) : null
  const html = asText(field(item, 'html'))
  const markdown = asText(field(item, 'md')) ?? ''
  const tooDeep = (): void => parse.unread('element', pointer)
  const text = type === 'list' ? linesOf(item, 0, tooDeep).join('\n') : textOf(item) || markdown
  const content =
    html === null ? contentOfText(category, text, level) : contentOfHtml(html, markdown)
  const boxes = asList(field(item, 'bbox') ?? field(item, 'bBox'))
  const confidence = asConfidence(field(asObject(boxes[0]), 'confidence'))
  parse.element({
    category,
    page,
    ...content,
    ...(markdown !== '' && { markdown }),
    regions: boxes.flatMap((box, index): readonly Region[] => {
      const polygon = boxOfSize(box, ['x', 'y', 'w', 'h'])
      const region = parse.region(page, polygon, `${pointer}/bbox/${index}`)
      return region ? [region] : []
    }),
    pointer,
    detail: {
      ...(type !== category && { sourceCategory: type }),
      ...(level !== null && { level }),
      ...(confidence !== null && { confidence }),
    },
  })
}

function textOf(item: JsonObject | null): string {
  for (const name of ['value', 'text', 'caption']) {
    const text = asText(field(item, name))
    if (text) return text
  }
  return ''
}

/** Of a list, a line an item; those of lists in it set in. */
function linesOf(list: JsonObject | null, depth: number, tooDeep: () => void): readonly string[] {
  const isOrdered = field(list, 'ordered') === true
  let number = 0
  return asList(field(list, 'items')).flatMap((entry): readonly string[] => {
    const item = asObject(entry)
    if (field(item, 'type') === 'list') {
      if (depth < maxDepth) return linesOf(item, depth + 1, tooDeep)
      tooDeep()
      return []
    }
    number += 1
    const mark = isOrdered ? `${number}. ` : '- '
    return [`${'  '.repeat(depth)}${mark}${textOf(item).replaceAll('\n', ' ')}`]
  })
}
