import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

const greek = 'αβγδεζηθικλμνξοπρστυφχψω'
const marker = /^(?:(\d{1,3})|([α-ω])|([A-Za-z]))\s+(?=\S)/u

type Count = { readonly kind: 'number' | 'greek' | 'small' | 'capital'; readonly value: number }

/** What a line counts, where it begins with a number or letter that no sign marks as an item's. */
function countOf({ text }: Line): Count | undefined {
  const [, number, small, letter] = marker.exec(text) ?? []
  if (number !== undefined) return { kind: 'number', value: Number(number) }
  if (small !== undefined) return { kind: 'greek', value: greek.indexOf(small) }
  if (letter === undefined) return undefined
  const kind = letter === letter.toLowerCase() ? 'small' : 'capital'
  return { kind, value: letter.toLowerCase().charCodeAt(0) }
}

/**
 * The lines of a region that begin items of a list marked by bare numbers or letters: at least three in
 * one line below each other that count up one by one, with nothing further left between them.
 */
export function countedLines(rows: readonly Line[]): ReadonlySet<Line> {
  const found = new Set<Line>()
  let run: Line[] = []
  const close = (): void => {
    if (run.length >= thresholds.counted.minItems) for (const line of run) found.add(line)
    run = []
  }
  for (const row of rows) {
    const last = run.at(-1)
    if (last && isWithin(row, last)) continue
    if (last && !countsOn(last, row)) close()
    if (countOf(row)) run.push(row)
  }
  close()
  return found
}

/** The rest of an item hangs under its first line. */
function isWithin(row: Line, last: Line): boolean {
  return (
    row.rotation === last.rotation &&
    row.box.left > last.box.left + thresholds.counted.hanging * last.fontSize
  )
}

function countsOn(last: Line, next: Line): boolean {
  const { sameLeft, sameSize, maxGap } = thresholds.counted
  const [before, after] = [countOf(last), countOf(next)]
  return (
    before !== undefined &&
    after?.kind === before.kind &&
    after.value === before.value + 1 &&
    Math.abs(next.box.left - last.box.left) < sameLeft * next.fontSize &&
    Math.abs(next.fontSize - last.fontSize) < sameSize * next.fontSize &&
    next.box.top - last.box.bottom < maxGap * next.fontSize
  )
}
