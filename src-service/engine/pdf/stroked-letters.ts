import { open } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { ParsedPage } from '@llamaindex/liteparse'
import { sourceOfFile } from '#formats/byte-source.ts'
import { type PdfPageContent, readPdfContents } from '#formats/pdf/page-contents.ts'
import type { TextRun } from '../model/page-model.ts'
import { operatorsIn } from './content-operators.ts'
import { hasStrokedLetters, strokes } from './has-stroked-letters.ts'
import { multiply } from './open-pdfjs.ts'
import { thresholds } from './thresholds.ts'

/*
 * Where a font has no bold letters, as most Korean ones have none, word processors stroke the outlines of the plain ones beside
 * filling them, and nothing but the content of the page tells: headings and heads of tables look like all other text to the
 * reader of all pages. Another reader tells how letters are drawn, and takes 50 ms for a page of tables of which the content
 * itself takes one.
 */

/** Where a piece of text begins, in points of the page as displayed, and whether its letters are stroked. */
export type DrawnPiece = { readonly x: number; readonly y: number; readonly isStroked: boolean }

/** The pieces of text of the pages that have stroked ones, by page number. */
export async function findStroked(
  file: string,
  pages: readonly Pick<ParsedPage, 'pageNum'>[],
): Promise<ReadonlyMap<number, readonly DrawnPiece[]>> {
  const found = new Map<number, readonly DrawnPiece[]>()
  // It is how letters look: without it their text still stands.
  if (!(await hasStrokedLetters(file).catch(() => false))) return found
  const handle = await open(file)
  try {
    const numbers = pages.map(({ pageNum }) => pageNum)
    const inflate = (bytes: Uint8Array, maxOutputLength: number): Uint8Array =>
      inflateSync(bytes, { maxOutputLength })
    const contents = await readPdfContents(await sourceOfFile(handle), numbers, inflate)
    for (const [page, content] of contents) {
      const pieces = piecesOf(content)
      if (pieces.some(({ isStroked }) => isStroked)) found.set(page, pieces)
    }
  } finally {
    await handle.close()
  }
  return found
}

/** A page's runs, those that are stroked bold: where most are, it is how the text is set. */
export function withStroked(
  runs: readonly TextRun[],
  pieces: readonly DrawnPiece[] = [],
): readonly TextRun[] {
  if (pieces.length === 0 || pieces.length > thresholds.strokedLetters.pieces) return runs
  const stroked = new Set(runs.filter((run) => isStroked(run, pieces)))
  if (lettersIn([...stroked]) > thresholds.strokedLetters.some * lettersIn(runs)) return runs
  return runs.map((run) => (stroked.has(run) ? { ...run, bold: true } : run))
}

function isStroked({ box, fontSize }: TextRun, pieces: readonly DrawnPiece[]): boolean {
  const slack = thresholds.strokedLetters.slack * fontSize
  const own = pieces.filter(
    ({ x, y }) =>
      x >= box.left - slack && x < box.right - slack && y > box.top && y <= box.bottom + slack,
  )
  const stroked = own.filter((piece) => piece.isStroked).length
  return stroked > thresholds.strokedLetters.mostly * own.length
}

function lettersIn(texts: readonly { readonly text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0)
}

/** Filled and stroked, and the same for a clipping path (ISO 32000-2 §9.3.6). */
const strokedModes: readonly (number | undefined)[] = [2, 6]

const asItIs: readonly number[] = [1, 0, 0, 1, 0, 0]

/** The texts of a content whose beginnings it tells: what goes on behind another begins where that one's letters end. */
function piecesOf({ left, top, data }: PdfPageContent): readonly DrawnPiece[] {
  const content = data.map((each) => Buffer.from(each).toString('latin1')).join('\n')
  if (!strokes.test(content)) return []
  const pieces: DrawnPiece[] = []
  const saved: Pen[] = []
  let pen: Pen = { page: asItIs, mode: 0, leading: 0 }
  let line = asItIs
  let isPlaced = false
  const place = (matrix: readonly number[]): void => {
    line = matrix
    isPlaced = true
  }
  const move = (x = 0, y = 0): void => place(multiply(line, [1, 0, 0, 1, x, y]))
  for (const { name, numbers } of operatorsIn(content)) {
    const [first = 0, second = 0] = numbers
    if (name === 'q') saved.push(pen)
    if (name === 'Q') pen = saved.pop() ?? pen
    if (name === 'cm') pen = { ...pen, page: multiply(pen.page, numbers) }
    if (name === 'Tr') pen = { ...pen, mode: first }
    if (name === 'TL') pen = { ...pen, leading: first }
    if (name === 'TD') pen = { ...pen, leading: -second }
    if (name === 'BT') place(asItIs)
    if (name === 'Tm') place(numbers)
    if (name === 'Td' || name === 'TD') move(first, second)
    if (name === 'T*' || name === "'" || name === '"') move(0, -pen.leading)
    if (!shows.has(name) || !isPlaced) continue
    const [, , , , x = 0, y = 0] = multiply(pen.page, line)
    pieces.push({ x: x - left, y: top - y, isStroked: strokedModes.includes(pen.mode) })
    isPlaced = false
  }
  return pieces
}

/** What a content saves and restores, as far as places and looks of letters go. */
type Pen = { readonly page: readonly number[]; readonly mode: number; readonly leading: number }

const shows: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"'])
