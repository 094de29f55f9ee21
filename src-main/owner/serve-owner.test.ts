import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createEventHub } from '../bridge/event-hub.ts'
import { openDataFolder } from '../db/data-folder.ts'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { serveEvents } from './event-lines.ts'
import { serveOwner } from './serve-owner.ts'

test('an owner that can’t say where it is listens nowhere: nothing would end its process', async () => {
  const dataDir = await temporaryDir()
  const { app, ports } = await createTestApp({ dataDir })
  const folder = openDataFolder(dataDir)
  const notAFolder = path.join(dataDir, 'file')
  await writeFile(notAFolder, '')
  const ownerFile = path.join(notAFolder, 'owner.json')
  const { log } = ports
  const opening = serveOwner({ app, folder: { ...folder, ownerFile }, version: '1', log })
  await expect(opening).rejects.toThrow(notAFolder)
  await expect.poll(() => readdir(folder.socketDir)).toEqual([])
})

test('what happens while an owner ends is not written behind the end of its events', async () => {
  const closing = new AbortController()
  const hub = createEventHub(createMemoryPorts().log)
  const errors: unknown[] = []
  const server = createServer((_, response) => {
    response.on('error', (error) => errors.push(error))
    void serveEvents(hub, response, closing.signal).then(
      () => server.close(),
      (error: unknown) => server.close(() => errors.push(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ended = once(server, 'close')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`)
  closing.abort()
  hub.emit('watching.changed', {})
  await response.text()
  await ended
  expect(errors).toEqual([])
})
