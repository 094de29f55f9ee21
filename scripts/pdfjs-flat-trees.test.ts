import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { MessagePort } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, onTestFinished, test } from 'vitest'
import { pdfWorkerModule, pdfWorkerOfFlatTrees } from './pdfjs-flat-trees.ts'

interface WorkerModule {
  readonly WorkerMessageHandler: { readonly initializeFromPort: (port: MessagePort) => void }
}

const unchanged = createRequire(import.meta.url).resolve(pdfWorkerModule)

/** A pdf.js whose worker is the module in a file, in this thread. */
async function workerOf(file: string): Promise<pdfjs.PDFWorker> {
  const before: unknown = Reflect.get(globalThis, 'pdfjsWorker')
  // pdf.js's own module, of the version whose types stand beside it.
  const { WorkerMessageHandler } = (await import(pathToFileURL(file).href)) as WorkerModule
  // It offers itself to everybody in the process.
  Reflect.set(globalThis, 'pdfjsWorker', before)
  const { port1, port2 } = new MessageChannel()
  WorkerMessageHandler.initializeFromPort(port1)
  port1.start()
  port2.start()
  const worker = pdfjs.PDFWorker.create({ port: port2 })
  onTestFinished(() => {
    worker.destroy()
    port1.close()
    port2.close()
  })
  return worker
}

const quiet = { verbosity: pdfjs.VerbosityLevel.ERRORS } as const

/** Of a document, the object of each page; null for one that can't be had. */
async function pagesOf(file: string, bytes: Uint8Array): Promise<readonly (number | null)[]> {
  const task = pdfjs.getDocument({
    ...quiet,
    data: Uint8Array.from(bytes),
    worker: await workerOf(file),
  })
  const pdf = await task.promise
  // From the last, as whoever jumps there.
  const indexes = Array.from({ length: pdf.numPages }, (_, index) => pdf.numPages - index)
  const numbers: (number | null)[] = []
  for (const index of indexes) {
    const found = await pdf.getPage(index).catch(() => null)
    numbers.unshift(found?.ref?.num ?? null)
  }
  await task.destroy()
  return numbers
}

test('a long document is not read to its end before its first page is there', async () => {
  const document = await PDFDocument.create()
  for (let page = 0; page < 200; page += 1) {
    document.addPage([600, 800]).drawText(`Page ${page} ${'letters '.repeat(80)}`)
  }
  const bytes = await document.save({ useObjectStreams: false })
  const range = new pdfjs.PDFDataRangeTransport(bytes.length, bytes.slice(0, 1000))
  let readBytes = 0
  range.requestDataRange = (begin, end) => {
    readBytes += end - begin
    queueMicrotask(() => range.onDataRange(begin, bytes.slice(begin, end)))
  }
  const task = pdfjs.getDocument({
    ...quiet,
    range,
    worker: await workerOf(pdfWorkerOfFlatTrees()),
    rangeChunkSize: 4096,
    disableStream: true,
    disableAutoFetch: true,
  })
  const pdf = await task.promise
  expect((await pdf.getPage(1)).view).toEqual([0, 0, 600, 800])
  expect(pdf.numPages).toBe(200)
  expect(readBytes).toBeLessThan(bytes.length / 2)
  await task.destroy()
})

/** A PDF of objects by their numbers, from 1: the first is the catalog. What is null is missing in the file's index. */
function pdfOf(objects: readonly (string | null)[]): Uint8Array {
  let file = '%PDF-1.7\n'
  const index = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object ?? page}\nendobj\n`
    return object === null
      ? '0000000000 65535 f \n'
      : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${index.join('')}`
  file += `trailer <</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(file, 'latin1')
}

const catalog = '<</Type /Catalog /Pages 2 0 R>>'
const page = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800]>>'
const tree = (count: number, ...kids: readonly number[]): string =>
  `<</Type /Pages /Count ${count} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`

test.each([
  ['a list', [catalog, tree(3, 3, 5, 4), page, page, page], [3, 5, 4]],
  ['a tree in a list', [catalog, tree(3, 3, 4), tree(2, 5, 6), page, page, page], [5, 6, 4]],
  [
    'a list with an empty tree and one of two',
    [catalog, tree(3, 3, 4, 5), page, tree(0), tree(2, 6, 7), page, page],
    [3, 6, 7],
  ],
  ['a list that is shorter than it says', [catalog, tree(5, 3, 4), page, page], [3, 4]],
  ['a list that is longer than it says', [catalog, tree(1, 3, 4), page, page], [3]],
  ['a page without a type', [catalog, tree(2, 3, 4), page, '<</MediaBox [0 0 9 9]>>'], [3, 4]],
  ['a page that the index lacks', [catalog, tree(3, 3, 4, 5), page, null, page], [3, null]],
] as const)('pages of %s are those that pdf.js finds', async (_, objects, wanted) => {
  const bytes = pdfOf(objects)
  expect(await pagesOf(unchanged, bytes)).toEqual(wanted)
  expect(await pagesOf(pdfWorkerOfFlatTrees(), bytes)).toEqual(wanted)
})

test('what is shipped says that it was changed, as its licence asks', () => {
  expect(readFileSync(pdfWorkerOfFlatTrees(), 'utf8')).toMatch(/^\/\* Changed by Recto: /)
})
