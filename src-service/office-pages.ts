import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isOfficeFormat } from './engine/model/office-format.ts'
import { ServiceError } from './errors.ts'
import { engineName } from './http/respond.ts'
import { pageOfficeFile } from './page-document.ts'
import type { Engine } from './open-engine.ts'
import type { Received } from './with-upload.ts'

/**
 * Answers with the pages of an office file as a PDF: the very ones that parsing it would read, or with
 * `?reader=built-in` those that it would read without LibreOffice. Beyond the interface, for a program that
 * wants to show them.
 */
export async function answerOfficePages(
  engine: Engine,
  { file, signal }: Received,
  lane: string,
  response: ServerResponse,
): Promise<void> {
  const asked = new URL(response.req.url ?? '/', 'http://local').searchParams.get('reader')
  const options = { lane, signal, isUrgent: true }
  const { format } = await engine.inspectors.run({ kind: 'inspect', file }, options)
  if (!isOfficeFormat(format)) throw new ServiceError(415, 'not an office file')
  const isSimple = asked === 'built-in'
  const { readBy, pages } = await pageOfficeFile(engine, file, format, options, isSimple)
  const { size } = await stat(file)
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-length': size,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'recto-engine': engineName(readBy),
    'recto-pages': pages,
  })
  // A client that goes while it reads is nobody's failure.
  const bytes = createReadStream(file)
  await pipeline(bytes, response)
    .catch(() => response.destroy())
    // Node leaves it open where the client was gone before it began.
    .finally(() => bytes.destroy())
}
