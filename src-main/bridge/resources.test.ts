import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { attachment } from './resource-answer.ts'

const picture = makePngHeaders(800, 600)
const body = '{ "elements": [ ],\n "odd":  1 }'

interface Parsed {
  readonly app: TestApp
  readonly document: SourceDocument
  readonly runId: string
}

async function parsed(name = 'picture.png'): Promise<Parsed> {
  const api = await startFakeApi({ parseSync: turn.body(body, 'application/json') })
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile(name, picture)
  const { id } = await app.startRun(document, await app.connect(api.baseUrl))
  await app.finished(id)
  return { app, document, runId: id }
}

test('whatever a document holds, a browser may not guess its type or run it', async () => {
  const { app, document, runId } = await parsed()
  const addresses = [
    resourcePath.source(document.id),
    resourcePath.rawBatch(runId, 0),
    resourcePath.export(runId, 'html'),
    resourcePath.export(runId, 'nothing' as 'html'),
    '/resources/else',
  ]
  const answers = await Promise.all(addresses.map((address) => app.get(address)))
  const guards = answers.map(({ headers }) => [
    headers.get('x-content-type-options'),
    headers.get('content-security-policy'),
  ])
  const policy = "sandbox; default-src 'none'; frame-ancestors 'none'"
  expect(guards).toEqual(addresses.map(() => ['nosniff', policy]))
})

test('a source file is served in parts, so that a viewer reads what it shows', async () => {
  const { app, document } = await parsed()
  const address = resourcePath.source(document.id)
  const part = await app.get(address, { range: 'bytes=-12' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 33-44/45`)
  expect(part.headers.get('content-length')).toBe('12')
  expect(Buffer.from(await part.arrayBuffer()).equals(picture.subarray(-12))).toBe(true)

  const outside = await app.get(address, { range: 'bytes=45-' })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */45'])
})

test('a source file never changes, so it is asked for once', async () => {
  const { app, document } = await parsed()
  const address = resourcePath.source(document.id)
  const first = await app.get(address)
  expect(first.headers.get('cache-control')).toContain('immutable')
  await first.body?.cancel()
  const etag = first.headers.get('etag') ?? ''
  expect((await app.get(address, { 'if-none-match': etag })).status).toBe(304)
})

test('HEAD tells the size and sends nothing', async () => {
  const { app, document } = await parsed()
  const request = new Request(`http://recto.test${resourcePath.source(document.id)}`, {
    method: 'HEAD',
  })
  const response = await app.app.resources(request)
  expect(response.headers.get('content-length')).toBe('45')
  expect(response.body).toBeNull()
})

test('a response comes back byte for byte', async () => {
  const { app, runId } = await parsed()
  const raw = await app.get(resourcePath.rawBatch(runId, 0))
  expect(raw.headers.get('content-type')).toBe('application/json')
  expect(await raw.text()).toBe(body)
  expect(await (await app.get(resourcePath.export(runId, 'json'))).text()).toBe(body)
})

test.each([
  '/resources/documents/0000/source',
  '/resources/documents/..%2F..%2Flock/source',
  '/resources/documents/%E0%A4%A/source',
  '/resources/runs/none/batches/0/raw',
  '/resources/runs/none/elements/0-0/image',
  '/resources/runs/none/export/html',
  '/resources/',
])('%s is not there', async (address) => {
  const { app } = await parsed()
  expect((await app.get(address)).status).toBe(404)
  expect(app.ports.log.bugs).toEqual([])
})

test('nothing can be written through an address', async () => {
  const { app, document } = await parsed()
  const request = new Request(`http://recto.test${resourcePath.source(document.id)}`, {
    method: 'DELETE',
  })
  expect((await app.app.resources(request)).status).toBe(405)
})

test('an export is named after its file', async () => {
  const { app, runId } = await parsed('보고서 "최종".png')
  const { headers } = await app.get(resourcePath.export(runId, 'markdown'))
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="___ ____.md"; filename*=UTF-8''%EB%B3%B4%EA%B3%A0%EC%84%9C%20_%EC%B5%9C%EC%A2%85_.md`,
  )
})

test('a file name can not write a header of its own', () => {
  expect(attachment('a"\r\nset-cookie: x=1.pdf', 'inline')).toBe(
    `inline; filename="a___set-cookie: x=1.pdf"; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x%3D1.pdf`,
  )
})

test('an export that fails before its first byte is an error with a reason, no broken download', async () => {
  const { app, runId } = await parsed()
  const answer = await app.get(resourcePath.export(runId, 'pdf'))
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({
    code: 'export.no-source',
    data: { name: 'picture.png', reason: 'damaged' },
  })
  expect(await readdir(path.join(app.dataDir, 'temporary'))).toEqual([])
})
