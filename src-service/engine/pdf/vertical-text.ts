import { LiteParse, type ParsedPage, type TextItem } from '@llamaindex/liteparse'
import { type Box, height, union } from '../model/box.ts'
import { squareLetter } from '../model/letters.ts'
import type { TextRun } from '../model/page-model.ts'
import { readBox, readRun } from './read-run.ts'
import { thresholds } from './thresholds.ts'

/*
 * The reader knows no text that is set from top to bottom: it gives the letters of neighbouring columns
 * as lines across, a letter or two each. Such pages are read again with the places of their letters.
 */

/** Its letters come behind those of the Latin, Greek and Cyrillic scripts: most pages are told by this at once. */
const mayBeCjk = /[\u1100-\uffff]/

/** Whether nearly every letter stands alone, as in columns side by side and hardly anywhere else. */
export function looksVertical({ textItems }: Pick<ParsedPage, 'textItems'>): boolean {
  const words = textItems
    .filter(({ text }) => mayBeCjk.test(text))
    .flatMap(({ text }) => text.split(/\s+/))
    .filter((word) => squareLetter.test(word))
  const letters = words.reduce((sum, { length }) => sum + length, 0)
  const alone = words.filter(({ length }) => length === 1).length
  return letters >= thresholds.vertical.minLetters && alone > thresholds.vertical.alone * letters
}

/** The runs of the given pages that are set from top to bottom, by page number. */
export async function findVerticalText(
  file: string,
  pages: readonly ParsedPage[],
): Promise<ReadonlyMap<number, readonly TextRun[]>> {
  const wanted = pages.filter(looksVertical)
  if (wanted.length === 0) return new Map()
  const reader = new LiteParse({
    targetPages: wanted.map(({ pageNum }) => pageNum).join(','),
    ocrEnabled: false,
    emitWordBoxes: true,
    extractTextMetadata: true,
    continueOnPageError: true,
    numWorkers: 1,
    quiet: true,
  })
  // A page that can't be read again keeps its text as it is.
  const again = await reader.parse(file).catch(() => undefined)
  return new Map(
    again?.pages.flatMap((page) => {
      const all = page.textItems.flatMap(lettersOf)
      const across = headline(all)
      const letters = all.filter((run) => !across.includes(run))
      const columns = stackLetters(letters)
      return areStacked(letters, columns) ? [[page.pageNum, [...across, ...columns]] as const] : []
    }),
  )
}

/** Whether columns are more than letters that stand alone. */
export function areStacked(letters: readonly TextRun[], columns: readonly TextRun[]): boolean {
  return columns.length < thresholds.vertical.maxColumns * letters.length
}

/** The letters of a headline across the columns: larger than theirs, beside each other. */
export function headline(letters: readonly TextRun[]): readonly TextRun[] {
  const { headlineSize, headlineWidth } = thresholds.vertical
  const larger = letters.filter(({ fontSize }) => fontSize > headlineSize * usualSize(letters))
  if (larger.length === 0) return []
  const around = union(larger.map(({ box }) => box))
  return around.right - around.left > headlineWidth * height(around) ? larger : []
}

/** A letter each; a word that is higher than wide is letters below each other. */
export function lettersOf(item: TextItem): readonly TextRun[] {
  const run = readRun(item)
  const words = item.words?.length ? item.words : [{ ...item, text: run.text }]
  return words.flatMap((word) => {
    const box = readBox(word)
    const letters = Array.from(word.text.trim())
    if (
      letters.length > 1 &&
      height(box) < thresholds.vertical.minHeight * (box.right - box.left)
    ) {
      return [{ ...run, text: word.text, box }]
    }
    const step = height(box) / letters.length
    return letters.map((text, index) => ({
      ...run,
      text,
      box: { ...box, top: box.top + index * step, bottom: box.top + (index + 1) * step },
    }))
  })
}

/** Letters below each other joined to runs, which run down the page: rotated by 90 degrees. */
export function stackLetters(letters: readonly TextRun[]): readonly TextRun[] {
  const size = usualSize(letters)
  const columns: TextRun[][] = []
  for (const letter of letters.toSorted((one, other) => one.box.top - other.box.top)) {
    const column = columns.findLast((known) => {
      const last = known.at(-1)
      return (
        last !== undefined &&
        Math.abs(middle(last.box) - middle(letter.box)) < thresholds.vertical.sameColumn * size &&
        letter.box.top - last.box.top < thresholds.vertical.gap * size
      )
    })
    if (column) column.push(letter)
    else columns.push([letter])
  }
  return columns.map((column) => toRun(column, size))
}

function usualSize(letters: readonly TextRun[]): number {
  const sizes = letters.map(({ fontSize }) => fontSize).toSorted((one, other) => one - other)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function toRun(column: readonly TextRun[], size: number): TextRun {
  const [first] = column
  if (!first) throw new Error('A column without letters')
  const text = column.reduce((sum, letter, index) => {
    const last = column[index - 1]
    const spaced = last && letter.box.top - last.box.top > thresholds.vertical.space * size
    return sum + (spaced ? ' ' : '') + letter.text
  }, '')
  return { ...first, text, fontSize: size, rotation: 90, box: union(column.map(({ box }) => box)) }
}

function middle({ left, right }: Box): number {
  return (left + right) / 2
}
