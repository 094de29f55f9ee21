import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import { letterSheet } from '#shared/documents/letter-sheet.ts'
import { type PageText, readPageText } from '#shared/documents/read-page-text.ts'
import { closePdf } from './close-pdf.ts'
import { createKeptLetters } from './kept-letters.ts'
import { loadPdfjs, type Pdfjs, type PdfWorkers, pdfjsAssets, takePdfWorkers } from './pdfjs.ts'
import {
  type OpenOptions,
  type PageSource,
  PageSourceError,
  type RenderRequest,
} from './page-source.ts'
import { readPdfOutline } from './pdf-outline.ts'
import { layPdfText } from './pdf-text.ts'
import { pixelSize } from './pixel-size.ts'
import { readFirst, readIfAny, readRange } from './source-bytes.ts'

/** PDF units are 1/72 inch, CSS pixels 1/96. */
const cssPixelsPerPoint = 96 / 72

/** One request brings most files whole: asking for their ends and middles one by one takes longer. */
const firstReadBytes = 4 * 1024 * 1024
const rangeChunkBytes = 256 * 1024
/** Drawing all pages reads the whole file, which stays in memory. */
const lightBytes = 32 * 1024 * 1024

/** Opens a PDF: annotations drawn, no scripts, no XFA. */
export async function openPdf(url: string, options: OpenOptions): Promise<PageSource> {
  const taking = takePdfWorkers()
  try {
    const [pdfjs, first, workers] = await Promise.all([
      loadPdfjs(),
      readFirst(url, firstReadBytes, options.signal),
      taking,
    ])
    return await open(pdfjs, workers, url, first, options)
  } catch (error) {
    taking.then((workers) => workers.terminate()).catch(() => {})
    throw error
  }
}

async function open(
  pdfjs: Pdfjs,
  workers: PdfWorkers,
  url: string,
  first: Awaited<ReturnType<typeof readFirst>>,
  { signal, askPassword }: OpenOptions,
): Promise<PageSource> {
  const closing = new AbortController()
  const broken = Promise.withResolvers<never>()
  // Nobody may be waiting when a read fails; whoever waits later is told.
  broken.promise.catch(() => {})
  const abort = (): void => {
    closing.abort(signal.reason)
    broken.reject(signal.reason)
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', abort, { once: true })

  const whole = first.bytes.length === first.totalBytes
  pdfjs.GlobalWorkerOptions.rendererPorts = [workers.renderer]
  const worker = pdfjs.PDFWorker.create({
    port: workers.parser,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  const task = pdfjs.getDocument({
    ...(whole ? { data: first.bytes } : { range: transport() }),
    ...pdfjsAssets,
    worker,
    rangeChunkSize: rangeChunkBytes,
    disableStream: true,
    disableAutoFetch: true,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  task.onPassword = (answer: (password: string) => void, reason: number) => {
    const isRetry = reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD
    void askPassword(isRetry).then((password) => {
      if (password === null) broken.reject(new PageSourceError('locked'))
      else answer(password)
    })
  }
  try {
    const pdf = await Promise.race([task.promise, broken.promise])
    const isLight = first.totalBytes <= lightBytes
    return pdfPages(pdfjs, pdf, {
      smallPictures: isLight ? 'ahead' : 'in-passing',
      contactSheet: (sheet, reading) => readIfAny(resourcePath.contactSheet(url, sheet), reading),
      keptLetters: (sheet) => readIfAny(resourcePath.keptLetters(url, sheet), closing.signal),
      makeLetters: (sheet, making) => readIfAny(resourcePath.letters(url, sheet), making),
      close,
    })
  } catch (cause) {
    close()
    signal.throwIfAborted()
    throw cause instanceof PageSourceError ? cause : new PageSourceError('damaged', { cause })
  }

  /** pdf.js has no way to hear that a range can't be read, so waiting for it is given up here. */
  function transport() {
    const reader = new pdfjs.PDFDataRangeTransport(first.totalBytes, first.bytes)
    reader.requestDataRange = (begin, end) => {
      readRange(url, begin, end, closing.signal).then(
        (bytes) => reader.onDataRange(begin, bytes),
        (error: unknown) => broken.reject(error),
      )
    }
    return reader
  }

  function close(): void {
    signal.removeEventListener('abort', abort)
    closing.abort()
    closePdf(task, worker, workers)
  }
}

type PdfFile = Required<Pick<PageSource, 'smallPictures' | 'contactSheet' | 'close'>> & {
  /** A sheet of letters as the core keeps it, or makes it; null for none. */
  readonly keptLetters: (sheet: number) => Promise<Blob | null>
  readonly makeLetters: (sheet: number, signal: AbortSignal) => Promise<Blob | null>
}

function pdfPages(
  pdfjs: Pdfjs,
  pdf: PDFDocumentProxy,
  { smallPictures, contactSheet, keptLetters, makeLetters, close }: PdfFile,
): PageSource {
  const loaded = new Map<number, PDFPageProxy>()
  const reading = new Set<Promise<unknown>>()
  const kept = createKeptLetters(pdf.numPages, keptLetters)

  async function load(index: number): Promise<PDFPageProxy> {
    const known = loaded.get(index)
    if (known) return known
    const page = await pdf.getPage(index + 1)
    loaded.set(index, page)
    return page
  }

  async function readText(index: number): Promise<PageText> {
    return (await kept.page(index)) ?? readPageText(await load(index))
  }

  async function whenRead(): Promise<void> {
    while (reading.size > 0) await Promise.allSettled(reading)
  }

  return {
    pageCount: pdf.numPages,
    smallPictures,
    contactSheet,
    outline: () => readPdfOutline(pdf),
    letters: {
      read(index) {
        const text = readText(index)
        reading.add(text)
        const done = (): void => void reading.delete(text)
        text.then(done, done)
        return text
      },
      isReading: () => reading.size > 0,
      whenRead,
      async keep(signal) {
        for (let sheet = 0; sheet * letterSheet.pages < pdf.numPages; sheet += 1) {
          // Whoever finds something waits for the same processor.
          await whenRead()
          if ((await makeLetters(sheet, signal)) === null) return
        }
      },
      lay: async (index, host, options) =>
        await layPdfText(pdfjs, await load(index), host, options),
    },
    async pageSize(index) {
      const { width, height } = (await load(index)).getViewport({ scale: cssPixelsPerPoint })
      return { width, height }
    },
    async render(index, canvas, request) {
      const page = await load(index)
      request.signal.throwIfAborted()
      await draw(page, canvas, request)
    },
    release(index) {
      loaded.get(index)?.cleanup()
    },
    close,
  }
}

async function draw(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { scale, rotation, region, signal }: RenderRequest,
): Promise<void> {
  const viewport = page.getViewport({
    scale: cssPixelsPerPoint * scale,
    rotation: (page.rotate + rotation) % 360,
  })
  const whole = pixelSize(viewport)
  canvas.width = region?.width ?? whole.width
  canvas.height = region?.height ?? whole.height
  const task = page.render({
    canvas,
    viewport,
    // Fills the last, partly covered pixel: a page's edge is then as sharp as its text.
    transform: [
      whole.width / viewport.width,
      0,
      0,
      whole.height / viewport.height,
      -(region?.left ?? 0),
      -(region?.top ?? 0),
    ],
  })
  const cancel = (): void => task.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    await task.promise
  } catch (cause) {
    signal.throwIfAborted()
    throw new PageSourceError('damaged', { cause })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
