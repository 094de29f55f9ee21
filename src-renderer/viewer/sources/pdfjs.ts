import type * as pdfjs from 'pdfjs-dist'

// Apart from `new Worker`, so that the built files are shipped as they are, not bundled anew; the parser's but for what
// `scripts/pdfjs-flat-trees.ts` has it leave out.
const parserUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url)
const rendererUrl = new URL('pdfjs-dist/build/pdf.renderer.min.mjs', import.meta.url)

export type Pdfjs = typeof pdfjs

/** The workers of one document. A bad file can't leave anything behind for the next. */
export interface PdfWorkers {
  /** Reads the file. */
  readonly parser: Worker
  /** Draws the pages: the main thread only copies finished ones. */
  readonly renderer: Worker
  terminate(): void
}

let loading: Promise<Pdfjs> | undefined

/** Loads pdf.js when the first PDF is opened: it is larger than the rest of the view. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= import('pdfjs-dist')
  return loading
}

let spare: { readonly workers: PdfWorkers; readonly warm: Promise<void> } | undefined

/** Spare workers that have not drawn one small page by then answer no more. */
const patienceMs = 3000

/**
 * Loads pdf.js, starts the workers of the next document and has them draw something. Worth calling when the view is
 * idle: most documents are PDFs, and most of the time to a first page goes into starting.
 */
export function warmPdf(): void {
  spare ??= startWarmWorkers()
}

/** The workers of a new document: the warm ones, or ones that load while the file does. */
export async function takePdfWorkers(): Promise<PdfWorkers> {
  const taken = spare
  spare = undefined
  if (!taken) return startPdfWorkers()
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const patience = setTimeout(resolve, patienceMs, 'late')
  const isLate = (await Promise.race([taken.warm, late])) === 'late'
  clearTimeout(patience)
  if (!isLate) return taken.workers
  taken.workers.terminate()
  return startPdfWorkers()
}

function startWarmWorkers(): NonNullable<typeof spare> {
  const workers = startPdfWorkers()
  const warm = async (): Promise<void> => {
    const [pdfjs, { warmUp }] = await Promise.all([loadPdfjs(), import('./pdf-warm-up.ts')])
    await warmUp(pdfjs, workers)
  }
  // What fails with it fails again with a document, and is told then.
  return { workers, warm: warm().catch(() => {}) }
}

function startPdfWorkers(): PdfWorkers {
  const parser = new Worker(parserUrl, { type: 'module' })
  const renderer = new Worker(rendererUrl, { type: 'module' })
  return {
    parser,
    renderer,
    terminate() {
      parser.terminate()
      renderer.terminate()
    },
  }
}

/** Character maps, fonts and decoders that come with the view; see `scripts/pdfjs-assets.ts`. */
export const pdfjsAssets = {
  cMapUrl: '/pdfjs/cmaps/',
  iccUrl: '/pdfjs/iccs/',
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  wasmUrl: '/pdfjs/wasm/',
  // pdf.js would do it for http only, and the desktop has a scheme of its own.
  useWorkerFetch: true,
} as const
