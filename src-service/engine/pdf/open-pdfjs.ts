import { readFile } from 'node:fs/promises'
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem, TextStyle } from 'pdfjs-dist/types/src/display/api.js'
import { characterMaps } from './character-maps.ts'

/** Which layers of a document are shown. */
export type PdfLayers = Awaited<ReturnType<Pdfjs.PDFDocumentProxy['getOptionalContentConfig']>>

/** A file as pdf.js reads it: opened by the first page that is asked for. */
export type PdfjsFile = {
  /** A page by its number from 1. Rejects where the file can't be read, or has none such. */
  page(page: number): Promise<Pdfjs.PDFPageProxy>
  /** Which layers are shown when the document is opened. Rejects where the file can't be read. */
  layers(): Promise<PdfLayers>
  close(): Promise<void>
}

/**
 * A second library that reads PDFs, loaded for the few documents that need it: it knows each glyph and the codes of
 * the file, but no lines and pictures, and takes several times as long as the reader of all pages.
 */
export function openPdfjs(file: string): PdfjsFile {
  let opened: ReturnType<typeof load> | undefined
  const document = async (): Promise<Pdfjs.PDFDocumentProxy> => {
    opened ??= load(file)
    const task = await opened
    return task.promise
  }
  return {
    page: async (page) => (await document()).getPage(page),
    layers: async () => (await document()).getOptionalContentConfig(),
    close: async () => {
      const task = await opened?.catch(() => undefined)
      await task?.destroy()
    },
  }
}

async function load(file: string): Promise<Pdfjs.PDFDocumentLoadingTask> {
  loading ??= loadPdfjs()
  const [pdf, bytes] = await Promise.all([loading, readFile(file)])
  return pdf.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: characterMaps(),
    verbosity: 0,
  })
}

let loading: ReturnType<typeof loadPdfjs> | undefined

async function loadPdfjs(): Promise<Pick<typeof Pdfjs, 'getDocument'>> {
  // It says on the console what it lacks for drawing, which isn't done here.
  const output = globalThis.console
  const warn = output.warn.bind(output)
  output.warn = () => {}
  try {
    const [pdf, worker] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
    ])
    // It would start a worker of its own from an address; here it runs in this thread.
    Object.assign(globalThis, { pdfjsWorker: worker })
    return pdf
  } finally {
    output.warn = warn
  }
}

/** Text that is shown in one go, with its place in points of the page as displayed. */
export type PlacedText = {
  readonly item: TextItem
  readonly style: TextStyle | undefined
  /** `[a b c d e f]`. */
  readonly matrix: readonly number[]
}

/**
 * The text of a page (1-based), blanks left out; undefined where it can't be had, or the page has another size here
 * than for the reader of all pages, by more than `slack` points.
 */
export async function readPlacedText(
  file: PdfjsFile,
  page: number,
  {
    width,
    height,
    slack,
  }: { readonly width: number; readonly height: number; readonly slack: number },
  options: { readonly disableNormalization?: boolean } = {},
): Promise<readonly PlacedText[] | undefined> {
  try {
    const proxy = await file.page(page)
    const viewport = proxy.getViewport({ scale: 1 })
    const apart = Math.max(Math.abs(viewport.width - width), Math.abs(viewport.height - height))
    if (apart > slack) return undefined
    const { items, styles } = await proxy.getTextContent(options)
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      // The library types its matrices as any.
      const matrix: readonly number[] = item.transform
      return [{ item, style: styles[item.fontName], matrix: multiply(viewport.transform, matrix) }]
    })
  } catch {
    return undefined
  }
}

/** The matrix `[a b c d e f]` of doing `inner`, then `outer`. */
export function multiply(outer: readonly number[], inner: readonly number[]): readonly number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]
}
