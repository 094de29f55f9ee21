import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeArchive } from '#formats/testing/make-archive.ts'
import type { OfficeLayout } from '#shared/documents/office-pages.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { ProcessHost } from '../ports.ts'
import { createTestApp, temporaryDir, type TestApp } from '../testing/test-app.ts'

type Layout = 'libreoffice' | 'built-in'

/** A local service of which only the office pages answer. */
async function officeService() {
  const asked: string[] = []
  const service = { layout: 'built-in' as Layout, failWith: 0, asked }
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization?.slice(0, 7)}`)
    request.resume()
    request.on('end', () => {
      if (service.failWith > 0) {
        response.writeHead(service.failWith, { 'content-type': 'application/json' })
        return response.end(JSON.stringify({ code: service.failWith, message: 'damaged' }))
      }
      if (request.method === 'GET') return response.end(JSON.stringify({ reader: service.layout }))
      const layout = request.url?.endsWith('?reader=built-in') ? 'built-in' : service.layout
      response.writeHead(200, {
        'recto-engine': `recto-local; office=${layout}`,
        'recto-pages': '3',
      })
      return response.end(`%PDF-1.7 by ${layout}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const processes: ProcessHost = {
    fork: () => {
      let say: (message: unknown) => void = () => {}
      let exit: (code: number | null) => void = () => {}
      const end = (): void => {
        const listener = exit
        exit = () => {}
        listener(0)
      }
      return {
        post: (message) => {
          const { type } = message as { readonly type: string }
          queueMicrotask(() => {
            if (type === 'start') say({ type: 'ready', baseUrl: `http://127.0.0.1:${port}` })
            if (type === 'stop') end()
          })
        },
        onMessage: (listener) => {
          say = listener
        },
        onExit: (listener) => {
          exit = listener
        },
        kill: end,
      }
    },
  }
  return Object.assign(service, { processes })
}

const letter = makeArchive(['[Content_Types].xml', 'word/document.xml'])

async function pagesOf(
  app: TestApp,
  documentId: string,
  layout: OfficeLayout,
): Promise<string | number> {
  const response = await app.get(resourcePath.officePages(documentId, layout))
  return response.ok ? response.text() : response.status
}

const made = 'POST /recto/v1/office-pages Bearer '
const looked = 'GET /recto/v1/office-reader Bearer '

test('pages are made once, kept over a restart, and shown like any PDF', async () => {
  const service = await officeService()
  service.layout = 'libreoffice'
  const dataDir = await temporaryDir()
  const first = await createTestApp({ dataDir, ports: { processes: service.processes } })
  const { id } = await first.addFile('letter.docx', letter)
  expect(await pagesOf(first, id, 'libreoffice')).toBe(404)
  const [one, other] = await Promise.all([
    first.call('documents.layOut', { documentId: id, layout: null }),
    first.call('documents.layOut', { documentId: id, layout: null }),
  ])
  expect(one).toEqual({ layout: 'libreoffice', pageCount: 3 })
  expect(other).toEqual(one)
  expect(await pagesOf(first, id, 'libreoffice')).toBe('%PDF-1.7 by libreoffice')
  await first.startRun(await first.call('documents.get', { documentId: id }), 'local')
  await first.app.close()
  const second = await createTestApp({ dataDir, ports: { processes: service.processes } })
  expect(await second.call('documents.layOut', { documentId: id, layout: null })).toEqual(one)
  expect(service.asked.filter((line) => line === made)).toHaveLength(1)
})

test('missing pages are made again, and the source is never touched', async () => {
  const service = await officeService()
  const app = await createTestApp({ ports: { processes: service.processes } })
  const { id } = await app.addFile('letter.docx', letter)
  await app.call('documents.layOut', { documentId: id, layout: null })
  await rm(path.join(app.dataDir, 'pages'), { recursive: true })
  await app.call('documents.layOut', { documentId: id, layout: null })
  expect(await pagesOf(app, id, 'simple')).toBe('%PDF-1.7 by built-in')
  const source = await app.get(resourcePath.source(id))
  expect(new Uint8Array(await source.arrayBuffer())).toEqual(letter)
})

test('a simple layout gives way once LibreOffice is there, and not before', async () => {
  const service = await officeService()
  const app = await createTestApp({ ports: { processes: service.processes } })
  const { id } = await app.addFile('letter.docx', letter)
  await app.call('documents.layOut', { documentId: id, layout: null })
  await app.call('documents.layOut', { documentId: id, layout: null })
  expect(service.asked).toEqual([made, looked])
  service.layout = 'libreoffice'
  const anew = await app.call('documents.layOut', { documentId: id, layout: null })
  expect(anew.layout).toBe('libreoffice')
  expect(await pagesOf(app, id, 'libreoffice')).toBe('%PDF-1.7 by libreoffice')
})

test('boxes are shown on the pages they were read from, even when LibreOffice has come or gone since', async () => {
  const service = await officeService()
  service.layout = 'libreoffice'
  const app = await createTestApp({ ports: { processes: service.processes } })
  const { id } = await app.addFile('letter.docx', letter)
  const pages = (layout: OfficeLayout) => app.call('documents.layOut', { documentId: id, layout })
  expect(await pages('libreoffice')).toMatchObject({ layout: 'libreoffice' })
  expect(await pages('simple')).toMatchObject({ layout: 'simple' })
  service.layout = 'built-in'
  expect(await pages('libreoffice')).toMatchObject({ layout: 'libreoffice' })
  expect(await pagesOf(app, id, 'simple')).toBe('%PDF-1.7 by built-in')
  expect(await pagesOf(app, id, 'libreoffice')).toBe('%PDF-1.7 by libreoffice')
})

test('a file that can not be laid out says why, and may be tried again', async () => {
  const service = await officeService()
  const app = await createTestApp({ ports: { processes: service.processes } })
  const { id } = await app.addFile('letter.docx', letter)
  service.failWith = 400
  const refused = await app.refuse('documents.layOut', { documentId: id, layout: null })
  expect(refused.code).toMatch(/^service\./)
  expect(await pagesOf(app, id, 'simple')).toBe(404)
  service.failWith = 0
  expect(await app.call('documents.layOut', { documentId: id, layout: null })).toMatchObject({
    pageCount: 3,
  })
})
