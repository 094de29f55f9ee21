import type { IncomingMessage } from 'node:http'
import { discard } from '../discard.ts'
import { ServiceError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { RequestOptions } from '../request-options.ts'
import { readRequestOptions } from './read-options.ts'
import { readForm, type Upload } from './read-form.ts'

/** The document and the options of a form (interface §4.1). The caller removes the file. */
export async function receiveDocument(
  request: IncomingMessage,
  uploads: string,
): Promise<{ readonly upload: Upload; readonly options: RequestOptions }> {
  const { fields, document } = await readForm(request, uploads, limits.fileBytes)
  try {
    const options = readRequestOptions(fields)
    if (!document) throw new ServiceError(400, 'no document in the request')
    if (document.bytes === 0) throw new ServiceError(400, 'the document is empty')
    return { upload: document, options }
  } catch (error) {
    if (document) await discard(document.path)
    throw error
  }
}
