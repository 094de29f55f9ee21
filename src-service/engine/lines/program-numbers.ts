import { onOneRow, width } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { isMonospaced } from './monospaced.ts'
import { thresholds } from './thresholds.ts'

const number = /^\d{1,4}(?=\s|$)/

/**
 * The numbers of a program's lines, with code behind them or as a run of their own, which count up below each other: its code is indented by what it says, and stands as far
 * from them as it likes. The rows of a table are numbered as well, but begin at one edge, in letters of one size.
 */
export function findProgramNumbers(runs: readonly TextRun[]): ReadonlySet<TextRun> {
  const numbered = runs
    .filter(({ text, rotation }) => rotation === 0 && number.test(text))
    .toSorted((one, other) => one.box.top - other.box.top)
  const chains = countingUp(numbered).filter(
    (chain) => chain.length >= thresholds.programs.minLines && numberProgram(chain, runs),
  )
  return new Set(chains.flat())
}

function countingUp(numbered: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const chains: TextRun[][] = []
  /** By the number that goes on with them, as places in `chains`: a page may have thousands. */
  const waiting = new Map<number, Set<number>>()
  for (const run of numbered) {
    const value = valueOf(run)
    const ready = waiting.get(value) ?? new Set<number>()
    let place = -1
    for (const each of ready) if (each > place && stand(chains[each]?.at(-1), run)) place = each
    const chain = chains[place]
    if (chain) chain.push(run)
    else chains.push([run])
    ready.delete(place)
    const later = waiting.get(value + 1) ?? new Set<number>()
    waiting.set(value + 1, later.add(chain ? place : chains.length - 1))
  }
  return chains
}

/** Below each other. */
function stand(last: TextRun | undefined, next: TextRun): boolean {
  const { sameColumn } = thresholds.programs
  return last !== undefined && Math.abs(next.box.left - last.box.left) < sameColumn * next.fontSize
}

function valueOf({ text }: TextRun): number {
  return Number(number.exec(text)?.[0] ?? NaN)
}

function isBare(text: string): boolean {
  return number.exec(text)?.[0].length === text.length
}

function numberProgram(chain: readonly TextRun[], runs: readonly TextRun[]): boolean {
  const { minCode, small, indent } = thresholds.programs
  const coded = chain
    .filter(({ text }) => isBare(text))
    .flatMap((line) => {
      const first = firstBehind(line, runs)
      return first ? [{ line, first }] : []
    })
  const code = coded.filter(({ first }) => isMonospaced(first))
  const named = code.length > 0 && code.length >= minCode * coded.length
  if (!named && !haveOnePitch(coded.map(({ first }) => first))) return false
  const lefts = coded.map(({ first }) => first.box.left)
  const areSmall = coded.every(({ line, first }) => line.fontSize < small * first.fontSize)
  const fontSize = coded[0]?.first.fontSize ?? 0
  return areSmall || Math.max(...lefts) - Math.min(...lefts) > indent * fontSize
}

/** Where the font has no name, the same width for each letter, line by line, tells as much. */
function haveOnePitch(code: readonly TextRun[]): boolean {
  const { minPitched, pitchLetters, samePitch } = thresholds.programs
  const pitches = code
    .filter(({ text }) => text.length >= pitchLetters)
    .map(({ box, text, fontSize }) => width(box) / text.length / fontSize)
  const spread = Math.max(...pitches) - Math.min(...pitches)
  return pitches.length >= minPitched && spread < samePitch
}

function firstBehind({ box }: TextRun, runs: readonly TextRun[]): TextRun | undefined {
  let first: TextRun | undefined
  for (const run of runs) {
    if (run.rotation !== 0 || run.box.left < box.right || run.box.bottom < box.top) continue
    if (run.box.top > box.bottom || !onOneRow(run.box, box)) continue
    if (!first || run.box.left < first.box.left) first = run
  }
  return first
}
