import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceProcess } from '../engine/readers/service-process.ts'

const parsePath = '/v1/document-ai/document-parse'
const submitPath = '/v1/document-ai/async/document-parse'
const requestsPath = '/v1/document-ai/requests'

/** How a client behaves towards the service. Each resolves when it is done with it. */
export type Client = (service: ServiceProcess) => Promise<void>

export type Documents = {
  readonly small: Uint8Array
  /** Two batches. */
  readonly medium: Uint8Array
  /** Long enough for its client to leave while it is parsed. */
  readonly large: Uint8Array
}

/** Parses a small document and waits for the answer. `onAnswer` gets the milliseconds that it took. */
export function patientClient({ small }: Documents, onAnswer: (tookMs: number) => void): Client {
  return async (service) => {
    const began = performance.now()
    const response = await service.request(parsePath, { method: 'POST', body: formOf(small) })
    await response.arrayBuffer()
    onAnswer(performance.now() - began)
  }
}

/** Submits a document, follows it to its end, and fetches its batches. */
export function followingClient({ medium }: Documents): Client {
  return async (service) => {
    for (const url of await completedUrls(service, medium)) {
      await (await service.request(url)).arrayBuffer()
    }
  }
}

/** Leaves when half of its document is sent. */
export function leavingInUpload({ large }: Documents): Client {
  return async (service) => {
    const leaving = new AbortController()
    const head = '--b\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n'
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(Buffer.from(head))
        controller.enqueue(large.subarray(0, large.length / 2))
      },
      // Asked for more, it has gone.
      pull: () => leaving.abort(),
    })
    const init = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
      // What Node asks for beside a stream; the type of the web doesn't know it.
      duplex: 'half',
      signal: leaving.signal,
    }
    await expectAbort(service.request(parsePath, init))
  }
}

/** Leaves while its document is parsed. */
export function leavingInParse({ large }: Documents, afterMs: number): Client {
  return (service) =>
    expectAbort(
      service.request(parsePath, {
        method: 'POST',
        body: formOf(large),
        signal: AbortSignal.timeout(afterMs),
      }),
    )
}

/** Leaves when the first bytes of a batch have come. */
export function leavingInDownload({ medium }: Documents): Client {
  return async (service) => {
    const [url = ''] = await completedUrls(service, medium)
    const { body } = await service.request(url)
    const reader = body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
}

function formOf(document: Uint8Array): FormData {
  const form = new FormData()
  form.append('document', new Blob([Uint8Array.from(document)]), 'a.pdf')
  return form
}

/** Interface §4.1 and §4.2, of our own service. */
async function completedUrls(
  service: ServiceProcess,
  document: Uint8Array,
): Promise<readonly string[]> {
  const form = formOf(document)
  const submitted = await service.request(submitPath, { method: 'POST', body: form })
  const { request_id: id } = (await submitted.json()) as { readonly request_id: string }
  for (;;) {
    const { status, batches } = (await (await service.request(`${requestsPath}/${id}`)).json()) as {
      readonly status: string
      readonly batches: readonly { readonly download_url: string }[]
    }
    if (status === 'completed') return batches.map(({ download_url: url }) => url)
    if (status === 'failed') throw new Error('The service could not read the document.')
    await wait(50)
  }
}

async function expectAbort(request: Promise<Response>): Promise<void> {
  try {
    // Answered before it could leave: then it doesn't read.
    await (await request).body?.cancel()
  } catch (error) {
    const { name } = error instanceof Error ? error : new Error(String(error))
    if (name !== 'AbortError' && name !== 'TimeoutError') throw error
  }
}
