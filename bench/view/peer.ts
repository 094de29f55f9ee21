import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { root } from '../../scripts/places.mjs'

/** A page with pdf.js's own viewer component, which opens `/document.pdf` when `openDocument()` is called. */
const page = `<!doctype html>
<meta charset="utf-8">
<link rel="stylesheet" href="/pdfjs/web/pdf_viewer.css">
<style>body { margin: 0 } #container { position: absolute; inset: 0; overflow: auto }</style>
<div id="container"><div id="viewer" class="pdfViewer"></div></div>
<script type="module">
  import * as pdfjsLib from '/pdfjs/build/pdf.min.mjs'
  globalThis.pdfjsLib = pdfjsLib
  const { EventBus, PDFLinkService, PDFViewer } = await import('/pdfjs/web/pdf_viewer.mjs')
  pdfjsLib.GlobalWorkerOptions.workerSrc = '/pdfjs/build/pdf.worker.min.mjs'
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({ eventBus })
  const container = document.getElementById('container')
  const viewer = new PDFViewer({ container, eventBus, linkService })
  linkService.setViewer(viewer)
  eventBus.on('pagesinit', () => { viewer.currentScaleValue = 'page-width' })
  globalThis.openDocument = () => new Promise((resolve, reject) => {
    eventBus.on('pagerendered', ({ pageNumber }) => {
      if (pageNumber === 1) requestAnimationFrame(() => resolve())
    })
    pdfjsLib.getDocument({
      url: '/document.pdf',
      cMapUrl: '/pdfjs/cmaps/', standardFontDataUrl: '/pdfjs/standard_fonts/', wasmUrl: '/pdfjs/wasm/',
    }).promise.then((document) => {
      viewer.setDocument(document)
      linkService.setDocument(document)
    }, reject)
  })
  globalThis.isReady = true
</script>`

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
}

export interface PeerServer {
  readonly address: string
  readonly close: () => void
}

/** Serves the peer's page and a PDF, with ranges, as Recto does. */
export async function servePeer(document: string): Promise<PeerServer> {
  const library = path.join(root, 'node_modules/pdfjs-dist')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      return
    }
    const isDocument = pathname === '/document.pdf'
    const file = isDocument ? document : path.join(library, pathname.replace(/^\/pdfjs/, ''))
    stat(file).then(
      ({ size }) => {
        const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
        const start = range ? Number(range[1]) : 0
        const end = range?.[2] ? Number(range[2]) : size - 1
        response.writeHead(range ? 206 : 200, {
          'content-type': types[path.extname(file)] ?? 'application/octet-stream',
          'accept-ranges': 'bytes',
          'content-length': end - start + 1,
          ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
        })
        createReadStream(file, { start, end }).pipe(response)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A TCP server's address is never the string of a pipe.
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
