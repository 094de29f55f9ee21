import type { Polygon } from '../results/element.ts'
import { boxOf, type Box } from '../results/geometry.ts'
import { denseText, lettersOf } from './comparable-text.ts'
import { relativeLevenshtein } from './edit-distance.ts'
import { headingSimilarity, type Section } from './mhs.ts'
import { normalisedIndelSimilarity } from './nid.ts'
import { type ScoredTable, tableScores, type TableScores, textOfTable } from './teds.ts'

/** What is compared of an element, in reading order. */
export interface ScoredElement {
  readonly category: string
  readonly text: string
  readonly polygon: Polygon | null
  /** Of a table. */
  readonly cells: ScoredTable | null
}

/** What is known to be right of a page. What is undefined nobody has said. */
export interface PageTruth {
  /** In reading order, without the categories of `textWithout`. */
  readonly text?: string
  readonly textWithout?: readonly string[]
  /** Blocks of `text` that are headings. */
  readonly headings?: readonly string[]
  readonly sections?: readonly Section[]
  readonly tables?: readonly ScoredTable[]
  readonly boxes?: readonly { readonly category: string; readonly polygon: Polygon }[]
  /** The categories whose boxes are all there. Default: all of `boxes`. */
  readonly boxCategories?: readonly string[]
  /** Finer categories of the truth, or of what was found, as the coarser ones that are compared. */
  readonly boxMap?: Readonly<Record<string, string>>
}

/** How many there are, were found, and are the same. */
export interface Matches {
  readonly truth: number
  readonly found: number
  readonly matched: number
}

/** A true table and the found one that says most alike; null where it was missed, and scores 0. */
export interface TableMatch extends TableScores {
  readonly truthIndex: number
  readonly foundIndex: number | null
}

/** How well a page was parsed; undefined where its truth doesn't say. */
export interface PageScore {
  readonly nid?: number
  readonly mhs?: number
  readonly headings?: Matches
  readonly tables?: readonly TableMatch[]
  /** Tables that no true one is like. */
  readonly extraTables?: number
  readonly boxes?: ReadonlyMap<string, Matches>
}

export function scorePage(truth: PageTruth, found: readonly ScoredElement[]): PageScore {
  const leftOut = new Set(truth.textWithout)
  const flow = found.filter(({ category }) => !leftOut.has(category))
  const mhs = truth.sections && headingSimilarity(truth.sections, flow.map(sectionOf))
  return {
    ...(truth.text !== undefined && {
      nid: normalisedIndelSimilarity(truth.text, flow.map(textOf).join('\n')),
    }),
    ...(mhs !== undefined && { mhs }),
    ...(truth.headings && { headings: matchHeadings(truth.headings, found) }),
    ...(truth.tables && matchTables(truth.tables, found)),
    ...(truth.boxes && found.some(({ polygon }) => polygon) && { boxes: matchBoxes(truth, found) }),
  }
}

function isHeading(category: string): boolean {
  return category.startsWith('heading')
}

function sectionOf({ category, text }: ScoredElement): Section {
  return { isHeading: isHeading(category), text }
}

function textOf({ text, cells }: ScoredElement): string {
  return text !== '' || cells === null ? text : textOfTable(cells)
}

/** So much of a heading may be written otherwise. */
const maxHeadingDistance = 0.2

function matchHeadings(truth: readonly string[], found: readonly ScoredElement[]): Matches {
  const given = found
    .filter(({ category }) => isHeading(category))
    .map(({ text }) => lettersOf(text))
  const left = [...given]
  for (const wanted of truth.map(lettersOf)) {
    const at = left.findIndex((text) => relativeLevenshtein(wanted, text) <= maxHeadingDistance)
    if (at >= 0) left.splice(at, 1)
  }
  return { truth: truth.length, found: given.length, matched: given.length - left.length }
}

/** Tables of less in common say nothing of each other. */
const minTableLikeness = 0.1

function matchTables(
  truth: readonly ScoredTable[],
  found: readonly ScoredElement[],
): Pick<PageScore, 'tables' | 'extraTables'> {
  const given = found.flatMap(({ category, cells }) =>
    category === 'table' && cells && cells.length > 0 ? [cells] : [],
  )
  const wantedTriples = truth.map((table) => triplesOf(textOfTable(table)))
  const givenTriples = given.map((table) => triplesOf(textOfTable(table)))
  const candidates = wantedTriples.flatMap((wanted, truthIndex) =>
    givenTriples.map((triples, foundIndex) => ({
      first: truthIndex,
      second: foundIndex,
      score: likeness(wanted, triples),
    })),
  )
  const pairs = bestPairs(candidates.filter(({ score }) => score > minTableLikeness))
  const tables = truth.map((table, truthIndex): TableMatch => {
    const foundIndex = pairs.get(truthIndex) ?? null
    const other = foundIndex === null ? undefined : given[foundIndex]
    return {
      truthIndex,
      foundIndex,
      ...(other ? tableScores(table, other) : { teds: 0, tedsS: 0 }),
    }
  })
  return { tables, extraTables: given.length - pairs.size }
}

interface Candidate {
  readonly first: number
  readonly second: number
  readonly score: number
}

/** First → second, the best scores first, each once. */
function bestPairs(candidates: readonly Candidate[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const used = new Set<number>()
  for (const { first, second } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (pairs.has(first) || used.has(second)) continue
    pairs.set(first, second)
    used.add(second)
  }
  return pairs
}

/** Every three characters in a row; a shorter text is one of them. */
function triplesOf(text: string): ReadonlySet<string> {
  const dense = denseText(text)
  const triples = new Set<string>()
  for (let at = 0; at + 3 <= Math.max(3, dense.length); at += 1)
    triples.add(dense.slice(at, at + 3))
  return triples
}

/** Dice's coefficient, 0..1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const triple of a) if (b.has(triple)) common += 1
  return (2 * common) / (a.size + b.size)
}

/** Two elements are the same where their boxes share half of what they cover together (PASCAL VOC, 2010). */
const minOverlap = 0.5

function matchBoxes(
  truth: PageTruth,
  found: readonly ScoredElement[],
): ReadonlyMap<string, Matches> {
  const names: Readonly<Record<string, string>> = { chart: 'figure', ...truth.boxMap }
  const nameOf = (category: string): string =>
    isHeading(category) ? 'heading1' : (names[category] ?? category)
  const boxes = truth.boxes ?? []
  const known = new Set((truth.boxCategories ?? boxes.map(({ category }) => category)).map(nameOf))
  return new Map(
    Array.from(known, (name) => {
      const wanted = boxes.flatMap(({ category, polygon }) =>
        nameOf(category) === name ? [boxOf(polygon)] : [],
      )
      const given = found.flatMap(({ category, polygon }) =>
        polygon && nameOf(category) === name ? [boxOf(polygon)] : [],
      )
      const candidates = wanted.flatMap((box, first) =>
        given.map((other, second) => ({ first, second, score: overlapOf(box, other) })),
      )
      const matched = bestPairs(candidates.filter(({ score }) => score >= minOverlap)).size
      return [name, { truth: wanted.length, found: given.length, matched }]
    }),
  )
}

/** What two upright boxes share, in parts of what they cover together. */
export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  const area = (box: Box): number => (box.right - box.left) * (box.bottom - box.top)
  return (width * height) / (area(a) + area(b) - width * height)
}
