import { randomBytes } from 'node:crypto'
import type { ParseOptions } from '#shared/runs/parse-options.ts'

/** A `multipart/form-data` body with the file left out: it goes between `head` and `tail`. */
export interface MultipartFrame {
  readonly contentType: string
  readonly head: Uint8Array<ArrayBuffer>
  readonly tail: Uint8Array<ArrayBuffer>
}

/** The form fields of a parse (`interface §4.1`), defaults left out where the service has them. */
export function parseFields(options: ParseOptions): readonly (readonly [string, string])[] {
  const fields: [string, string][] = [
    ['ocr', options.ocr],
    ['coordinates', String(options.coordinates)],
    // Of the ways to write a list, JSON is the one that no value can break out of.
    ['output_formats', JSON.stringify(options.outputFormats)],
  ]
  if (options.model !== null) fields.push(['model', options.model])
  if (options.base64Categories.length > 0) {
    fields.push(['base64_encoding', JSON.stringify(options.base64Categories)])
  }
  return fields
}

/** Frames a form of `fields` and one file part named `document` (RFC 7578). */
export function multipartFrame(
  fields: readonly (readonly [string, string])[],
  file: { readonly name: string; readonly mediaType: string },
): MultipartFrame {
  const boundary = `recto-${randomBytes(18).toString('hex')}`
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  )
  const fileHead =
    `--${boundary}\r\n` +
    `Content-Disposition: form-data; name="document"; filename="${quoted(partFileName(file.name))}"\r\n` +
    `Content-Type: ${file.mediaType}\r\n\r\n`
  const encoder = new TextEncoder()
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    head: encoder.encode(parts.join('') + fileHead),
    tail: encoder.encode(`\r\n--${boundary}--\r\n`),
  }
}

const maxNameBytes = 255

/** A name that a file system takes: without folders, at most 255 bytes, its extension kept. */
function partFileName(name: string): string {
  const base = name.replaceAll(/[/\\]/g, '_').toWellFormed()
  if (Buffer.byteLength(base) <= maxNameBytes) return base || 'document'
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(base)?.[0] ?? ''
  let stem = ''
  let bytes = Buffer.byteLength(extension)
  for (const character of base.slice(0, base.length - extension.length)) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxNameBytes) break
    stem += character
  }
  return stem + extension
}

/**
 * Makes a text safe between the quotes of a part's header, as browsers do: UTF-8 as it is, and what
 * could end the quotes or the line as %XX (RFC 7578 §4.2).
 */
function quoted(text: string): string {
  return text.replaceAll(
    /["\p{Cc}]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}
