import type { TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/*
 * TeX's fonts of bitmaps have no names: that programs and what they print are set in the type of programs tells
 * the width of their letters alone, which is the same to a hundredth of a letter.
 */

type NamelessRun = Pick<TextRun, 'text' | 'box' | 'fontName' | 'fontSize' | 'rotation'>

/** A page's runs, those lines of nameless fonts known as programs whose letters are all of one width, if there is prose beside them. */
export function settleNamelessPrograms(runs: readonly TextRun[]): readonly TextRun[] {
  const nameless = runs.filter(({ fontName, rotation }) => fontName === '' && rotation === 0)
  if (nameless.length === 0) return runs
  const programs = new Set<TextRun>()
  const ofSizes = Map.groupBy(nameless, ({ fontSize }) => fontSize.toFixed(1))
  for (const some of ofSizes.values()) for (const run of programsOf(some)) programs.add(run)
  const { typewritten } = thresholds
  if (programs.size === 0 || letters([...programs]) > typewritten * letters(runs)) return runs
  return runs.map((run) => (programs.has(run) ? { ...run, isInColumns: true } : run))
}

function programsOf(runs: readonly TextRun[]): readonly TextRun[] {
  const pitch = commonPitch(runs)
  if (pitch === undefined) return []
  const lines = Map.groupBy(runs, ({ box }) => Math.round(box.bottom))
  const even = [...lines.values()].filter((line) => line.every((run) => fits(run, pitch)))
  const words = new Set(
    even
      .flat()
      .filter(isWord)
      .map(({ text }) => text),
  )
  return words.size >= thresholds.nameless.words ? listings(even) : []
}

/** Lines of a few letters are as wide as programs' by chance, too: but not among these. */
function listings(lines: readonly (readonly TextRun[])[]): readonly TextRun[] {
  const { sure, nextLine } = thresholds.nameless
  const parts: (readonly TextRun[])[][] = []
  for (const line of lines.toSorted((one, other) => bottom(one) - bottom(other))) {
    const last = parts.at(-1)
    const gap = bottom(line) - bottom(last?.at(-1) ?? [])
    if (last && gap < nextLine * (line[0]?.fontSize ?? 0)) last.push(line)
    else parts.push([line])
  }
  return parts.filter((part) => part.some((line) => letters(line) >= sure)).flat(2)
}

function bottom([first]: readonly TextRun[]): number {
  return first?.box.bottom ?? 0
}

/** em; the width of a letter that most words have; undefined where they have none in common. */
function commonPitch(runs: readonly NamelessRun[]): number | undefined {
  const pitches = runs
    .filter(isWord)
    .map((run) => widthOf(run) / run.text.length)
    .toSorted((one, other) => one - other)
  let [from, first, count] = [0, 0, 0]
  for (const [index, pitch] of pitches.entries()) {
    while (pitch - (pitches[from] ?? pitch) > thresholds.nameless.alike) from += 1
    if (index - from + 1 > count) [first, count] = [from, index - from + 1]
  }
  return count < thresholds.nameless.words ? undefined : pitches[first + Math.floor(count / 2)]
}

function fits(run: NamelessRun, pitch: number): boolean {
  return Math.abs(widthOf(run) - run.text.length * pitch) < thresholds.nameless.slack
}

/** Digits are of one width in the type of the text, too. */
function isWord({ text }: NamelessRun): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= thresholds.nameless.wordLetters
}

/** em. */
function widthOf({ box, fontSize }: NamelessRun): number {
  return (box.right - box.left) / fontSize
}

function letters(runs: readonly NamelessRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0)
}
