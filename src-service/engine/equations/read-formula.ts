import { type Box, coveredBy, height, intersection, union, width } from '../box.ts'
import type { PageModel, TextRun } from '../page-model.ts'
import type { FormulaNode, Row } from './formula.ts'

/** Something placed: a run of signs, a fraction, a root. */
type Piece = {
  readonly node: FormulaNode
  readonly box: Box
  readonly size: number
  /** Where its letters stand; undefined for what is centred on its line, as fractions and large signs are. */
  readonly baseline: number | undefined
}

/** A line over or between signs. */
type Bar = { readonly from: number; readonly to: number; readonly at: number }

/** Signs smaller than this, in parts of their base's size, are raised or lowered. */
const scriptSize = 0.85
/** From the foot of a box of letters to where they stand, in font sizes. */
const descent = 0.22
/** Boxes of letters that are higher than this hold letters of several sizes; in font sizes. */
const tallestBox = 1.45

/** Signs further apart are parts of their own; in font sizes. */
const widestGap = 1.2
const quad: FormulaNode = { kind: 'glyphs', text: '\u2003' }

const largeSign = /^[∑∏∐⋃⋂∫∬∮]$/u
const equationNumber = /^\(\d+(?:\.\d+)*[a-z]?\)$/

/**
 * Reads the formula in a box from the places and sizes of its signs and the lines among them: fractions,
 * roots, raised and lowered signs, limits of sums and integrals.
 *
 * Undefined wherever that leaves a doubt, such as several lines, matrices, accents, unknown drawings.
 */
export function readFormula(runs: readonly TextRun[], model: PageModel): Row | undefined {
  if (runs.some((run) => run.turn !== 0 || run.fontSize <= 0)) return undefined
  const box = union(runs.map((run) => run.box))
  const bars = barsIn(model, box)
  if (!bars) return undefined
  const sorted = runs.toSorted((one, other) => one.box.left - other.box.left)
  const last = sorted.at(-1)
  const isNumbered = sorted.length > 1 && last !== undefined && equationNumber.test(last.text)
  const formula = isNumbered ? sorted.slice(0, -1) : sorted
  if (!formula.every(isOfOneSize)) return undefined
  const row = readRow(formula.map(toPiece), bars)
  return row && isNumbered ? [...row, { kind: 'number', text: last.text }] : row
}

/** Signs of several sizes in one run would pass for signs on the line. */
function isOfOneSize({ box, fontSize, text }: TextRun): boolean {
  return largeSign.test(text) || height(box) <= tallestBox * fontSize
}

/** The lines among the signs; undefined where something else is drawn there, such as a root's sign. */
function barsIn({ rules, shapes }: PageModel, box: Box): readonly Bar[] | undefined {
  const bars = rules
    .filter(
      ({ direction, at, from, to }) =>
        direction === 'horizontal' &&
        at > box.top - 4 &&
        at < box.bottom + 4 &&
        from < box.right &&
        to > box.left,
    )
    .map(({ at, from, to }): Bar => ({ at, from, to }))
  const drawn = shapes.filter(
    (shape) => height(shape.box) > 3 && !shape.faint && isAmong(shape.box, box),
  )
  return drawn.length > 0 ? undefined : bars
}

/** Touches the signs without being the ground that all of them stand on. */
function isAmong(shape: Box, box: Box): boolean {
  const common = intersection(shape, box)
  return common.right - common.left > 1 && height(common) > 1 && coveredBy(box, shape) < 0.98
}

function toPiece({ text, box, fontSize }: TextRun): Piece {
  return {
    node: { kind: 'glyphs', text },
    box,
    // How large a large sign is says nothing about its neighbours.
    size: largeSign.test(text) ? 0 : fontSize,
    baseline: largeSign.test(text) ? undefined : box.bottom - descent * fontSize,
  }
}

function readRow(pieces: readonly Piece[], bars: readonly Bar[]): Row | undefined {
  const built = withFractions(pieces, bars)
  return built && readLine(built)
}

/** Puts what stands over and under each line, the widest first, into one piece. */
function withFractions(
  pieces: readonly Piece[],
  bars: readonly Bar[],
): readonly Piece[] | undefined {
  const [bar, ...rest] = bars.toSorted((one, other) => other.to - other.from - one.to + one.from)
  if (!bar) return pieces
  const slack = 2
  const inside = pieces.filter(
    ({ box }) => box.left >= bar.from - slack && box.right <= bar.to + slack,
  )
  const over = inside.filter(({ box }) => middle(box) < bar.at)
  const under = inside.filter((piece) => !over.includes(piece))
  const isOver = (other: Bar): boolean => other.at < bar.at
  const isWithin = (other: Bar): boolean =>
    other.from >= bar.from - slack && other.to <= bar.to + slack
  const within = rest.filter(isWithin)
  const root = pieces.find(
    ({ node, box }) =>
      node.kind === 'glyphs' && node.text === '√' && Math.abs(box.right - bar.from) < 3,
  )
  const piece =
    root && over.length === 0
      ? rootPiece(under, within)
      : fractionPiece(
          over,
          under,
          within.filter(isOver),
          within.filter((each) => !isOver(each)),
        )
  if (!piece) return undefined
  const taken = new Set([...inside, ...(root && over.length === 0 ? [root] : [])])
  return withFractions(
    [...pieces.filter((each) => !taken.has(each)), piece],
    rest.filter((each) => !isWithin(each)),
  )
}

function rootPiece(under: readonly Piece[], bars: readonly Bar[]): Piece | undefined {
  const body = under.length > 0 ? readRow(under, bars) : undefined
  if (!body) return undefined
  const [first] = under
  const size = largest(under)
  return {
    node: { kind: 'root', body },
    box: union(under.map(({ box }) => box)),
    size,
    baseline: first?.baseline,
  }
}

function fractionPiece(
  over: readonly Piece[],
  under: readonly Piece[],
  barsOver: readonly Bar[],
  barsUnder: readonly Bar[],
): Piece | undefined {
  if (over.length === 0 || under.length === 0) return undefined
  const above = readRow(over, barsOver)
  const below = readRow(under, barsUnder)
  if (!above || !below) return undefined
  return {
    node: { kind: 'fraction', over: above, under: below },
    box: union([...over, ...under].map(({ box }) => box)),
    size: largest([...over, ...under]),
    baseline: undefined,
  }
}

/** Pieces side by side, the small ones raised or lowered beside the one before them, or over and under it. */
function readLine(pieces: readonly Piece[]): Row | undefined {
  const size = largest(pieces.filter(({ node }) => node.kind === 'glyphs')) || largest(pieces)
  const isScript = (piece: Piece): boolean =>
    piece.size > 0 && piece.size < scriptSize * size && piece.node.kind === 'glyphs'
  const bases = pieces
    .filter((piece) => !isScript(piece))
    .toSorted((one, other) => one.box.left - other.box.left)
  const line = bases.find(({ baseline }) => baseline !== undefined)?.baseline
  const stands = ({ baseline, box }: Piece): boolean =>
    line === undefined || Math.abs((baseline ?? middle(box) + 0.28 * size) - line) < 0.35 * size
  if (bases.length === 0 || !bases.every(stands) || overlap(bases)) return undefined
  const scripts = new Map<Piece, Scripts>()
  for (const piece of pieces.filter(isScript)) {
    const base = baseOf(piece, bases)
    const place = base && placeOf(piece, base, size)
    if (!base || !place) return undefined
    const known = scripts.get(base) ?? { raised: [], lowered: [] }
    known[place].push(piece)
    scripts.set(base, known)
  }
  const row: FormulaNode[] = []
  for (const [index, base] of bases.entries()) {
    const last = bases[index - 1]
    const end = last && Math.max(last.box.right, ...allScripts(scripts.get(last)))
    if (end !== undefined && base.box.left - end > widestGap * size) row.push(quad)
    const own = scripts.get(base)
    const raised = own && own.raised.length > 0 ? readLine(own.raised) : []
    const lowered = own && own.lowered.length > 0 ? readLine(own.lowered) : []
    if (!raised || !lowered) return undefined
    row.push(...withScripts(base.node, raised, lowered))
  }
  return row
}

type Scripts = { readonly raised: Piece[]; readonly lowered: Piece[] }

/** Where each script ends. */
function allScripts(scripts: Scripts | undefined): readonly number[] {
  return [...(scripts?.raised ?? []), ...(scripts?.lowered ?? [])].map(({ box }) => box.right)
}

/** What is raised belongs to the last sign of a run alone. */
function withScripts(base: FormulaNode, raised: Row, lowered: Row): Row {
  if (raised.length === 0 && lowered.length === 0) return [base]
  if (base.kind !== 'glyphs') return [{ kind: 'scripts', base, raised, lowered }]
  const signs = Array.from(base.text.trimEnd())
  const before = signs.slice(0, -1).join('')
  const last: FormulaNode = { kind: 'glyphs', text: signs.at(-1) ?? '' }
  const scripted: FormulaNode = { kind: 'scripts', base: last, raised, lowered }
  return before === '' ? [scripted] : [{ kind: 'glyphs', text: before }, scripted]
}

/** The large sign that a limit stands over or under, or the nearest piece that ends where the script begins. */
function baseOf(script: Piece, bases: readonly Piece[]): Piece | undefined {
  const x = (script.box.left + script.box.right) / 2
  const sign = bases.find(
    ({ box, node }) =>
      node.kind === 'glyphs' &&
      largeSign.test(node.text) &&
      x > box.left - 0.3 * width(script.box) - 2 &&
      x < box.right + 2,
  )
  return sign ?? bases.findLast(({ box }) => box.left < x && box.right < x + script.size)
}

function placeOf(script: Piece, base: Piece, size: number): 'raised' | 'lowered' | undefined {
  if (base.baseline === undefined) {
    return middle(script.box) < middle(base.box) ? 'raised' : 'lowered'
  }
  const rise = base.baseline - (script.baseline ?? script.box.bottom)
  if (rise > 0.2 * size && rise < 1.1 * size) return 'raised'
  return rise < -0.08 * size && rise > -0.6 * size ? 'lowered' : undefined
}

/** Signs on each other are accents or lines that these rules don't know. */
function overlap(bases: readonly Piece[]): boolean {
  return bases.some((piece, index) => {
    const next = bases[index + 1]
    return next !== undefined && next.box.left < piece.box.right - 0.35 * piece.size
  })
}

function largest(pieces: readonly Piece[]): number {
  return Math.max(0, ...pieces.map(({ size }) => size))
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2
}
