import type { IncomingMessage, ServerResponse } from 'node:http'

const leaveMs = 1000

/** A request of the page, and what answers it. */
export interface Exchange {
  readonly url: URL
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Nothing that the core says is kept by a browser. */
export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

export function text(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain;charset=UTF-8' }).end(sentence)
}

/** No form of another page can send this type without asking first (CORS), which is refused. */
export function isJson(request: IncomingMessage): boolean {
  return /^application\/json\b/i.test(request.headers['content-type'] ?? '')
}

export function portOf(request: IncomingMessage): string {
  return /:(\d{1,5})$/.exec(request.headers.host ?? '')?.[1] ?? '80'
}

export function partOf(message: unknown, name: string): unknown {
  const isObject = typeof message === 'object' && message !== null
  const parts: Readonly<Record<string, unknown>> = isObject ? { ...message } : {}
  return parts[name]
}

/** An empty text stands for all that is none. */
export function textIn(message: unknown, name: string): string {
  const part = partOf(message, name)
  return typeof part === 'string' ? part : ''
}

/** What nobody reads is taken for a moment: a browser shows an answer when it could send everything. */
export function leave(request: IncomingMessage): void {
  if (request.complete) return
  request.resume()
  setTimeout(() => request.complete || request.destroy(), leaveMs).unref()
}
