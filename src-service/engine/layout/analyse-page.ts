import {
  type Box,
  containsCenter,
  coveredBy,
  height,
  horizontalOverlap,
  union,
  verticalOverlap,
} from '../model/box.ts'
import type { LayoutStages } from './layout-stages.ts'
import { findFigures } from '../figures/find-figures.ts'
import type { PageModel, Rule } from '../model/page-model.ts'
import { type FaceCounts, countFaces, faceShares } from '../lines/face.ts'
import { type TextStyle, withHeadings } from './find-headings.ts'
import { findRuledTables, withLinedTables } from '../tables/find-tables.ts'
import { findBars } from '../tables/lined/bars.ts'
import { withTaggedTables } from '../tables/tagged-table.ts'
import type { Category } from '../model/category.ts'
import type { Rotation } from '../model/rotation.ts'
import type { Block, ClassifiedBlock, FigureBlock, TableBlock, TextBlock } from '../model/block.ts'
import { type BodyText, countLetters, findBodyText, type LetterCounts } from '../lines/body-size.ts'
import { buildLines, toLine } from '../lines/build-lines.ts'
import { settleLetterColumns } from '../lines/letter-columns.ts'
import { settleNamelessPrograms } from '../lines/nameless-programs.ts'
import { findLineNumbers } from '../lines/line-numbers.ts'
import { isTypewritten } from '../lines/monospaced.ts'
import { findGutters } from '../lines/find-gutters.ts'
import { isCutOut } from '../lines/cut-out.ts'
import { recursiveXyCut } from './xy-cut.ts'
import { toBlocks } from './to-blocks.ts'
import { findTurnedTables, type TurnedTable } from './turned-tables.ts'
import { withNotesBeside } from './notes-beside.ts'
import { numberBlock, runningHeadBlocks } from './head-blocks.ts'
import { joinCaptions } from './join-captions.ts'
import { withoutBylines } from './bylines.ts'
import { withoutNotesAboveText, withoutNotesAmongEntries } from './false-notes.ts'
import { joinHeadings } from './join-titles.ts'
import { joinSiblings } from './join-siblings.ts'
import { ruledAreas } from '../ocr/ruled-areas.ts'
import { withPrograms } from './with-programs.ts'
import { withColumnTables } from './column-tables.ts'
import type { Line } from '../model/line.ts'
import { correctOcrBlocks } from './correct-ocr-blocks.ts'
import {
  edgePlaces,
  type EdgePlaces,
  findRunningHeads,
  type RunningHeads,
} from '../running-heads/find-running-heads.ts'
import { textCategory } from './text-category.ts'
import { rotatedBlocks, withRotated } from './rotated-blocks.ts'
import { thresholds } from './thresholds.ts'

/** A page's lines, and what other pages are compared with. */
export type PageLines = {
  readonly model: PageModel
  readonly lines: readonly Line[]
  /** Those of its lines, in the margin: `model` has it without them. */
  readonly numbers: readonly (readonly Line[])[]
  readonly letters: LetterCounts
  readonly faces: FaceCounts
  readonly edges: EdgePlaces
}

/** Prepares a page for comparison with others. */
export function pageLines(read: PageModel): PageLines {
  const whole = read.isOcr
    ? read
    : { ...read, runs: settleNamelessPrograms(settleLetterColumns(read.runs)) }
  const numbers = findLineNumbers(whole.runs, whole.rules)
  const own = new Set(numbers.flat())
  const model = own.size > 0 ? { ...whole, runs: whole.runs.filter((run) => !own.has(run)) } : whole
  const gutters = findGutters(model.runs)
  const lines = buildLines(model.runs, [...model.rules, ...gutters])
  return {
    model,
    lines,
    numbers: numbers.map((column) => column.map((run) => toLine([run]))),
    letters: countLetters(lines),
    faces: countFaces(lines),
    edges: edgePlaces({ model, lines }),
  }
}

/**
 * The blocks of one page in reading order, each with its category, as `classified`, and all that led to them.
 *
 * `others` are pages near it, which tell what is repeated and what ordinary text looks like; `rotation` is by how
 * much, clockwise, the page is displayed rotated.
 */
export function analysePage(
  page: PageLines,
  others: readonly PageLines[],
  rotation: Rotation = 0,
): LayoutStages {
  const { model } = page
  const style = styleOf([page, ...others])
  const { body } = style
  const lines = page.lines.filter((line) => !isWatermark(line, body))
  const gridded = withTaggedTables(findRuledTables(model, lines), model, lines)
  // What is in a table that stands on every page is still the table's.
  const untabled = outside(lines, gridded)
  const runningHeads = isCutOut(model, lines)
    ? { headers: new Set<Line>(), footers: new Set<Line>() }
    : headsOf(model, untabled, others)
  const inBody = lines.filter(
    (line) => !runningHeads.headers.has(line) && !runningHeads.footers.has(line),
  )
  const lined = withLinedTables(gridded, model, inBody, isTypewritten(style.faces))
  const { ruled, turned } = settleTables(lined, model, lines, style)
  const tables = [...ruled, ...turned.map(({ block }) => block)]
  const text = outside(inBody, tables)
  const figures = withDescriptions(findFigures(model, text, boxesOf(tables)), model)
  const free = outside(text, figures)
  const upright = free.filter((line) => line.rotation === 0)
  const { regions, blocks } = cutRegions([...upright, ...ruled, ...figures], style)
  const pictures = boxesOf([...blocks.filter(({ kind }) => kind !== 'text'), ...tables])
  const classify = (block: TextBlock, { box }: Block, rules = model.rules): Category =>
    textCategory(block, {
      body,
      pageWidth: model.width,
      pageHeight: model.height,
      rules,
      besideFigure: pictures.some((picture) => isBeside(box, picture, body.fontSize)),
      isOcr: model.isOcr,
    })
  const classified = blocks.map((block): ClassifiedBlock => {
    if (block.kind === 'table') return { block, category: 'table' }
    if (block.kind === 'figure') return { block, category: block.chart ? 'chart' : 'figure' }
    return { block, category: block.known ?? classify(block, block) }
  })
  const headed = headedBlocks(classified, style, model.isOcr)
  // Lines along an edge belong to no place in the text, which they would split.
  const astray = free.filter((line) => line.rotation !== 0)
  const rotated = rotatedBlocks(astray, model, turned).map((each) => ({
    classified: withoutSideLines(
      {
        block: each.block,
        category: each.upright.kind === 'table' ? 'table' : classify(each.upright, each.block, []),
      },
      upright,
      figures,
      body,
    ),
    rotation: each.rotation,
  }))
  const ordered = withRotated(
    joinSiblings(joinHeadings(joinCaptions(headed), body.fontSize)).map((each) => ({
      classified: each,
      rotation: 0,
    })),
    rotated,
    rotation,
    (each) => ({ box: each.classified.block.box, rotation: each.rotation }),
  )
  return {
    lines: page.lines,
    watermarks: page.lines.filter((line) => isWatermark(line, body)),
    tables,
    headers: [...runningHeads.headers],
    footers: [...runningHeads.footers],
    figures,
    regions: [...regions, astray],
    blocks: [...blocks, ...rotated.map((each) => each.classified.block)],
    classified: [
      ...runningHeadBlocks(runningHeads.headers, 'header'),
      ...withPrograms(ordered.map((each) => each.classified).map(withTitle), style.faces),
      ...runningHeadBlocks(runningHeads.footers, 'footer'),
      ...page.numbers.map(numberBlock),
    ],
  }
}

/** The blocks with the headings that only show by what stands around them, and without what only looks like a note or a heading. */
function headedBlocks(
  classified: readonly ClassifiedBlock[],
  style: TextStyle,
  isOcr: boolean,
): readonly ClassifiedBlock[] {
  const noted = withHeadings(withoutNotesAboveText(classified, style.body), style)
  const headed = withoutNotesAmongEntries(withoutBylines(noted))
  return isOcr ? correctOcrBlocks(headed, style.body.fontSize) : headed
}

function styleOf(pages: readonly PageLines[]): TextStyle {
  return {
    body: findBodyText(pages.map(({ letters }) => letters)),
    faces: faceShares(pages.map(({ faces }) => faces)),
  }
}

/** The regions of a page that text doesn't flow across, and the blocks of all in reading order. */
function cutRegions(
  items: readonly (Line | Block)[],
  style: TextStyle,
): {
  readonly regions: readonly (readonly (Line | Block)[])[]
  readonly blocks: readonly Block[]
} {
  const notes = new Set<readonly (Line | Block)[]>()
  const regions = recursiveXyCut<Line | Block>(
    items,
    (region) => withColumnTables(region, isTypewritten(style.faces)),
    undefined,
    notes,
  )
  return { regions, blocks: withNotesBeside(regions, notes, toBlocks) }
}

/** The page's tables, those that are turned in place of what was found upright where they stand. */
function settleTables(
  upright: readonly TableBlock[],
  model: PageModel,
  lines: readonly Line[],
  style: TextStyle,
): { readonly ruled: readonly TableBlock[]; readonly turned: readonly TurnedTable[] } {
  const turned = findTurnedTables(lines, model, upright, isTypewritten(style.faces))
  const ruled = upright.filter(({ box }) =>
    turned.every(({ block }) => coveredBy(box, block.box) <= thresholds.rotated.inTable),
  )
  return { ruled, turned }
}

/** The page's running heads, among which neither the topmost label of a chart on a scan nor the last row of a table is. */
function headsOf(
  model: PageModel,
  lines: readonly Line[],
  others: readonly PageLines[],
): RunningHeads {
  const areas = tableAreas(model)
  const known = model.isOcr ? outsideBoxes(lines, [...model.images, ...areas]) : lines
  const { headers, footers } = findRunningHeads(
    { model, lines: known },
    others.map(({ edges }) => edges),
  )
  const rowless = (heads: ReadonlySet<Line>): ReadonlySet<Line> =>
    new Set(outsideBoxes([...heads], areas))
  return { headers: rowless(headers), footers: rowless(footers) }
}

/**
 * Where tables with few lines or bands of colour stand: rules at the head and foot of a page, which are as long, hold no
 * table.
 */
function tableAreas(model: PageModel): readonly Box[] {
  // What is filled in white is the ground of a footer as well.
  const shapes = model.shapes.filter(({ faint }) => !faint)
  const bars = findBars({ ...model, shapes }).map((bar): Rule => ({
    ...bar,
    direction: 'horizontal',
  }))
  return ruledAreas(bars).filter(
    (area) => height(area) < thresholds.runningHeads.highestTable * model.height,
  )
}

/** However large it is set, what runs up the side of a chart is the name of its axis, and in a page's margin a stamp. */
function withoutSideLines(
  classified: ClassifiedBlock,
  upright: readonly Line[],
  figures: readonly FigureBlock[],
  { fontSize }: BodyText,
): ClassifiedBlock {
  const { box } = classified.block
  const isAxis = figures.some((figure) => isBeside(box, figure.box, fontSize))
  const isNone = isAxis || isInMargin(box, upright)
  return isNone && classified.category === 'heading1'
    ? { ...classified, category: 'paragraph' }
    : classified
}

/** Left or right of all the page's upright lines. */
function isInMargin(box: Box, upright: readonly Line[]): boolean {
  if (upright.length === 0) return false
  const text = union(upright.map((line) => line.box))
  return box.right <= text.left || box.left >= text.right
}

/** A few words right above a table of contents are its title, however small they are set; what ends in a page is an entry. */
function withTitle(
  classified: ClassifiedBlock,
  index: number,
  all: readonly ClassifiedBlock[],
): ClassifiedBlock {
  const { block, category } = classified
  const isShort =
    block.kind === 'text' &&
    block.lines.length === 1 &&
    (block.lines[0]?.text.length ?? 0) <= thresholds.contents.title &&
    /\p{L}/u.test(block.lines[0]?.text ?? '') &&
    !/[\s.]\d{2,4}$/.test(block.lines[0]?.text ?? '')
  const isTitle = isShort && category === 'paragraph' && all[index + 1]?.category === 'index'
  return isTitle ? { ...classified, category: 'heading1' } : classified
}

/** Where a document describes as many figures as were found, those without text get their descriptions. */
function withDescriptions(
  figures: readonly FigureBlock[],
  { tagged }: PageModel,
): readonly FigureBlock[] {
  if (tagged?.figures.length !== figures.length) return figures
  const sorted = figures.toSorted((one, other) => one.box.top - other.box.top)
  return sorted.map((figure, index) => ({ ...figure, description: tagged.figures[index] ?? '' }))
}

/** Large words that run slantwise over the page belong to no place in its text. */
function isWatermark({ rotation, fontSize }: Line, body: BodyText): boolean {
  const { minSlant, minSize } = thresholds.watermarks
  const slant = Math.min(rotation % 90, 90 - (rotation % 90))
  return slant > minSlant && fontSize > minSize * body.fontSize
}

function boxesOf(blocks: readonly Block[]): readonly Box[] {
  return blocks.map(({ box }) => box)
}

/** The lines that no block says. */
function outside(lines: readonly Line[], blocks: readonly Block[]): readonly Line[] {
  return lines.filter(
    (line) => !blocks.some((block) => isInside(line, block.box) && says(block, line)),
  )
}

function says(block: Block, { runs }: Line): boolean {
  if (block.kind !== 'table' || !block.told) return true
  const { told } = block
  return runs.some((run) => told.some((box) => containsCenter(box, run.box)))
}

function outsideBoxes(lines: readonly Line[], boxes: readonly Box[]): readonly Line[] {
  return lines.filter((line) => !boxes.some((box) => isInside(line, box)))
}

/** The line's middle decides: borders cut through letters. */
function isInside({ box }: Line, outer: Box): boolean {
  const x = (box.left + box.right) / 2
  const y = (box.top + box.bottom) / 2
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom
}

/** Right above or below a picture, or at its side. */
function isBeside(text: Box, picture: Box, fontSize: number): boolean {
  const across = -horizontalOverlap(text, picture)
  const down = -verticalOverlap(text, picture)
  return (
    Math.max(across, down) < thresholds.captions.beside * fontSize && Math.min(across, down) < 0
  )
}
