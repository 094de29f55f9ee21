import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { joinAccents } from '#shared/accents/join-accents.ts'
import type { SourcePage, SourceWord } from '../import/prove-by-words.ts'
import { tokensOf } from '../import/tokens.ts'
import { openPdf } from './read-pdf.ts'

/**
 * The words of some pages and where their middles are, as the library has them that draws the pages.
 * A page that can't be read is left out, and so are all of a file that can't.
 *
 * @param pages 1-based
 */
export async function readPdfWords(
  file: string,
  pages: readonly number[],
  {
    sizesOnly = false,
    password,
  }: { readonly sizesOnly?: boolean; readonly password?: string | null | undefined } = {},
): Promise<readonly SourcePage[]> {
  const pdf = await openPdf(file, password)
  try {
    const document = await pdf.task.promise
    const found: SourcePage[] = []
    for (const page of pages) {
      if (page > document.numPages) continue
      const read = await readPage(document.getPage(page), page, sizesOnly).catch(() => null)
      if (read) found.push(read)
    }
    return found
  } catch {
    return []
  } finally {
    await pdf.close()
  }
}

async function readPage(
  opening: Promise<PDFPageProxy>,
  page: number,
  sizesOnly: boolean,
): Promise<SourcePage> {
  const proxy = await opening
  const { width, height, transform } = proxy.getViewport({ scale: 1 })
  const words: SourceWord[] = []
  if (!sizesOnly) {
    const { items } = await proxy.getTextContent()
    for (const item of joinAccents(items.filter((each) => 'str' in each))) {
      const toPage = multiply(transform, item.transform)
      words.push(...wordsOfItem(item, toPage, { width, height }))
    }
  }
  return { page, width, height, words }
}

type Matrix = readonly number[]

interface Item {
  readonly str: string
  readonly width: number
  readonly height: number
  readonly transform: readonly number[]
}

/** A run of text split into its words, each as far along the run as its letters are. */
function wordsOfItem(
  { str, width: runWidth, transform }: Item,
  toPage: Matrix,
  { width, height }: { readonly width: number; readonly height: number },
): readonly SourceWord[] {
  // The run's width is in the space before its own matrix scales it.
  const scale = Math.hypot(transform[0] ?? 0, transform[1] ?? 0)
  if (scale === 0 || str.length === 0) return []
  return [...str.matchAll(/\S+/g)].flatMap((match) => {
    const middle = (match.index + match[0].length / 2) / str.length
    const along = (middle * runWidth) / scale
    const [x, y] = apply(toPage, along, lineMiddle)
    return tokensOf(match[0]).map((text) => ({ text, x: x / width, y: y / height }))
  })
}

/** Above the baseline, of a letter's height. */
const lineMiddle = 0.3

function multiply(a: Matrix, b: Matrix): Matrix {
  const [a0 = 1, a1 = 0, a2 = 0, a3 = 1, a4 = 0, a5 = 0] = a
  const [b0 = 1, b1 = 0, b2 = 0, b3 = 1, b4 = 0, b5 = 0] = b
  return [
    a0 * b0 + a2 * b1,
    a1 * b0 + a3 * b1,
    a0 * b2 + a2 * b3,
    a1 * b2 + a3 * b3,
    a0 * b4 + a2 * b5 + a4,
    a1 * b4 + a3 * b5 + a5,
  ]
}

function apply(
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  x: number,
  y: number,
): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
