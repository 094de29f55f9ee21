import { type Box, containsCenter, union, width } from '../../model/box.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import { findInkThreshold } from '../../image/connected-components.ts'
import { wipe } from '../../image/wipe.ts'
import { hangulLetter, squareLetter } from '../../model/letters.ts'
import { ocrFont, type TextRun } from '../../model/page-model.ts'
import { letterSize } from '../letter-size.ts'
import type { Language } from '../models.ts'
import type { ReadLine } from '../read-lines.ts'
import { rereadDoubtful } from '../reread.ts'
import { openSheet, type Sheet } from '../tesseract.ts'
import { withReplacements } from '../unreadable.ts'
import { type Cell, cutLetters } from './cut-letters.ts'
import { type ColumnBlock, findColumns } from './find-columns.ts'
import { layRows, type Row } from './lay-rows.ts'
import { thresholds } from './thresholds.ts'

/** Models of the scripts that are set from top to bottom. */
const languages = ['kor', 'chi_tra'] as const

/** What is set in columns on a picture, and the picture without it. Positions are pixels. */
export type ReadColumns = {
  /** A run for each column, rotated by 90 degrees, in the order they are read. */
  readonly runs: readonly TextRun[]
  readonly rest: GreyPixels
}

/**
 * Reads text that is set from top to bottom: its letters are laid beside each other, as the models of
 * the recogniser know them. A picture without such text is the `rest` as it is.
 */
export async function readColumns(pixels: GreyPixels): Promise<ReadColumns> {
  const runs: TextRun[] = []
  const read: Box[] = []
  for (const block of findColumns(pixels)) {
    const found = await readBlock(pixels, block)
    runs.push(...found)
    if (found.length > 0) read.push(block.box)
  }
  return { runs, rest: read.length > 0 ? wipe(pixels, read) : pixels }
}

async function readBlock(pixels: GreyPixels, block: ColumnBlock): Promise<readonly TextRun[]> {
  const columns = cutLetters(pixels, block.columns, findInkThreshold(pixels.data))
  const { pixels: picture, rows } = layRows(pixels, columns)
  const sheet = await openSheet(picture)
  try {
    const read = await readRows(sheet, rows)
    if (!read) return []
    const better = await rereadDoubtful(sheet, read.lines, read.language)
    return toRuns(better.map(withReplacements), rows, columns)
  } finally {
    sheet.close()
  }
}

type Reading = { readonly language: Language; readonly lines: readonly ReadLine[] }

/** A line for each row, by the model that is sure of most; undefined where none is sure of much. */
export async function readRows(
  sheet: Pick<Sheet, 'read'>,
  rows: readonly Row[],
): Promise<Reading | undefined> {
  const letters = rows.reduce((sum, { lefts }) => sum + lefts.length, 0)
  let best: (Reading & { readonly count: number }) | undefined
  for (const language of languages) {
    const found = await sheet.read(language, 'block')
    const lines = rows.map(({ box }) => ({
      box,
      words: found.filter((line) => containsCenter(box, line.box)).flatMap(({ words }) => words),
    }))
    const count = lines.reduce(
      (sum, line, index) => sum + countSure(line, rows[index]?.lefts ?? []),
      0,
    )
    if (!best || count > best.count) best = { language, lines, count }
    if (count >= thresholds.reading.certainShare * letters) break
  }
  return best && best.count >= thresholds.reading.minShare * letters ? best : undefined
}

/**
 * The places of a row, which begin at `lefts`, in which one letter is read for sure. Words of a narrow column
 * that is set in lines are several letters in each.
 */
export function countSure({ words }: Pick<ReadLine, 'words'>, lefts: readonly number[]): number {
  const sure = words
    .filter(({ confidence }) => confidence >= thresholds.reading.sure)
    .flatMap(({ symbols }) => symbols)
    .filter(({ text }) => letterOrDigit.test(text))
  return lettersByPlace(sure, lefts).filter(isOneLetter).length
}

const letterOrDigit = /[\p{L}\p{N}]/u

function isOneLetter(text: string): boolean {
  return Array.from(text).length === 1 && squareLetter.test(text)
}

/** What stands in each place of a row. */
function lettersByPlace(
  symbols: ReadLine['words'][number]['symbols'],
  lefts: readonly number[],
): readonly string[] {
  const letters: string[] = lefts.map(() => '')
  for (const { text, box } of symbols) {
    const middle = (box.left + box.right) / 2
    const position = Math.max(
      0,
      lefts.findLastIndex((left) => left <= middle),
    )
    letters[position] = (letters[position] ?? '') + text
  }
  return letters
}

/** The letters that were read in a row where they stand in their column. */
function toRuns(
  lines: readonly ReadLine[],
  rows: readonly Row[],
  columns: readonly (readonly Cell[])[],
): readonly TextRun[] {
  const widths = columns.map((cells) => Math.max(0, ...cells.map(({ box }) => width(box))))
  return columns.flatMap((cells, index) => {
    const text = columnText(lines[index]?.words ?? [], rows[index]?.lefts ?? [], cells)
    if (text === '') return []
    const fontSize = letterSize('한', commonWidth(widths, widths[index] ?? 0))
    const ink = union(cells.map(({ box }) => box))
    const middle = (ink.left + ink.right) / 2
    return [
      {
        text,
        // As wide as the font, like the boxes of text that a file itself places.
        box: { ...ink, left: middle - fontSize / 2, right: middle + fontSize / 2 },
        fontName: ocrFont,
        fontSize,
        bold: false,
        italic: false,
        rotation: 90,
      },
    ]
  })
}

/** Columns whose letters happen to be narrow are set in the size of the others. */
export function commonWidth(widths: readonly number[], own: number): number {
  const { sameWidth, widthRank } = thresholds.reading
  const alike = widths.filter((size) => size < sameWidth * own && size > own / sameWidth)
  const sorted = alike.toSorted((one, other) => one - other)
  return sorted[Math.floor(widthRank * sorted.length)] ?? own
}

function columnText(
  words: ReadLine['words'],
  lefts: readonly number[],
  cells: readonly Cell[],
): string {
  const text = lettersByPlace(
    words.flatMap(({ symbols }) => symbols),
    lefts,
  )
    .map((letter, position) => (cells[position]?.spaced ? ` ${letter}` : letter))
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ (?=[.,，、。!?:;)」』])/g, '')
    .trim()
  return hangulLetter.test(text)
    ? text.replaceAll('，', ',').replace(/([.,!?])(?=\p{L})/gu, '$1 ')
    : text
}
