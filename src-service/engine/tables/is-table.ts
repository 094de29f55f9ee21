import { type Box, height, onOneRow, union, width } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import { isMathFont } from '../lines/math-font.ts'
import { isMonospaced } from '../lines/monospaced.ts'
import { startsBulletItem, startsListItem } from '../lines/list-marker.ts'
import { areEquations } from './are-equations.ts'
import { hasParagraphs } from './has-paragraphs.ts'
import { arePatentData } from './patent-codes.ts'
import type { TextGrid } from './text-grid.ts'
import { thresholds } from './thresholds.ts'

const leader = /(?:[.·…‥]\s*){4,}/

/** Tells tables from columns of prose, from contents with page numbers and from chance. */
export function isTable({ rows, box }: TextGrid): boolean {
  const columnCount = rows[0]?.length ?? 0
  const full = rows.filter((row) => row.filter((cell) => cell.length > 0).length >= 2)
  const { believed } = thresholds
  const minRows = columnCount < believed.manyColumns ? believed.minRowsOfFew : believed.minRows
  if (full.length < Math.max(minRows, believed.minFull * rows.length)) return false
  if (full.filter(isLevel).length < believed.minLevel * full.length) return false
  const lines = rows.flat(2)
  if (lines.filter(({ text }) => leader.test(text)).length > believed.maxLeaders) return false
  if (
    isContents(rows) ||
    isFormula(lines) ||
    areEquations(rows.map((row) => row.flat())) ||
    isListsBeside(rows) ||
    isCountedList(rows) ||
    areChoices(rows)
  )
    return false
  if (arePatentData(lines)) return false
  if (brokenWords(rows) > believed.maxBroken || isNumberedProgram(rows)) return false
  return !isProse(rows, box) && !hasTextColumn(rows) && !hasParagraphs(rows)
}

/** The first lines of a row's cells stand at one height; those of columns of text only do by chance. */
function isLevel(row: TextGrid['rows'][number]): boolean {
  const boxes = row.flatMap(([first]) => first?.box ?? [])
  const spread = (edge: (box: Box) => number): number =>
    Math.max(...boxes.map(edge)) - Math.min(...boxes.map(edge))
  const minSpread = Math.min(
    spread(({ top }) => top),
    spread(({ bottom }) => bottom),
    spread(({ top, bottom }) => (top + bottom) / 2),
  )
  return minSpread < thresholds.believed.level * Math.max(...boxes.map(height))
}

/** Titles with page numbers that only grow. */
function isContents(rows: TextGrid['rows']): boolean {
  const numbers = rows.map(
    (row) =>
      row
        .at(-1)
        ?.map(({ text }) => text)
        .join('') ?? '',
  )
  if (rows[0]?.length !== 2 || !numbers.every((text) => /^\d{1,4}$/.test(text))) return false
  return numbers.every((text, index) => index === 0 || Number(text) >= Number(numbers[index - 1]))
}

/** Words that a hyphen breaks between one row and the next: columns of text go on so, and no cells. */
function brokenWords(rows: TextGrid['rows']): number {
  return rows
    .slice(1)
    .flatMap((row, above) => row.map(([first], column) => [rows[above]?.[column]?.at(-1), first]))
    .filter(
      ([last, first]) => /\p{L}{2}-$/u.test(last?.text ?? '') && /^\p{Ll}/u.test(first?.text ?? ''),
    ).length
}

/**
 * The choices of a question, counted by letters from side to side: "A. 12", "B. 15" and below them "C. 18". Labels of rows count
 * down a column, and below names of columns stand values.
 */
function areChoices(rows: TextGrid['rows']): boolean {
  const texts = rows.map((row) =>
    row.filter((lines) => lines.length > 0).map(([first]) => first?.text ?? ''),
  )
  const start = texts.findIndex(([first]) => first !== undefined && choice.test(first))
  const counted = start < 0 ? [] : texts.slice(start)
  const letters = counted.flat().map((text) => choice.exec(text)?.[1])
  const order = letters[0] === 'A' ? 'ABCDEFGH' : 'abcdefgh'
  return (
    letters.length >= thresholds.believed.minChoices &&
    letters.every((letter, index) => letter !== undefined && letter === order[index]) &&
    counted.some((row) => row.length > 1)
  )
}

const choice = /^\(?([A-Ha-h])[.．)）、]\s*\S/u

/** A program's lines and their numbers, which count up. */
function isNumberedProgram(rows: TextGrid['rows']): boolean {
  const numbers = rows.map(([first]) => Number(first?.length === 1 ? first[0]?.text : NaN))
  const others = rows.flatMap((row) => row.slice(1).flat())
  return (
    numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1) &&
    others.every(({ runs }) => runs.every(isMonospaced))
  )
}

/** Lists in columns: in two columns at least, each text is an item of its own, or is indented below one. */
function isListsBeside(rows: TextGrid['rows']): boolean {
  const lists = (rows[0] ?? []).filter((_, column) => {
    const firsts = rows.flatMap((row) => row[column]?.slice(0, 1) ?? [])
    if (firsts.length < thresholds.believed.minItems) return false
    if (isOutline(firsts)) return true
    const texts = firsts.map(({ text }) => text)
    const counts = texts.map((text) => Number(/^\d{1,3}(?=[.)]?\s+\S)/.exec(text)?.[0] ?? NaN))
    const first = counts[0] ?? NaN
    return texts.every(startsBulletItem) || counts.every((count, index) => count === first + index)
  })
  return lists.length >= thresholds.believed.minLists
}

/** Texts that are counted from the first on: the items of a list, such as the sections of an act. Names of columns head values. */
function isCountedList(rows: TextGrid['rows']): boolean {
  const numbers = rows.map(([first]) => Number(first?.length === 1 ? first[0]?.text : NaN))
  return (
    rows.every((row) => row.length === 2 && /^[\p{L}“‘"(]/u.test(row[1]?.[0]?.text ?? '')) &&
    numbers.every((number, index) => number > 0 && number === (numbers[0] ?? 0) + index)
  )
}

/** Several marked lines at the left edge, and what belongs to them further right. */
function isOutline(lines: readonly Line[]): boolean {
  const { indent, minOutline } = thresholds.believed
  const left = Math.min(...lines.map(({ box }) => box.left))
  const inner = lines.filter(({ box, fontSize }) => box.left > left + indent * fontSize)
  const outer = lines.filter((line) => !inner.includes(line))
  return (
    Math.min(outer.length, inner.length) >= minOutline &&
    outer.every(({ text }) => startsListItem(text))
  )
}

const functions = /\b(?:lim|exp|log|sin|cos|tan|min|max|sup|inf|arg|det)\b/gu

/** Numerators, denominators and limits stand below each other, too, but say little, and nothing outside fonts for formulas. */
function isFormula(lines: readonly Line[]): boolean {
  const runs = lines.flatMap((line) => line.runs)
  const text = runs.map((run) => run.text).join(' ')
  if (!/[=≤≥≈∑∏∫√∣∞]/u.test(text)) return false
  const words = runs.filter((run) => !isMathFont(run)).map((run) => run.text)
  return !/\p{L}{3}/u.test(words.join(' ').replaceAll(functions, ''))
}

/** Long single lines in row after row are a text with something beside it, not cells. */
function hasTextColumn(rows: TextGrid['rows']): boolean {
  const { sentence, minSentences, sentences } = thresholds.believed
  return (rows[0] ?? []).some((_, column) => {
    const cells = rows.map((row) => row[column] ?? []).filter((cell) => cell.length > 0)
    const long = cells.filter(
      (cell) => cell.reduce((sum, { text }) => sum + text.length, 0) > sentence && isOneRow(cell),
    )
    return cells.length >= minSentences && long.length > sentences * cells.length
  })
}

function isOneRow([first, ...rest]: readonly Line[]): boolean {
  return first !== undefined && rest.every(({ box }) => onOneRow(box, first.box))
}

/** Columns whose texts mostly reach from side to side, and are long. */
function isProse(rows: TextGrid['rows'], box: Box): boolean {
  const { fullLine, fullLines, minWidth, minLetters, maxColumns } = thresholds.prose
  const columnCount = rows[0]?.length ?? 0
  const prose = Array.from({ length: columnCount }, (_, column) => {
    // The words of a justified line may stand apart: what counts is how far the whole row reaches.
    const cells = rows.map((row) => row[column] ?? []).filter((cell) => cell.length > 0)
    const content = boxOf(cells.flat())
    const filling = cells.filter((cell) => width(boxOf(cell)) > fullLine * width(content))
    const letters = cells.flat().reduce((sum, { text }) => sum + text.length, 0) / cells.length
    const isWide = width(content) > minWidth * width(box)
    return isWide && filling.length > fullLines * cells.length && letters > minLetters
  })
  return prose.filter(Boolean).length > maxColumns
}

function boxOf(lines: readonly Line[]): Box {
  return union(lines.map(({ box }) => box))
}
