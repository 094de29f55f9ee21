import { readFile } from 'node:fs/promises'
import type * as Reader from 'pdfjs-dist/legacy/build/pdf.mjs'
import { thresholds } from './thresholds.ts'

/** Glyphs that a page shows in one go, in one font and size. Positions are points of the page as displayed. */
export type Glyph = {
  readonly text: string
  readonly left: number
  readonly right: number
  /** Where its letters stand: distance from the top of the page. */
  readonly baseline: number
  readonly size: number
}

export type GlyphReader = {
  /** The upright glyphs of a page (1-based) of the given size; undefined where they can't be had. */
  read(page: number, size: { width: number; height: number }): Promise<readonly Glyph[] | undefined>
  close(): Promise<void>
}

/**
 * Reads single glyphs with their baselines, which the reader of whole pages joins to runs.
 *
 * Another library, loaded for the few documents that have equations and pages at a time that have them.
 */
export function openGlyphs(file: string): GlyphReader {
  let opened: Promise<Reader.PDFDocumentLoadingTask> | undefined
  return {
    read: async (page, { width, height }) => {
      opened ??= load(file)
      try {
        const task = await opened
        const proxy = await (await task.promise).getPage(page)
        const viewport = proxy.getViewport({ scale: 1 })
        const apart = Math.max(Math.abs(viewport.width - width), Math.abs(viewport.height - height))
        if (apart > thresholds.pages.size) return undefined
        const { items } = await proxy.getTextContent({ disableNormalization: true })
        return items.flatMap((item) => {
          if (!('str' in item) || item.str.trim() === '') return []
          // The library types its matrices as any.
          const matrix: readonly number[] = item.transform
          return toGlyph(item.str, item.width, multiply(viewport.transform, matrix))
        })
      } catch {
        // Equations keep their text.
        return undefined
      }
    },
    close: async () => {
      const task = await opened?.catch(() => undefined)
      await task?.destroy()
    },
  }
}

async function load(file: string): Promise<Reader.PDFDocumentLoadingTask> {
  loading ??= loadReader()
  const [pdf, bytes] = await Promise.all([loading, readFile(file)])
  return pdf.getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
}

let loading: ReturnType<typeof loadReader> | undefined

async function loadReader(): Promise<Pick<typeof Reader, 'getDocument'>> {
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

/** The matrix `[a b c d e f]` of doing `inner`, then `outer`. */
function multiply(outer: readonly number[], inner: readonly number[]): readonly number[] {
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

function toGlyph(text: string, width: number, matrix: readonly number[]): readonly Glyph[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix
  if (a <= 0 || Math.abs(b) > thresholds.pages.slope * a) return []
  const trimmed = text.trim()
  const lead = text.length - text.trimStart().length
  const perLetter = width / text.length
  const left = x + lead * perLetter
  return [
    {
      text: trimmed,
      left,
      right: left + trimmed.length * perLetter,
      baseline: y,
      size: Math.hypot(c, d),
    },
  ]
}
