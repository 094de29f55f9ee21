import type { TextLine } from '#shared/results/element.ts'
import { contentOfText } from '#shared/results/element-content.ts'
import {
  asConfidence,
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { polygonAround, polygonOfPoints } from '../polygons.ts'
import { readFrame } from '../read-frame.ts'

/**
 * Answers of Document OCR, API version 1.1, which Document Parsing has beside it: words in pixels of their page, in
 * reading order. Lines are told by the page's text alone.
 */
export const documentOcr: ParseAdapter = {
  id: 'document-ocr',
  parser: 'Document OCR',
  tells,
  read,
}

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

function tells(file: ParseFile): boolean {
  const root = rootOf(file)
  const isAnswer = asText(field(root, 'modelVersion')) !== null && field(root, 'text') !== undefined
  return isAnswer && asList(field(root, 'pages')).some((page) => isPage(asObject(page)))
}

function isPage(page: JsonObject | null): boolean {
  return Array.isArray(field(page, 'words')) && asCount(field(page, 'id'), 0) !== null
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const root = rootOf(file)
  for (const [index, entry] of asList(field(root, 'pages')).entries()) {
    const page = asObject(entry)
    const pointer = `/pages/${index}`
    if (page) readPage(page, (asCount(field(page, 'id'), 0) ?? index) + 1, pointer, parse)
    else parse.unread('page', pointer)
  }
  const version = asText(field(root, 'apiVersion'))
  return { version, model: asText(field(root, 'modelVersion')) }
}

type Word = TextLine['words'][number]

function readPage(page: JsonObject, number: number, at: string, parse: ParseGatherer): void {
  parse.page(number, readFrame(page))
  const words = asList(field(page, 'words')).map((entry): Word => {
    const word = asObject(entry)
    return {
      text: asText(field(word, 'text')) ?? '',
      polygon: polygonOfPoints(field(asObject(field(word, 'boundingBox')), 'vertices')),
      confidence: asConfidence(field(word, 'confidence')),
    }
  })
  const text = asText(field(page, 'text')) ?? ''
  for (const { from, to } of linesOf(words, text)) {
    readLine(words.slice(from, to), number, `${at}/words/${from}`, parse)
  }
}

/** Where the text has a line's end between two words, in numbers of words. */
function linesOf(
  words: readonly Word[],
  text: string,
): readonly { readonly from: number; readonly to: number }[] {
  const lines: { from: number; to: number }[] = []
  let end = 0
  for (const [index, word] of words.entries()) {
    const ahead = text.slice(end, end + word.text.length + lookAhead)
    const found = ahead.indexOf(word.text)
    const last = lines.at(-1)
    if (!last || (found !== -1 && ahead.slice(0, found).includes('\n'))) {
      lines.push({ from: index, to: index + 1 })
    } else last.to = index + 1
    if (found !== -1) end += found + word.text.length
  }
  return lines
}

/** Letters: a word that is said no sooner is one that the text doesn't say, and not the same one far behind. */
const lookAhead = 200

function readLine(
  words: readonly Word[],
  page: number,
  pointer: string,
  parse: ParseGatherer,
): void {
  const text = words.map((word) => word.text).join(' ')
  const polygon = polygonAround(words.flatMap((word) => word.polygon ?? []))
  const region = parse.region(page, polygon, pointer)
  parse.element({
    category: 'paragraph',
    page,
    ...contentOfText('paragraph', text),
    regions: region ? [region] : [],
    pointer,
    detail: {
      sourceCategory: 'line',
      lines: [{ text, region, confidence: null, words: [...words] }],
    },
  })
}
