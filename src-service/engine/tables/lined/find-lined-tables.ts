import type { TableBlock } from '../../model/block.ts'
import { area, type Box, coveredBy } from '../../model/box.ts'
import type { Line } from '../../model/line.ts'
import type { PageModel } from '../../model/page-model.ts'
import { areEquations } from '../are-equations.ts'
import { isListMarker } from '../../lines/list-marker.ts'
import { toLine } from '../../lines/build-lines.ts'
import { isProgram, isProgramLine } from '../../lines/monospaced.ts'
import { findProgramNumbers } from '../../lines/program-numbers.ts'
import { arePatentData } from '../patent-codes.ts'
import { type BarGroup, beginsLeft, isSentence, isWithin } from './bar-group.ts'
import { type Bar, findBars } from './bars.ts'
import { median } from './columns.ts'
import { alignedTexts, goingOn, isListedBeside } from './going-on.ts'
import { explainRegion, type Explained, type Region } from './explain-region.ts'
import { rowHeight, rowSize, type TextRow, toTextRows } from './text-rows.ts'
import { isAlgorithm, isCaption, isContents, isHeading } from './not-rows.ts'
import { findProgramGrounds, withoutGrounds } from './program-grounds.ts'
import { withoutNextSign } from './currency-signs.ts'
import { thresholds } from './thresholds.ts'

/**
 * The tables that a page draws with few lines: rules at head, middle and foot, a rule under the head alone,
 * or bands of colour behind rows. What stands between bars that begin and end alike is read as a table, with or without
 * the rows that go on above and below, and the reading that explains most of them is kept.
 *
 * @param isTypewritten whether the document has no other type than that of programs
 */
export function findLinedTables(
  model: PageModel,
  lines: readonly Line[],
  isTypewritten = false,
): readonly TableBlock[] {
  const programs = findProgramNumbers(model.runs)
  const isProgram = ({ runs }: Line): boolean => runs[0] !== undefined && programs.has(runs[0])
  const texts = lines
    .filter(({ rotation }) => rotation === 0)
    .flatMap((line) =>
      isProgram(line) ? [line] : line.runs.flatMap(withoutNextSign).map((run) => toLine([run])),
    )
  const grounds = isTypewritten ? [] : findProgramGrounds(model, texts)
  const drawn: Drawn = { bars: findBars(withoutGrounds(model, grounds)), grounds, isTypewritten }
  const found = groupBars(drawn.bars).flatMap((group) => tablesOf(group, drawn, texts))
  const best = found.toSorted((one, other) => other.score - one.score)
  const kept: Explained[] = []
  for (const each of best) {
    const { box } = each.table
    const isFree = kept.every(
      ({ table }) =>
        Math.max(coveredBy(box, table.box), coveredBy(table.box, box)) < thresholds.overlap,
    )
    if (isFree && area(box) > 0 && !isPictured(box, model)) kept.push(each)
  }
  return kept.map(({ table }) => table)
}

/** Rules part the articles of a page: beside a picture of some size stands text, not the cells of a table. */
function isPictured(box: Box, { images, isOcr }: PageModel): boolean {
  const inside = images.filter((image) => coveredBy(image, box) > thresholds.pictures.inside)
  const pictured = inside.reduce((sum, image) => sum + area(image), 0)
  return !isOcr && pictured > thresholds.pictures.part * area(box)
}

/** Bars that begin and end at the same places, from top to bottom. */
function groupBars(bars: readonly Bar[]): readonly BarGroup[] {
  const groups: { from: number; to: number; bars: Bar[] }[] = []
  for (const bar of bars) {
    const group = groups.find(
      ({ from, to }) =>
        Math.abs(from - bar.from) <= thresholds.sameEnds &&
        Math.abs(to - bar.to) <= thresholds.sameEnds,
    )
    if (group) {
      group.bars.push(bar)
      group.from = Math.min(group.from, bar.from)
      group.to = Math.max(group.to, bar.to)
    } else groups.push({ from: bar.from, to: bar.to, bars: [bar] })
  }
  return groups
}

/** All bars of a page, its grounds of programs, and whether its document has no other type than theirs. */
type Drawn = {
  readonly bars: readonly Bar[]
  readonly grounds: readonly Box[]
  readonly isTypewritten: boolean
}

function tablesOf(group: BarGroup, drawn: Drawn, texts: readonly Line[]): readonly Explained[] {
  const rows = rowsOf(group, texts)
  const found: Explained[] = []
  const isListing = (top: Bar, bottom: Bar): boolean => {
    const listed = between(rows, top.at, bottom.at)
    const above = rows.findLast(({ box }) => middle(box) < top.at)
    const below = rows.find(({ box }) => middle(box) > bottom.at)
    // The ground of a program may be drawn line by line: between two tables it is drawn as a whole.
    const isBetween = (row: TextRow): boolean =>
      isListedBeside(row, above) && isListedBeside(row, below)
    return listed.length > 0 && listed.every(isBetween)
  }
  let chain: Bar[] = []
  const close = (): void => {
    if (chain.length > 0) found.push(...readChain(chain, group, rows, drawn))
  }
  for (const bar of group.bars) {
    const last = chain.at(-1)
    const isNext =
      last &&
      !drawn.grounds.some(({ top, bottom }) => top > last.at && bottom < bar.at) &&
      !isListing(last, bar) &&
      isWhole(between(rows, last.at, bar.at), last.at, bar.at, rows, group)
    if (isNext) chain.push(bar)
    else {
      close()
      chain = [bar]
    }
  }
  close()
  return found
}

/** What stands over or under the bars; a text that reaches beyond them ends whatever there is. */
function rowsOf({ from, to }: BarGroup, texts: readonly Line[]): readonly TextRow[] {
  const near = texts.filter(({ box }) => {
    const middle = (box.left + box.right) / 2
    const common = Math.min(box.right, to) - Math.max(box.left, from)
    return (middle > from && middle < to) || common > thresholds.overhang
  })
  return toTextRows(near)
}

function between(rows: readonly TextRow[], top: number, bottom: number): readonly TextRow[] {
  return rows.filter(({ box }) => middle(box) > top && middle(box) < bottom)
}

/** Whether all between two bars can be rows of one table. */
function isWhole(
  rows: readonly TextRow[],
  top: number,
  bottom: number,
  all: readonly TextRow[],
  group: BarGroup,
): boolean {
  const tall = median((rows.length > 0 ? rows : all).map(rowHeight))
  if (rows.length === 0) return bottom - top < thresholds.maxClosedGap * tall
  let last = top
  const size = median(rows.map(rowSize))
  // Lines that each stand alone are a paragraph, or a heading with one, between two tables.
  if (isText(rows, top, bottom, group) || leadsToProgram(rows)) return false
  for (const [index, row] of rows.entries()) {
    if (row.box.top - last > thresholds.maxClosedGap * tall) return false
    const next = rows[index + 1]
    if (isHeading(row, size) || isCaption(row)) return false
    if (next && isSentence(row, group) && isSentence(next, group)) return false
    last = row.box.bottom
  }
  return bottom - last <= thresholds.maxClosedGap * tall
}

function isText(rows: readonly TextRow[], top: number, bottom: number, group: BarGroup): boolean {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last || rows.some((row) => !isAlone(row))) return false
  if (!rows.every((row) => beginsLeft(row, group))) return false
  const room = Math.max(first.box.top - top, bottom - last.box.bottom)
  return rows.length > thresholds.namesOfParts || room > thresholds.headingRoom * rowHeight(first)
}

/** A line of text that says what the program below it does. */
function leadsToProgram([first, ...rest]: readonly TextRow[]): boolean {
  const isTyped = ({ texts }: TextRow): boolean => texts.every(isProgramLine)
  const typed = rest.findIndex((row) => !isTyped(row))
  const lines = typed < 0 ? rest.length : typed
  return (
    first !== undefined && isAlone(first) && !isTyped(first) && lines >= thresholds.programLines
  )
}

/** One text, or an item of a list with its marker. */
function isAlone({ texts }: TextRow): boolean {
  const [first] = texts
  return (
    texts.length === 1 || (texts.length === 2 && first !== undefined && isListMarker(first.text))
  )
}

/** The readings of a chain of bars: as drawn, and going on above and below. */
function readChain(
  chain: readonly Bar[],
  group: BarGroup,
  rows: readonly TextRow[],
  { bars, isTypewritten }: Drawn,
): readonly Explained[] {
  const top = chain[0]?.at ?? 0
  const bottom = chain.at(-1)?.at ?? 0
  const core = between(rows, top, bottom)
  if (!core.every((row) => isWithin(row, group)) || isContents(core) || isAlgorithm(core)) return []
  if (arePatentData(core.flatMap((row) => row.texts))) return []
  if (areEquations(core.map(({ texts }) => texts))) return []
  // The ground of a program may be drawn line by line, or as two rules.
  const isListing = (some: readonly TextRow[]): boolean =>
    !isTypewritten && isProgram(some.map(({ texts }) => texts))
  const over = rows.filter(({ box }) => box.bottom <= top + thresholds.atBar).toReversed()
  const under = rows.filter(({ box }) => box.top >= bottom - thresholds.atBar)
  const above = goingOn(over, core[0] ?? under[0], top, group, -1, bars)
  const below = goingOn(under, core.at(-1) ?? over[0], bottom, group, 1, bars)
  const before = above.toReversed()
  const readings = [
    core,
    ...(before.length > 0 && !isBelowNoteRule(before, group, bars) ? [[...before, ...core]] : []),
    ...(below.length > 0 ? [[...core, ...below]] : []),
    ...(before.length > 0 && below.length > 0 ? [[...before, ...core, ...below]] : []),
  ]
  const own = readings.filter(
    (chosen) =>
      (!(isListing(core) || isListing(chosen)) || hasHead(chosen, chain)) && !hasSection(chosen),
  )
  const found = own.flatMap((chosen): readonly Explained[] => {
    const region: Region = { rows: chosen, bars: chain, partial: partialBars(bars, group, chosen) }
    const read = chosen.length > 1 ? explainRegion(region) : undefined
    return read ? [read] : []
  })
  const best = found.toSorted((one, other) => other.score - one.score)[0]
  return best ? [best] : []
}

/**
 * Whether names in another type than that of programs stand beside each other above a rule, and what is set in that
 * type below, where they begin: these are cells. Words of the prose above a program's frame only do by chance.
 */
function hasHead(rows: readonly TextRow[], chain: readonly Bar[]): boolean {
  const first = rows.findIndex(({ texts }) => texts.some(isProgramLine))
  const head = rows.slice(0, Math.max(0, first))
  const [last, next] = [head.at(-1), rows[first]]
  return (
    last !== undefined &&
    next !== undefined &&
    head.every(({ texts }) => texts.length > 1) &&
    rows.slice(first).some((row) => alignedTexts(row, last) >= thresholds.listedTexts) &&
    chain.some(({ at, kind }) => kind === 'rule' && at > middle(last.box) && at < middle(next.box))
  )
}

/** Whether a section begins among the rows: its number and its title, larger than most of them, which no rule holds together. */
function hasSection(rows: readonly TextRow[]): boolean {
  const sizes = rows.map(sizeOf).toSorted((one, other) => one - other)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return rows.slice(1).some((row) => {
    const said = row.texts.map(({ text }) => text).join(' ')
    return sectionTitle.test(said) && sizeOf(row) >= thresholds.sectionSize * usual
  })
}

/** "1.3.7 Files", "B.4.6 時計": the number has several levels, as no value and no item does that a title follows. */
const sectionTitle = /^(?:[A-Z]|\d{1,2})(?:\.\d{1,2}){1,5}\.?\s+\p{L}/u

function sizeOf({ texts }: TextRow): number {
  return Math.max(...texts.map(({ fontSize }) => fontSize))
}

function middle({ top, bottom }: TextRow['box']): number {
  return (top + bottom) / 2
}

/** The rule above a column's notes, which ends with that column: what stands beside them is another's text. */
function isBelowNoteRule(
  [first]: readonly TextRow[],
  group: BarGroup,
  bars: readonly Bar[],
): boolean {
  if (!first) return false
  const width = group.to - group.from
  return bars.some(
    ({ at, from, to, kind }) =>
      kind === 'rule' &&
      Math.abs(from - group.from) <= thresholds.sameEnds &&
      to - from < thresholds.noteRule * width &&
      at <= first.box.top + thresholds.atBar &&
      first.box.top - at < rowHeight(first),
  )
}

function partialBars(
  bars: readonly Bar[],
  group: BarGroup,
  rows: readonly TextRow[],
): readonly Bar[] {
  const top = Math.min(...rows.map(({ box }) => box.top))
  const bottom = Math.max(...rows.map(({ box }) => box.bottom))
  return bars.filter(
    (bar) =>
      bar.kind === 'rule' &&
      bar.at > top &&
      bar.at < bottom &&
      bar.from > group.from - thresholds.sameEnds &&
      bar.to < group.to + thresholds.sameEnds &&
      !group.bars.includes(bar),
  )
}
