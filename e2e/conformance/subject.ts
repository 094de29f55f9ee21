import { setTimeout as wait } from 'node:timers/promises'
import { Agent, fetch, type RequestInit } from 'undici'
import { memoise } from './memoise.ts'
import { encodeForm, type FieldPart, type FormPart } from './multipart.ts'
import { type Answer, readAnswer } from './answer.ts'

/** The paths of interface §4, and those of newer deployments. */
export const layouts = {
  'document-ai': {
    parse: '/v1/document-ai/document-parse',
    submit: '/v1/document-ai/async/document-parse',
    requests: '/v1/document-ai/requests',
  },
  'document-digitization': {
    parse: '/v1/document-digitization',
    submit: '/v1/document-digitization/async',
    requests: '/v1/document-digitization/requests',
  },
} as const

export type Layout = keyof typeof layouts

export type Target = {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Undefined for a service that asks for none. */
  readonly apiKey: string | undefined
  readonly layout: Layout
  /** A file for the one format that can't be made here. */
  readonly heic?: Uint8Array | undefined
}

/** A document to be sent. */
export type Document = {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly type: string
}

/** Form fields by name; several values are sent as a field each. */
export type Fields = Readonly<Record<string, string | readonly string[]>>

/** The service that is checked, as a client sees it. */
export type Subject = Target & {
  /** Aborted when the check has taken too long. */
  readonly signal: AbortSignal
  /** The same service under other paths, with another key, or with none. */
  as(change: Partial<Pick<Target, 'apiKey' | 'layout'>>): Subject
  /** Interface §4.4. */
  parse(document: Document, fields?: Fields): Promise<Answer>
  /** Interface §4.1. */
  submit(document: Document, fields?: Fields): Promise<Answer>
  /** Either of them, with a form of any kind. */
  postForm(endpoint: 'parse' | 'submit', parts: readonly FormPart[]): Promise<Answer>
  /** Interface §4.2. */
  retrieve(requestId: string): Promise<Answer>
  /** Interface §4.3. */
  history(): Promise<Answer>
  /** As given, without the key (interface §5). */
  download(url: string): Promise<Answer>
  /** What several checks look at is asked for once. */
  readonly once: <T>(what: string, ask: () => Promise<T>) => Promise<T>
}

/**
 * A connection for each request: one kept open may be closed by the service while a document is made
 * here, and the request that meets the end would be lost for no fault of the service.
 */
const dispatcher = new Agent({ pipelining: 0, headersTimeout: 0, bodyTimeout: 0 })

/** Opens a target for checks. `signal` ends whatever is under way. */
export function openSubject(
  target: Target,
  signal: AbortSignal,
  once: Subject['once'] = memoise(),
): Subject {
  const { parse, submit, requests } = layouts[target.layout]
  const key = target.apiKey === undefined ? {} : { authorization: `Bearer ${target.apiKey}` }

  async function send(url: string, init: RequestInit): Promise<Answer> {
    for (;;) {
      const answer = await readAnswer(await fetch(url, { ...init, signal, dispatcher }))
      if (answer.status !== 429) return answer
      const seconds = Number(answer.headers.get('retry-after') ?? 1)
      await wait(Math.max(0.1, seconds || 1) * 1000, undefined, { signal })
    }
  }

  function postForm(endpoint: 'parse' | 'submit', parts: readonly FormPart[]): Promise<Answer> {
    const { contentType, body } = encodeForm(parts)
    return send(target.baseUrl + (endpoint === 'parse' ? parse : submit), {
      method: 'POST',
      headers: { ...key, 'content-type': contentType },
      body,
    })
  }

  const subject: Subject = {
    ...target,
    signal,
    once,
    as: (change) => openSubject({ ...target, ...change }, signal, once),
    postForm,
    parse: (document, fields = {}) => postForm('parse', formOf(document, fields)),
    submit: (document, fields = {}) => postForm('submit', formOf(document, fields)),
    retrieve: (requestId) =>
      send(`${target.baseUrl}${requests}/${encodeURIComponent(requestId)}`, { headers: key }),
    history: () => send(target.baseUrl + requests, { headers: key }),
    download: (url) => send(url, {}),
  }
  return subject
}

/** The document as the form's last part, as most clients send it. */
export function formOf(document: Document, fields: Fields): readonly FormPart[] {
  return [...fieldParts(fields), filePart(document)]
}

export function filePart({ bytes, fileName, type }: Document): FormPart {
  return { name: 'document', bytes, fileName, type }
}

export function fieldParts(fields: Fields): readonly FieldPart[] {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value })),
  )
}
