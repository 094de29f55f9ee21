import type { TextLine } from '#shared/results/element.ts'
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
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { polygonAround, polygonOfPoints } from '../polygons.ts'

/**
 * `fullTextAnnotation` of Google Cloud Vision v1, by its REST reference: alone, or in the `responses` of a request
 * or of a PDF's file. Text stands in symbols alone, with the break behind each.
 */
export const googleVision: ParseAdapter = {
  id: 'google-vision',
  parser: 'Google Cloud Vision',
  tells: (file) => annotationsOf(file).length > 0,
  read,
}

interface Annotated {
  readonly response: JsonObject
  readonly at: string
}

function annotationsOf(file: ParseFile): readonly Annotated[] {
  if (file.syntax !== 'json') return []
  const root = asObject(file.value)
  const list = Array.isArray(file.value) ? file.value : asList(field(root, 'responses'))
  const prefix = Array.isArray(file.value) ? '' : '/responses'
  const all: readonly (readonly [JsonObject | null, string])[] = [
    [root, ''],
    ...list.map((entry, index) => [asObject(entry), `${prefix}/${index}`] as const),
  ]
  return all.flatMap(([response, at]) =>
    response && asObject(field(response, 'fullTextAnnotation')) ? [{ response, at }] : [],
  )
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  let last = 0
  for (const { response, at } of annotationsOf(file)) {
    const stated = asCount(field(asObject(field(response, 'context')), 'pageNumber'), 1)
    const annotation = asObject(field(response, 'fullTextAnnotation'))
    for (const [index, entry] of asList(field(annotation, 'pages')).entries()) {
      const page = asObject(entry)
      last = index === 0 && stated !== null ? stated : last + 1
      if (page) readPage(page, last, `${at}/fullTextAnnotation/pages/${index}`, parse)
      else parse.unread('page', `${at}/fullTextAnnotation/pages/${index}`)
    }
  }
  return { version: 'v1', model: null }
}

/** Of pictures in pixels; of PDFs and TIFFs as parts of the page. */
type Corners = (box: JsonObject | null) => ReturnType<typeof polygonOfPoints>

function readPage(page: JsonObject, number: number, at: string, parse: ParseGatherer): void {
  const [width, height] = ['width', 'height'].map((name) => asNumber(field(page, name)))
  const isSized = Boolean(width && height)
  parse.page(number, width && height ? { width, height } : { width: 1, height: 1 })
  const corners: Corners = (box) => {
    // Protocol buffers leave a zero out.
    const normal = polygonOfPoints(field(box, 'normalizedVertices'), ['x', 'y'], 0)
    const pixels = isSized ? polygonOfPoints(field(box, 'vertices'), ['x', 'y'], 0) : null
    if (!normal || !width || !height) return normal ?? pixels
    return normal.map(({ x, y }) => ({ x: x * width, y: y * height }))
  }
  for (const [index, entry] of asList(field(page, 'blocks')).entries()) {
    const block = asObject(entry)
    const pointer = `${at}/blocks/${index}`
    if (block) readBlock({ block, number, pointer, corners, parse })
    else parse.unread('element', pointer)
  }
}

interface BlockPlace {
  readonly block: JsonObject
  readonly number: number
  readonly pointer: string
  readonly corners: Corners
  readonly parse: ParseGatherer
}

/** What else than text a block is (`BlockType`). */
const categories: Readonly<Record<string, string>> = {
  TABLE: 'table',
  PICTURE: 'figure',
  RULER: 'separator',
}

function readBlock({ block, number, pointer, corners, parse }: BlockPlace): void {
  const type = asText(field(block, 'blockType')) ?? 'TEXT'
  const category = (Object.hasOwn(categories, type) && categories[type]) || 'paragraph'
  const paragraphs = asList(field(block, 'paragraphs')).map(asObject)
  const lines = paragraphs.flatMap((paragraph) => linesOf(paragraph, number, corners))
  const polygon = corners(asObject(field(block, 'boundingBox')))
  const region = parse.region(number, polygon, `${pointer}/boundingBox`)
  const confidence = asConfidence(field(block, 'confidence'))
  parse.element({
    category,
    page: number,
    ...contentOfText(category, lines.map(({ text }) => text).join('\n')),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(type !== 'TEXT' && { sourceCategory: type }),
      ...(confidence !== null && { confidence }),
      ...(lines.length > 0 && { lines }),
    },
  })
}

/** Words until a symbol says that its line ends. */
function linesOf(
  paragraph: JsonObject | null,
  page: number,
  corners: Corners,
): readonly TextLine[] {
  const lines: TextLine[] = []
  let [text, words]: [string, NonNullable<TextLine['words']>[number][]] = ['', []]
  const close = (): void => {
    if (words.length > 0) {
      const polygon = polygonAround(words.flatMap((word) => word.polygon ?? []))
      const region = polygon && { page, polygon }
      lines.push({ text: text.trim(), region, confidence: null, words })
    }
    ;[text, words] = ['', []]
  }
  for (const word of asList(field(paragraph, 'words')).map(asObject)) {
    const symbols = asList(field(word, 'symbols')).map(asObject)
    const own = symbols.map((symbol) => asText(field(symbol, 'text')) ?? '').join('')
    const end = breakOf(symbols.at(-1) ?? null)
    text += own + end.text
    words.push({
      text: own,
      polygon: corners(asObject(field(word, 'boundingBox'))),
      confidence: asConfidence(field(word, 'confidence')),
    })
    if (end.isLineEnd) close()
  }
  close()
  return lines
}

function breakOf(symbol: JsonObject | null): {
  readonly text: string
  readonly isLineEnd: boolean
} {
  const found = asObject(field(asObject(field(symbol, 'property')), 'detectedBreak'))
  switch (asText(field(found, 'type'))) {
    case 'SPACE':
    case 'SURE_SPACE':
      return { text: ' ', isLineEnd: false }
    case 'EOL_SURE_SPACE':
    case 'LINE_BREAK':
      return { text: '', isLineEnd: true }
    // A hyphen that the line's end put there is none of the word's own symbols.
    case 'HYPHEN':
      return { text: '-', isLineEnd: true }
    default:
      return { text: '', isLineEnd: false }
  }
}
