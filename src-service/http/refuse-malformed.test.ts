import net from 'node:net'
import { expect, test } from 'vitest'
import { shareService } from '../testing/client.ts'

const service = shareService({ libreOffice: 'off' })

/** All that comes back on a connection on which this is said, and nothing else. */
function say(text: string): Promise<string> {
  const { port } = new URL(service().baseUrl)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

test.each([
  ['no HTTP', 'Hello?\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n${'X-A: b\r\n'.repeat(4000)}`, 431],
  ['two lengths', 'POST / HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n', 400],
])('a client that can not speak is told so like any other: %s', async (_, text, status) => {
  const answer = await say(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
  expect(body).toEqual({ code: status, message: expect.any(String) as unknown })
})
