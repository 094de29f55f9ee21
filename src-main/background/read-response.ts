import { readFile } from 'node:fs/promises'
import { readParseResult, type WireElement } from '../api-client/wire.ts'
import type { ReadElement, ReadResponse, ResponseFacts } from './jobs.ts'

/**
 * Reads a stored response. Pictures stay in the file: only their places are answered.
 *
 * Throws `runs.unreadable-response` and `runs.response-too-large`.
 */
export async function readResponse({ file }: ReadResponse): Promise<ResponseFacts> {
  const bytes = await readFile(file)
  const result = readParseResult(bytes)
  const locate = createLocator(bytes)
  return {
    model: result.model,
    pages: result.pages,
    elements: result.elements.map((element) => toReadElement(element, locate)),
  }
}

function toReadElement(element: WireElement, locate: Locator): ReadElement {
  const { serviceId, page, category, polygon, html, markdown, text, base64 } = element
  return {
    serviceId,
    page,
    category,
    polygon,
    html,
    markdown,
    text,
    image: base64 === null ? null : locate(base64),
  }
}

type Locator = (base64: string) => ReadElement['image']

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
function createLocator(bytes: Buffer): Locator {
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
