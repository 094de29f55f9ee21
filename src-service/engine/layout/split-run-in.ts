import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { union } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import { ocrFont, type TextRun } from '../model/page-model.ts'
import { joinRuns, toLine } from '../lines/build-lines.ts'
import { isTitle } from './is-title.ts'
import { faceOf, type FaceCounts } from '../lines/face.ts'

/** A numbered heading, its full stop, and the sentence that goes on in the same line. */
const numbered = /^(\d{1,2}(?:\.[1-3]?\d)+\.?\s+\p{Lu}[^.]{2,110}?\.)\s+[\p{Lu}\p{N}]/u

/** A heading in a face of its own that its paragraph goes on from in one line is split from it: a numbered one, or a bold one. */
export function splitRunIn(named: ClassifiedBlock, faces: FaceCounts): readonly ClassifiedBlock[] {
  const { block, category } = named
  if (block.kind !== 'text' || (category !== 'list' && category !== 'paragraph')) return [named]
  const [first] = block.lines[0]?.runs ?? []
  if (!first) return [named]
  const text = block.lines.map((line) => line.text).join(' ')
  const start = numbered.exec(text)?.[1]
  // OCR tells no faces: of its lines the capitals of a title do.
  const isTold = first.fontName === ocrFont ? isTitle(start ?? '') : !isMainFace(first, faces)
  if (!isTold || isBoldToItsEnd(block)) return [named]
  const heading = start ?? (category === 'paragraph' ? boldStart(block) : undefined)
  if (heading === undefined) return [named]
  const [before, after] = cutLines(block.lines, heading.length)
  if (before.length === 0 || after.length === 0) return [named]
  return [
    { block: toBlock(before), category: 'heading1' },
    { block: toBlock(after), category: 'paragraph' },
  ]
}

/** A heading of several sentences. */
function isBoldToItsEnd({ lines }: TextBlock): boolean {
  return lines.length > 1 && lines.every(({ bold }) => bold)
}

/** The bold words and their full stop that a paragraph of several lines begins with, when the rest is not bold. */
function boldStart({ lines }: TextBlock): string | undefined {
  const [first, ...others] = lines
  if (!first || others.length === 0) return undefined
  const end = first.runs.findIndex(({ bold }) => !bold)
  const rest = [...first.runs.slice(Math.max(0, end)), ...others.flatMap(({ runs }) => runs)]
  if (end <= 0 || rest.some(({ bold }) => bold)) return undefined
  const heading = joinRuns(first.runs.slice(0, end))
  const next = first.runs[end]?.text ?? ''
  return /^\p{Lu}[^.:]{3,109}\.$/u.test(heading) && /^[\p{Lu}\p{N}]/u.test(next)
    ? heading
    : undefined
}

function isMainFace(run: TextRun, faces: FaceCounts): boolean {
  const share = faces.get(faceOf(run)) ?? 0
  return [...faces.values()].every((other) => other <= share)
}

function toBlock(lines: readonly Line[]): TextBlock {
  return { kind: 'text', lines, box: union(lines.map(({ box }) => box)) }
}

/** The lines before and after a place in their text, in which each line counts a space more. */
function cutLines(lines: readonly Line[], at: number): readonly [readonly Line[], readonly Line[]] {
  let start = 0
  for (const [index, line] of lines.entries()) {
    const end = start + line.text.length
    if (at <= end) {
      const [head, rest] = cutLine(line, at - start)
      return [
        [...lines.slice(0, index), ...head],
        [...rest, ...lines.slice(index + 1)],
      ]
    }
    start = end + 1
  }
  return [lines, []]
}

function cutLine(line: Line, at: number): readonly [readonly Line[], readonly Line[]] {
  const before: TextRun[] = []
  const after: TextRun[] = []
  let from = 0
  for (const run of line.runs) {
    const start = Math.max(from, line.text.indexOf(run.text, from))
    const end = start + run.text.length
    from = end
    if (end <= at) before.push(run)
    else if (start >= at) after.push(run)
    else {
      before.push(partOf(run, 0, at - start))
      after.push(partOf(run, at - start, run.text.length))
    }
  }
  const toLines = (runs: readonly TextRun[]): readonly Line[] =>
    runs.length > 0 ? [toLine(runs)] : []
  return [toLines(before), toLines(after)]
}

/** Part of a run's text, as wide as its share of the letters. */
function partOf(run: TextRun, from: number, to: number): TextRun {
  const { left, right } = run.box
  const x = (letters: number): number => left + ((right - left) * letters) / run.text.length
  return {
    ...run,
    text: run.text.slice(from, to).trim(),
    box: { ...run.box, left: x(from), right: x(to) },
  }
}
