import { randomUUID } from 'node:crypto'

/** A form's parts in the order they are sent. */
export type FormPart = FieldPart | FilePart

export type FieldPart = { readonly name: string; readonly value: string }

export type FilePart = {
  readonly name: string
  readonly bytes: Uint8Array
  /** Left out where it is undefined, as some clients do. */
  readonly fileName?: string | undefined
  readonly type?: string | undefined
}

export type EncodedForm = { readonly contentType: string; readonly body: Buffer }

/**
 * A form as `multipart/form-data`. Written here instead of by `FormData`, which sends every part with
 * a file name and a type.
 */
export function encodeForm(parts: readonly FormPart[]): EncodedForm {
  const boundary = `conformance-${randomUUID()}`
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${partHead(part)}\r\n\r\n`),
    'bytes' in part ? Buffer.from(part.bytes) : Buffer.from(part.value),
    Buffer.from('\r\n'),
  ])
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

function partHead(part: FormPart): string {
  const disposition = `Content-Disposition: form-data; name="${part.name}"`
  if (!('bytes' in part)) return disposition
  const fileName = part.fileName === undefined ? '' : `; filename="${part.fileName}"`
  const type = part.type === undefined ? '' : `\r\nContent-Type: ${part.type}`
  return `${disposition}${fileName}${type}`
}
