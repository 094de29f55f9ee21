import type { ParsedPage } from '@llamaindex/liteparse'
import { type Box, containsCenter } from '../model/box.ts'
import { letterOrDigit } from '../model/letters.ts'
import type { TextRun } from '../model/page-model.ts'
import { hasLongLetters } from './has-long-letters.ts'
import { openSecondReader, type SecondRun } from './second-reader.ts'

/*
 * The reader of all pages leaves out letters beyond U+FFFF, for which UTF-16 takes two units: rare Han letters, and
 * the italic ones of mathematics, by which word processors and publishers set "n = 3" and the "μ" of "μg". Pages of
 * files whose fonts have such are read a second time, by another reader, for these letters alone.
 */

/** What the pages' letters beyond U+FFFF are, by page number: read by another reader. */
export async function findLongLetters(
  file: string,
  pages: readonly ParsedPage[],
): Promise<ReadonlyMap<number, readonly SecondRun[]>> {
  const found = new Map<number, readonly SecondRun[]>()
  // They are the least of a page: without them the rest still stands.
  if (!(await hasLongLetters(file).catch(() => false))) return found
  const reader = openSecondReader(file)
  try {
    for (const page of pages) {
      const runs = await reader.read(page.pageNum, page)
      if (runs?.some(({ text }) => longLetter.test(text))) found.set(page.pageNum, runs)
    }
  } finally {
    await reader.close()
  }
  return found
}

const longLetter = /[\u{10000}-\u{10FFFF}]/u

/** A page's runs with the letters that another reader has beside theirs. */
export function withLongLetters(
  runs: readonly TextRun[],
  second: readonly SecondRun[],
): readonly TextRun[] {
  const placed = new Set<SecondRun>()
  const completed = runs.map((run) => {
    const own = second.filter(({ box }) => containsCenter(run.box, box))
    const text = insertLetters(run.text, own.map((each) => each.text).join(''))
    if (text === undefined) return run
    for (const each of own) placed.add(each)
    return { ...run, text }
  })
  const others = second.filter((each) => longLetter.test(each.text) && !placed.has(each))
  return [...completed, ...others.flatMap(toRuns)]
}

/** A text with what another reader has of it besides; undefined where that is no other reading of it. */
function insertLetters(text: string, reading: string): string | undefined {
  if (!longLetter.test(reading)) return undefined
  const letters = Array.from(text)
  const read = Array.from(reading)
  let at = 0
  let found = ''
  for (const [index, letter] of read.entries()) {
    if (letter === ' ') {
      // Around letters that it left out the first reader left out the spaces, too.
      const isBeside = [read[index - 1], read[index + 1]].some((each) =>
        longLetter.test(each ?? ''),
      )
      if (isBeside && letters[at] !== ' ') found += ' '
      continue
    }
    if (longLetter.test(letter)) {
      found += plain(letter)
      continue
    }
    while (letters[at] === ' ') found += letters[at++]
    if (!isSame(letters[at], letter)) return undefined
    found += letters[at++]
  }
  return at === letters.length ? found : undefined
}

/** Readers have different signs for one dash or quotation mark. */
function isSame(one: string | undefined, other: string): boolean {
  return one === other || (one !== undefined && !letterOrDigit.test(one + other))
}

/** The letter that one in the style of mathematics is: what one types to find it. */
function plain(letters: string): string {
  return letters.normalize('NFKC')
}

/** The letters beyond U+FFFF of a text, each stretch of them by itself. */
function toRuns({ text, box, fontSize, rotation }: SecondRun): readonly TextRun[] {
  const letters = Array.from(text)
  const starts = letters.flatMap((letter, index) =>
    longLetter.test(letter) && !longLetter.test(letters[index - 1] ?? '') ? [index] : [],
  )
  return starts.map((start) => {
    const rest = letters.slice(start)
    const length = rest.findIndex((letter) => !longLetter.test(letter))
    const own = length < 0 ? rest : rest.slice(0, length)
    return {
      text: plain(own.join('')),
      box: partOf(box, rotation, [start / letters.length, (start + own.length) / letters.length]),
      fontSize,
      rotation,
      fontName: '',
      bold: false,
      italic: false,
    }
  })
}

/** What a part of a text takes of its box, from the text's beginning. */
function partOf(box: Box, rotation: number, [from, to]: readonly [number, number]): Box {
  const { left, right, top, bottom } = box
  const [wide, high] = [right - left, bottom - top]
  if (rotation === 0) return { ...box, left: left + from * wide, right: left + to * wide }
  if (rotation === 90) return { ...box, top: top + from * high, bottom: top + to * high }
  if (rotation === 180) return { ...box, left: right - to * wide, right: right - from * wide }
  if (rotation === 270) return { ...box, top: bottom - to * high, bottom: bottom - from * high }
  return box
}
