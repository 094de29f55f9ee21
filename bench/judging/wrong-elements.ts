import { lettersOf } from '#shared/metrics/comparable-text.ts'
import { relativeLevenshtein } from '#shared/metrics/edit-distance.ts'
import { overlapOf } from '#shared/metrics/score-page.ts'
import { tableScores } from '#shared/metrics/teds.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { cellsOfHtml } from '../../src-main/derived/table-cells.ts'
import type { TruthPage } from '../engine/real-pages/truth-page.ts'

/** Less of what an element says in the truth, and it says something that isn't there. */
const enoughText = 0.95
/** What a source explains of its own pages. */
const enoughPage = 0.95
/** As the scorer of real pages has it. */
const headingDistance = 0.2
const enoughTable = 0.9
const enoughOverlap = 0.5

/**
 * Whether an element is wrong by what is known to be right of its page; null where the truth says
 * nothing about it.
 */
export function isWrong(element: LayoutElement, truth: TruthPage): boolean | null {
  const verdicts = [textIsWrong, headingIsWrong, tableIsWrong, boxIsWrong].flatMap(
    (judge) => judge(element, truth) ?? [],
  )
  return verdicts.length === 0 ? null : verdicts.includes(true)
}

type Judge = (element: LayoutElement, truth: TruthPage) => boolean | null

const textIsWrong: Judge = ({ category, text, cells }, truth) => {
  if (truth.text === null || cells || truth.text_without?.includes(category)) return null
  const said = stretchesOf(text)
  if (said.length === 0) return null
  const known = new Set(stretchesOf(truth.text))
  return said.filter((stretch) => known.has(stretch)).length / said.length < enoughText
}

/** A heading that is none, or one that was taken for something else. */
const headingIsWrong: Judge = ({ category, text }, { headings, text_without: leftOut }) => {
  if (!headings || leftOut?.includes(category) || category === 'table') return null
  const letters = lettersOf(text)
  const isTrue = headings.some(
    (heading) => relativeLevenshtein(lettersOf(heading.text), letters) <= headingDistance,
  )
  return category.startsWith('heading') ? !isTrue : isTrue
}

const tableIsWrong: Judge = ({ category, cells }, { tables }) => {
  if (category !== 'table' || !tables || !cells) return null
  const scores = tables.map((html) => tableScores(cellsOfHtml(html) ?? [], cells).teds)
  return Math.max(0, ...scores) < enoughTable
}

const boxIsWrong: Judge = ({ category, polygon }, { boxes, box_categories, box_map }) => {
  const nameOf = (named: string): string =>
    named.startsWith('heading') ? 'heading1' : (box_map?.[named] ?? named)
  const known = new Set((box_categories ?? []).map(nameOf))
  if (!boxes || !polygon || !known.has(nameOf(category))) return null
  const box = boxOf(polygon)
  return !boxes.some(
    (each) =>
      nameOf(each.category) === nameOf(category) &&
      overlapOf(boxOf(each.polygon.map(([x, y]) => ({ x, y }))), box) >= enoughOverlap,
  )
}

/** Every few letters in a row, whatever stands between words; a shorter text is one of them. */
function stretchesOf(text: string): readonly string[] {
  const letters = Array.from(lettersOf(text))
  if (letters.length === 0) return []
  const count = Math.max(1, letters.length - stretchLength + 1)
  return Array.from({ length: count }, (_, at) => letters.slice(at, at + stretchLength).join(''))
}

/** So long that a page has it by chance only where it says it. */
const stretchLength = 5

/** Of a page as a whole: whether so much of its true text is missing that someone should look. */
export function losesText(elements: readonly LayoutElement[], { text }: TruthPage): boolean | null {
  if (text === null) return null
  const wanted = stretchesOf(text)
  if (wanted.length === 0) return null
  const said = new Set(stretchesOf(elements.map((element) => element.text).join('\n')))
  return wanted.filter((stretch) => said.has(stretch)).length / wanted.length < enoughPage
}
