import type { Bar, Piece } from './piece.ts'
import { type Box, coveredBy, height, intersection } from '../model/box.ts'
import type { PageModel } from '../model/page-model.ts'
import { withMatrices } from './find-matrices.ts'
import type { FormulaNode, Row } from '../model/formula.ts'
import { functionAtEnd } from './latex-glyphs.ts'
import type { Glyph } from './read-glyphs.ts'
import { thresholds } from './thresholds.ts'

const quad: FormulaNode = { kind: 'glyphs', text: '\u2003' }

const largeOperator = /^[∑∏∐⋃⋂∫∬∮]$/u
const equationNumber = /^\(\d+(?:\.\d+)*[a-z]?\)$/

/**
 * Reads the formula in a box from the places and sizes of its glyphs and the lines among them: fractions,
 * roots, raised and lowered glyphs, limits of sums and integrals, matrices.
 *
 * Undefined wherever that leaves a doubt, such as several lines, accents, unknown drawings.
 */
export function readFormula(
  glyphs: readonly Glyph[],
  box: Box,
  model: Pick<PageModel, 'rules' | 'shapes'>,
): Row | undefined {
  const bars = barsIn(model, box)
  const slack = thresholds.overhang
  const inside = glyphs.filter(({ left, right, baseline }) => {
    const middle = (left + right) / 2
    return (
      middle > box.left - slack &&
      middle < box.right + slack &&
      baseline > box.top &&
      baseline < box.bottom + slack
    )
  })
  if (!bars || inside.length === 0) return undefined
  const sorted = inside.toSorted((one, other) => one.left - other.left)
  const last = sorted.at(-1)
  const isNumbered = sorted.length > 1 && last !== undefined && equationNumber.test(last.text)
  const formula = isNumbered ? sorted.slice(0, -1) : sorted
  const pieces = formula.flatMap((glyph) => splitAtScripts(glyph, formula)).map(toPiece)
  const row = readRow(withMatrices(pieces, bars, readLine), bars)
  return row && isNumbered ? [...row, { kind: 'number', text: last.text }] : row
}

/** The lines among the glyphs; undefined where something else is drawn there, such as a root's radical sign. */
function barsIn(
  { rules, shapes }: Pick<PageModel, 'rules' | 'shapes'>,
  box: Box,
): readonly Bar[] | undefined {
  const bars = rules
    .filter(
      ({ direction, at, from, to }) =>
        direction === 'horizontal' &&
        at > box.top - thresholds.barOverhang &&
        at < box.bottom + thresholds.barOverhang &&
        from < box.right &&
        to > box.left,
    )
    .map(({ at, from, to }): Bar => ({ at, from, to }))
  const drawn = shapes.filter(
    (shape) =>
      height(shape.box) > thresholds.drawings.minHeight && !shape.faint && isAmong(shape.box, box),
  )
  return drawn.length > 0 ? undefined : bars
}

/** Touches the glyphs without being the ground that all of them stand on. */
function isAmong(shape: Box, box: Box): boolean {
  const common = intersection(shape, box)
  const { minInside, ground } = thresholds.drawings
  const reachesIn = common.right - common.left > minInside && height(common) > minInside
  return reachesIn && coveredBy(box, shape) < ground
}

/** Glyphs may come as one with a space where a script stands between them: one space for each such place. */
function splitAtScripts(glyph: Glyph, all: readonly Glyph[]): readonly Glyph[] {
  const parts = glyph.text.split(' ')
  const places: { from: number; to: number }[] = []
  for (const { left, right, size, baseline } of all) {
    const isBetween =
      left > glyph.left && right < glyph.right && size < thresholds.scripts.maxSize * glyph.size
    if (!isBetween || Math.abs(baseline - glyph.baseline) > thresholds.scripts.reach * glyph.size)
      continue
    const last = places.at(-1)
    if (last && left < last.to + thresholds.scripts.gap) last.to = Math.max(last.to, right)
    else places.push({ from: left, to: right })
  }
  if (places.length === 0 || places.length !== parts.length - 1) return [glyph]
  return parts.map((text, index) => ({
    ...glyph,
    text,
    left: places[index - 1]?.to ?? glyph.left,
    right: places[index]?.from ?? glyph.right,
  }))
}

function toPiece({ text, left, right, baseline, size }: Glyph): Piece {
  const isLarge = largeOperator.test(text)
  return {
    node: { kind: 'glyphs', text },
    left,
    right,
    baseline,
    size: isLarge ? 0 : size,
    isCentred: isLarge,
  }
}

/** Puts what stands over and under each line, the widest first, into one piece, and reads what is left. */
function readRow(pieces: readonly Piece[], bars: readonly Bar[]): Row | undefined {
  const [bar, ...rest] = bars.toSorted((one, other) => other.to - other.from - one.to + one.from)
  if (!bar) return readLine(pieces)
  const { overhang: slack, rootGap, axis } = thresholds.fractions
  const isWithin = ({ from, to }: Bar): boolean => from >= bar.from - slack && to <= bar.to + slack
  const inside = pieces.filter(
    ({ left, right }) => left >= bar.from - slack && right <= bar.to + slack,
  )
  const over = inside.filter(({ baseline }) => baseline < bar.at)
  const under = inside.filter((piece) => !over.includes(piece))
  const root = pieces.find(
    ({ node, right }) =>
      node.kind === 'glyphs' && node.text === '√' && Math.abs(right - bar.from) < rootGap,
  )
  const isRoot = root !== undefined && over.length === 0
  const above = readPart(
    over,
    rest.filter((each) => isWithin(each) && each.at < bar.at),
  )
  const below = readPart(
    under,
    rest.filter((each) => isWithin(each) && each.at >= bar.at),
  )
  if (!below || (!isRoot && !above)) return undefined
  const size = Math.max(...inside.map((piece) => piece.size))
  const piece: Piece = {
    node: isRoot
      ? { kind: 'root', body: below }
      : { kind: 'fraction', over: above ?? [], under: below },
    left: isRoot ? root.left : bar.from,
    right: bar.to,
    size,
    baseline: isRoot ? (under[0]?.baseline ?? bar.at) : bar.at + axis * size,
    isCentred: !isRoot,
  }
  const left = pieces.filter((each) => !inside.includes(each) && !(isRoot && each === root))
  return readRow(
    [...left, piece],
    rest.filter((each) => !isWithin(each)),
  )
}

function readPart(pieces: readonly Piece[], bars: readonly Bar[]): Row | undefined {
  return pieces.length === 0 ? undefined : readRow(pieces, bars)
}

type Scripts = { readonly raised: Piece[]; readonly lowered: Piece[] }

/** Pieces side by side, the small ones raised or lowered beside the one before them, or over and under it. */
function readLine(pieces: readonly Piece[]): Row | undefined {
  const size = Math.max(0, ...pieces.map((piece) => piece.size))
  const isScript = (piece: Piece): boolean =>
    piece.node.kind === 'glyphs' &&
    !piece.isCentred &&
    piece.size < thresholds.scripts.maxSize * size
  const bases = pieces
    .filter((piece) => !isScript(piece))
    .toSorted((one, other) => one.left - other.left)
  const line = bases.find(({ isCentred }) => !isCentred)?.baseline ?? bases[0]?.baseline
  if (line === undefined || !bases.every((base) => standsOn(base, line, size)) || overlap(bases)) {
    return undefined
  }
  const scripts = new Map<Piece, Scripts>()
  for (const piece of pieces.filter(isScript)) {
    const base = baseOf(piece, bases)
    const place = placeOf(piece.baseline, line, size)
    if (!base || !place) return undefined
    const known = scripts.get(base) ?? { raised: [], lowered: [] }
    known[place].push(piece)
    scripts.set(base, known)
  }
  return joinBases(bases, scripts, size)
}

function joinBases(
  bases: readonly Piece[],
  scripts: ReadonlyMap<Piece, Scripts>,
  size: number,
): Row | undefined {
  const row: FormulaNode[] = []
  for (const [index, base] of bases.entries()) {
    const last = bases[index - 1]
    const beside = last && scripts.get(last)
    const ends = [...(beside?.raised ?? []), ...(beside?.lowered ?? [])].map(({ right }) => right)
    if (last && base.left - Math.max(last.right, ...ends) > thresholds.quad * size) row.push(quad)
    const own = scripts.get(base)
    const raised = own && own.raised.length > 0 ? readLine(own.raised) : []
    const lowered = own && own.lowered.length > 0 ? readLine(own.lowered) : []
    if (!raised || !lowered) return undefined
    row.push(...withScripts(base.node, raised, lowered))
  }
  return row
}

function standsOn({ node, baseline, isCentred }: Piece, line: number, size: number): boolean {
  const { level, centred, operator, rounding } = thresholds.baseline
  const apart = Math.abs(baseline - line)
  if (node.kind === 'glyphs' && isCentred) return apart < operator * size
  return apart < (isCentred ? centred : level) * size + rounding
}

/** What is raised belongs to the last glyph before it alone, or to the function that ends there. */
function withScripts(base: FormulaNode, raised: Row, lowered: Row): Row {
  if (raised.length === 0 && lowered.length === 0) return [base]
  if (base.kind !== 'glyphs') return [{ kind: 'scripts', base, raised, lowered }]
  const text = base.text.trimEnd()
  const end = functionAtEnd(text) ?? Array.from(text).at(-1) ?? ''
  const before = text.slice(0, text.length - end.length)
  const scripted: FormulaNode = {
    kind: 'scripts',
    base: { kind: 'glyphs', text: end },
    raised,
    lowered,
  }
  return before === '' ? [scripted] : [{ kind: 'glyphs', text: before }, scripted]
}

/** The large operator that a limit stands over or under, or the last piece that begins before the script. */
function baseOf(script: Piece, bases: readonly Piece[]): Piece | undefined {
  const middle = (script.left + script.right) / 2
  const slack = thresholds.scripts.beside
  const glyph = bases.find(
    ({ node, isCentred, left, right }) =>
      node.kind === 'glyphs' && isCentred && middle > left - slack && middle < right + slack,
  )
  return glyph ?? bases.findLast(({ left, right }) => left < script.left && right < middle)
}

function placeOf(baseline: number, line: number, size: number): 'raised' | 'lowered' | undefined {
  const rise = line - baseline
  const { minRise, minDrop } = thresholds.scripts
  if (rise > minRise * size) return 'raised'
  return rise < -minDrop * size ? 'lowered' : undefined
}

/** Glyphs on each other are accents or lines that these rules don't know. */
function overlap(bases: readonly Piece[]): boolean {
  return bases.some((piece, index) => {
    const next = bases[index + 1]
    if (!next) return false
    return next.left < piece.right - thresholds.overlap * Math.max(piece.size, next.size)
  })
}
