import type { ParsedPage } from '@llamaindex/liteparse'
import { composeAccent } from '#shared/accents/compose.ts'
import { type Box, containsCenter, onOneRow, union } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import type { SecondRun } from './second-reader.ts'
import { thresholds } from './thresholds.ts'

/*
 * TeX's first fonts (OT1) have no letters with accents: it draws the accent, goes back, and draws the letter below it ("na¨ıve";
 * plain TeX's `\accent`, The TeXbook ch. 9). The file says both as letters of their own. The reader of all pages gives them one
 * after the other, and takes words that begin or end under an accent for copies, which it leaves out. The other
 * reader begins a new text wherever a letter stands back over the one before: by this an accent finds its letter.
 */

/** Accents but "`", which programs and old quotes have as well: only before a vowel it may be one. */
const accent = /[´ˆ˜¯˘˙¨˚˝ˇ¸˛]|`[aeiou]|^`$/i

/** Whether accents stand on a page as glyphs of their own. */
export function hasAccents({
  textItems,
}: {
  readonly textItems: readonly Pick<ParsedPage['textItems'][number], 'text'>[]
}): boolean {
  return textItems.some(({ text }) => accent.test(text))
}

/** A letter of a formula under an accent of another font than its own. */
type FormulaAccent = {
  readonly sign: string
  readonly letter: string
  readonly composed: string
  readonly box: Box
}

export type Accented = {
  /** In the order in which they are drawn. */
  readonly runs: readonly SecondRun[]
  /** Those with words that accents parted. */
  readonly words: ReadonlySet<SecondRun>
  readonly formulas: readonly FormulaAccent[]
}

/** The texts, in the order in which they are drawn, with each accent on the letter that it is drawn over; others as they are. */
export function setAccents(drawn: readonly SecondRun[]): Accented {
  const runs: SecondRun[] = []
  const words = new Set<SecondRun>()
  const formulas: FormulaAccent[] = []
  for (const run of drawn) {
    const before = runs.at(-1)
    const found = before && (accentFirst(before, run) ?? letterFirst(before, run))
    if (!found) {
      runs.push(run)
      continue
    }
    runs.pop()
    if (found.word) {
      const word = withWordBefore(runs, found.word)
      words.add(word)
      runs.push(word)
    } else {
      formulas.push(found.formula)
      runs.push(...found.parts)
    }
  }
  return { runs, words, formulas }
}

/** What an accent and its letter make: one text, or, where their fonts differ, two that stay apart. */
type Composed =
  | { readonly word: SecondRun }
  | {
      readonly word?: undefined
      readonly formula: FormulaAccent
      readonly parts: readonly SecondRun[]
    }

/** Takes the last of the texts, where it ends in the blank before a word that begins with an accent: drawn higher, that parts a line. */
function withWordBefore(runs: SecondRun[], word: SecondRun): SecondRun {
  const before = runs.at(-1)
  if (before?.isBeforeBlank !== true || before.font !== word.font) return word
  const gap = Math.abs(word.box.left - before.box.right) / word.fontSize
  if (gap > thresholds.accents.nextWord || !onOneRow(before.box, word.box)) return word
  runs.pop()
  return join(before, `${before.text} `, word)
}

/** An accent that ends a text, and the next one's first letter below it. */
function accentFirst(before: SecondRun, run: SecondRun): Composed | undefined {
  const sign = before.text.slice(-1)
  const [letter = ''] = run.text
  const composed = composeAccent(letter, sign)
  if (composed === undefined || !goesBack(before, run) || !isOver(before, run)) return undefined
  const read = { ...run, text: composed + run.text.slice(letter.length) }
  const left = before.text.slice(0, -1)
  if (before.font === run.font) return { word: left === '' ? read : join(before, left, read) }
  const blank = left.endsWith(' ') ? thresholds.second.blank * before.fontSize : 0
  const rest = {
    ...before,
    text: left.trimEnd(),
    box: upTo(before.box, run.box.left - blank),
  }
  const box = upTo(run.box, before.box.right)
  const parts = left === '' ? [read] : [rest, read]
  return { formula: { sign, letter, composed, box }, parts }
}

/** A letter that ends a text, and an accent that goes back over it, or below. */
function letterFirst(before: SecondRun, run: SecondRun): Composed | undefined {
  const [sign = ''] = run.text
  const letter = Array.from(before.text).at(-1) ?? ''
  const isOnIt = before.font === run.font && goesBack(before, run) && isOver(run, before)
  const composed = composeAccent(letter, sign)
  if (composed === undefined || !isOnIt) return undefined
  // What is left of the letter's width behind a narrow cedilla looks like a blank; no word is one capital with it.
  const rest = run.text.slice(sign.length)
  const text = before.text.slice(0, -letter.length) + composed
  return {
    word: join(before, text, { ...run, text: /^\p{Lu}/u.test(composed) ? rest.trimStart() : rest }),
  }
}

function goesBack(before: SecondRun, run: SecondRun): boolean {
  const { min, max } = thresholds.accents.back
  const back = (before.box.right - run.box.left) / run.fontSize
  return back > min && back < max
}

/** Whether an accent stands where those of a text's letters do: in its size, on its line or, over capitals, a little above. */
function isOver(accent: SecondRun, letters: SecondRun): boolean {
  const { sameSize, raised } = thresholds.accents
  const rise = (letters.box.bottom - accent.box.bottom) / letters.fontSize
  return (
    accent.rotation === 0 &&
    letters.rotation === 0 &&
    Math.abs(accent.fontSize - letters.fontSize) < sameSize * letters.fontSize &&
    rise > -raised.below &&
    rise < raised.above
  )
}

/** What is raised over a capital makes its line no higher. */
function join(before: SecondRun, text: string, run: SecondRun): SecondRun {
  const top = Math.max(before.box.top, run.box.top)
  return { ...run, text: text + run.text, box: { ...union([before.box, run.box]), top } }
}

function upTo(box: Box, right: number): Box {
  return { ...box, right: Math.max(box.left, right) }
}

/** Runs of formulas with their letters under their accents, which the reader of all pages gives before or behind them. */
export function withFormulaAccents(
  runs: readonly TextRun[],
  formulas: readonly FormulaAccent[],
): readonly TextRun[] {
  const texts = new Map<TextRun, string>()
  for (const { sign, letter, composed, box } of formulas) {
    const pairs = [sign + letter, letter + sign]
    const run = runs.find(
      (each) => containsCenter(each.box, box) && pairs.some((pair) => each.text.includes(pair)),
    )
    if (!run) continue
    const text = texts.get(run) ?? run.text
    const [first = 0, behind = 0] = pairs.map((pair) => text.split(pair).length)
    texts.set(run, text.replaceAll(behind > first ? letter + sign : sign + letter, composed))
  }
  return texts.size === 0 ? runs : runs.map((run) => ({ ...run, text: texts.get(run) ?? run.text }))
}
