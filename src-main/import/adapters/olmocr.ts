import {
  asCount,
  asList,
  asObject,
  asOffset,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { readBrackets } from '#shared/results/inline-equations.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import { addPageText } from '../page-text.ts'
import type { ParseAdapter } from '../parse-adapter.ts'

/**
 * What olmOCR writes (its README and `olmocr/pipeline.py`): a Dolma document, whose pages are ranges of
 * letters, or one page's Markdown with its front matter. Neither says where anything is.
 */
export const olmocr: ParseAdapter = {
  id: 'olmocr',
  parser: 'olmOCR',
  tells: (file) => pagesOf(file) !== null || markdownOf(file) !== null,
  read,
}

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

/** `[start, end, page]` of each page. */
function pagesOf(file: ParseFile): readonly unknown[] | null {
  const pages = field(asObject(field(rootOf(file), 'attributes')), 'pdf_page_numbers')
  return Array.isArray(pages) ? pages : null
}

/** Front matter that only olmOCR writes, and the text after it. */
function markdownOf(file: ParseFile): string | null {
  if (file.syntax !== 'text') return null
  const match = /^---\r?\n([\s\S]{0,2000}?)\r?\n---\r?\n/.exec(file.text)
  return match?.[1]?.includes('is_rotation_valid:') ? file.text.slice(match[0].length) : null
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const markdown = markdownOf(file)
  if (markdown !== null) addPageText(parse, readBrackets(markdown.trim()), 1, null)
  const root = rootOf(file)
  readRanges(parse, asText(field(root, 'text')) ?? '', pagesOf(file) ?? [])
  const version = asText(field(asObject(field(root, 'metadata')), 'olmocr-version'))
  return { version, model: null }
}

function readRanges(parse: ParseGatherer, text: string, pages: readonly unknown[]): void {
  if (pages.length === 0 && text.trim() !== '') {
    return addPageText(parse, readBrackets(text.trim()), null, '/text')
  }
  // Python counts letters, some of which are two units of a JavaScript string.
  const letters = Array.from(text)
  const ranges: (readonly [from: number, to: number])[] = []
  for (const [index, entry] of pages.entries()) {
    const [start, end, page] = asList(entry)
    const from = asOffset(start)
    const to = asOffset(end)
    const pointer = `/attributes/pdf_page_numbers/${index}`
    if (from === null || to === null) parse.unread('text', pointer)
    else {
      ranges.push([from, to])
      const said = readBrackets(letters.slice(from, to).join('').trim())
      addPageText(parse, said, asCount(page, 1), pointer)
    }
  }
  if (hasMore(letters, ranges)) parse.unread('text', '/text')
}

/** Whether something is said outside of all pages. */
function hasMore(
  letters: readonly string[],
  ranges: readonly (readonly [from: number, to: number])[],
): boolean {
  let read = 0
  const gaps = ranges
    .toSorted(([one], [other]) => one - other)
    .map(([from, to]) => {
      const gap = [read, from] as const
      read = Math.max(read, to)
      return gap
    })
  return [...gaps, [read, letters.length] as const].some(
    ([from, to]) => from < to && letters.slice(from, to).join('').trim() !== '',
  )
}
