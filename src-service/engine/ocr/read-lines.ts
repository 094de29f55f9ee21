import { type Box, union } from '../model/box.ts'

/** Something that OCR read; `confidence` is 0 to 1. Positions are pixels. */
export type ReadSymbol = { readonly text: string; readonly confidence: number; readonly box: Box }

export type ReadWord = {
  readonly symbols: readonly ReadSymbol[]
  /** That of its worst letter, as Tesseract has it. */
  readonly confidence: number
  /** A space stands before it. Korean and Chinese words may follow each other without. */
  readonly spaced: boolean
}

export type ReadLine = {
  readonly words: readonly ReadWord[]
  readonly box: Box
  /** Taken for text that runs from top to bottom: on an upright page mostly wrongly so. */
  readonly isVertical?: true
  /** Pixels, where the line's place tells it: for letters that are too faint to be measured. */
  readonly letterHeight?: number
}

/** Around a word's letters. */
export function wordBox({ symbols }: Pick<ReadWord, 'symbols'>): Box {
  return union(symbols.map(({ box }) => box))
}

export function wordText({ symbols }: Pick<ReadWord, 'symbols'>): string {
  return symbols.map(({ text }) => text).join('')
}

/** Tesseract's iterator over what it found: the part that is used. */
export type PageIterator = {
  Begin(): void
  /** Whether there is another symbol. */
  Next(level: number): boolean
  IsAtBeginningOf(level: number): boolean
  Empty(level: number): boolean
  /** What the layout analysis takes the symbol's block for, by Tesseract's numbers. */
  BlockType(): number
  GetUTF8Text(level: number): string
  /** 0 to 100. */
  Confidence(level: number): number
  getBoundingBox(level: number): {
    readonly x0: number
    readonly y0: number
    readonly x1: number
    readonly y1: number
  }
}

const levels = { line: 2, word: 3, symbol: 4 } as const

/** Tesseract's number for a block of text that runs from top to bottom. */
const verticalText = 7

/**
 * Every line of text an iterator goes over, copied out of Tesseract's memory. Pictures and drawn lines,
 * which it has as lines of nothing but spaces, are left out.
 */
export function readLines(iterator: PageIterator): readonly ReadLine[] {
  const lines: (Omit<ReadLine, 'words'> & {
    words: (ReadWord & { symbols: ReadSymbol[] })[]
  })[] = []
  // What of the line's text is still to come: it alone tells where spaces are.
  let rest = ''
  iterator.Begin()
  if (iterator.Empty(levels.symbol)) return lines
  do {
    // Whether a line begins takes Tesseract long to tell: it is asked where a word does.
    if (iterator.IsAtBeginningOf(levels.word)) {
      if (iterator.IsAtBeginningOf(levels.line)) {
        const isVertical = iterator.BlockType() === verticalText
        lines.push({
          words: [],
          box: boxAt(iterator, levels.line),
          ...(isVertical && { isVertical }),
        })
        rest = iterator.GetUTF8Text(levels.line)
      }
      const text = iterator.GetUTF8Text(levels.word)
      lines.at(-1)?.words.push({
        symbols: [],
        confidence: iterator.Confidence(levels.word) / 100,
        spaced: /^\s/.test(rest),
      })
      rest = rest.trimStart().slice(text.length)
    }
    lines
      .at(-1)
      ?.words.at(-1)
      ?.symbols.push({
        text: iterator.GetUTF8Text(levels.symbol),
        confidence: iterator.Confidence(levels.symbol) / 100,
        box: boxAt(iterator, levels.symbol),
      })
  } while (iterator.Next(levels.symbol))
  return lines
    .map((line) => ({ ...line, words: line.words.filter((word) => !isGap(word)) }))
    .filter(({ words }) => words.some(hasText))
}

/** What is read from the paper between two words that stand far apart. */
function isGap({ symbols }: ReadWord): boolean {
  return symbols.length > 1 && symbols.every(({ text }) => text === '~')
}

function hasText({ symbols }: ReadWord): boolean {
  return symbols.some(({ text }) => text.trim() !== '')
}

function boxAt(iterator: PageIterator, level: number): Box {
  const { x0, y0, x1, y1 } = iterator.getBoundingBox(level)
  return { left: x0, top: y0, right: x1, bottom: y1 }
}
