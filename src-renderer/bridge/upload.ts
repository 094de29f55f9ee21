import type { FileGrant } from '#shared/bridge/events.ts'
import { actKeyHeader } from '#shared/bridge/web-session.ts'
import { isCalledLikeParse } from '#shared/documents/in-folder.ts'
import { limits } from '#shared/documents/limits.ts'
import type { Result } from '#shared/errors.ts'
import { failure, readResult } from './failure.ts'

interface UploadOptions {
  readonly actKey: string
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((sentBytes: number) => void) | undefined
}

/** Sends one file to the web shell's own disk. `XMLHttpRequest`, because `fetch` tells no upload progress. */
export function uploadFile(
  file: File,
  { actKey, signal, onProgress }: UploadOptions,
): Promise<Result<FileGrant>> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(failure('bridge.cancelled', {}))
      return
    }
    // Gigabytes are not sent to be told that they are too many.
    const [sizeBytes, limitBytes] = [file.size, limits.partsFileBytes]
    if (sizeBytes > limitBytes) {
      const code = isCalledLikeParse(file.name) ? 'import.too-large' : 'documents.too-large'
      resolve(failure(code, { name: file.name, sizeBytes, limitBytes }))
      return
    }
    const request = new XMLHttpRequest()
    const broken = failure('documents.upload-failed', { name: file.name })
    const abort = (): void => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded)
    request.onload = () => resolve(readUploadAnswer(request, broken))
    request.onerror = () => resolve(broken)
    request.onabort = () => resolve(failure('bridge.cancelled', {}))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.open('PUT', `/bridge/uploads?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader(actKeyHeader, actKey)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(file)
  })
}

function readUploadAnswer(request: XMLHttpRequest, broken: Result<never>): Result<FileGrant> {
  if (request.status === 401) return failure('bridge.refused', {})
  try {
    return readResult<FileGrant>(JSON.parse(request.responseText))
  } catch {
    return broken
  }
}
