import type { Duplex } from 'node:stream'

const refusals: Readonly<
  Record<string, readonly [status: number, reason: string, message: string]>
> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'the headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'the request took too long to arrive'],
}

/** Answers what is no HTTP, or stopped being it, with the interface's error object (interface §4.1). */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // What was answered already must not be answered again behind it.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason, message] = refusals[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'the request is malformed',
  ]
  const body = JSON.stringify({ code: status, message })
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
