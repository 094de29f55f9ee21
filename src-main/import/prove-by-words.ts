import { boxOf } from '#shared/results/geometry.ts'
import type { Placement } from '#shared/import/imported.ts'
import type { ImportedElement } from './imported-parse.ts'
import type { TriedParse } from './sample-pages.ts'
import { framesOf, ownPlacement, placeRegions } from './place-regions.ts'
import { chooseWay, type Way } from './placement-ways.ts'
import { tokensOf } from './tokens.ts'
import { thresholds } from './thresholds.ts'

/** What a page of the source shows by itself, to try positions on. */
export interface SourcePage {
  /** 1-based. */
  readonly page: number
  /** In points, as displayed. Of a picture: its pixels. */
  readonly width: number
  readonly height: number
  readonly words: readonly SourceWord[]
}

/** A word and where its middle is, 0..1 of the page as displayed. */
export interface SourceWord {
  readonly text: string
  readonly x: number
  readonly y: number
}

/**
 * Finds the way in which a parse's boxes hold the words that its elements say: unit, origin and turn
 * are tried against the source's own words. What the parse itself says is taken unless another way is
 * clearly better.
 */
export function provePlacementByWords(
  parse: TriedParse,
  sources: readonly SourcePage[],
): Placement {
  const pageSizes = sources.map(({ page, width, height }) => ({ page, width, height }))
  const trials = trialsOf(parse, sources)
  const words = trials.reduce((sum, { tokens }) => sum + tokens.length, 0)
  const hasFrames = parse.pages.some(({ frame }) => frame)
  const shown = sources.reduce((sum, source) => sum + source.words.length, 0)
  const { minWords, minShown } = thresholds
  if (words < minWords || shown < words * minShown) return ownPlacement

  const { way, score } = chooseWay(hasFrames, (one) =>
    scoreOf(trials, parse, { ...one, pageSizes }),
  )
  return { ...way, proof: 'words', score: Math.round(score * 1000) / 1000, pageSizes }
}

interface Trial {
  readonly source: SourcePage
  readonly element: ImportedElement
  readonly tokens: readonly string[]
  /** How often each is said. */
  readonly counts: ReadonlyMap<string, number>
}

/** Elements with words and boxes on pages that have words, not more than tell enough. */
function trialsOf(parse: TriedParse, sources: readonly SourcePage[]): readonly Trial[] {
  const byPage = new Map(sources.map((source) => [source.page, source]))
  const trials: Trial[] = []
  const perPage = new Map<number, number>()
  for (const element of parse.elements) {
    const source = byPage.get(element.page)
    // What goes on elsewhere has only some of its words here.
    if (!source || element.regions.length !== 1 || source.words.length === 0) continue
    // Equations are other letters than those that are printed.
    const tokens = tokensOf(withoutEquations(element.text))
    const known = perPage.get(element.page) ?? 0
    if (tokens.length === 0 || known >= trialsPerPage) continue
    perPage.set(element.page, known + 1)
    trials.push({ source, element, tokens, counts: countsOf(tokens) })
  }
  return trials
}

const trialsPerPage = 80

/** The text without what stands between two dollar signs and reads like LaTeX, or leaves nothing between. */
function withoutEquations(text: string): string {
  const parts = text.split('$')
  // Between amounts of money something is said.
  const isAll = parts.length > 2 && parts.every((part, at) => at % 2 === 1 || part.trim() === '')
  if (isAll && parts.length % 2 === 1) return ''
  const isEquation = (index: number): boolean =>
    index % 2 === 1 && index < parts.length - 1 && /[\\^_{]/.test(parts[index] ?? '')
  return parts.filter((_, index) => !isEquation(index)).join(' ')
}

/** 0..1: twice the words that are both said and inside, by all that are said or inside. */
function scoreOf(
  trials: readonly Trial[],
  { pages }: TriedParse,
  way: Way & Pick<Placement, 'pageSizes'>,
): number {
  const place = placeRegions(framesOf(pages), way)
  let shared = 0
  let all = 0
  for (const { source, element, tokens, counts } of trials) {
    const [region] = element.regions
    const placed = region && place(region)
    all += tokens.length
    if (!placed) continue
    const { left, top, right, bottom } = boxOf(placed.polygon)
    const inside: string[] = []
    for (const { text, x, y } of source.words) {
      if (x >= left && x <= right && y >= top && y <= bottom) inside.push(text)
    }
    all += inside.length
    if (inside.length > 0) shared += sharedWords(counts, inside)
  }
  return all === 0 ? 0 : (2 * shared) / all
}

function countsOf(tokens: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

function sharedWords(said: ReadonlyMap<string, number>, inside: readonly string[]): number {
  let shared = 0
  for (const [text, count] of countsOf(inside)) {
    shared += Math.min(count, said.get(text) ?? 0)
  }
  return shared
}
