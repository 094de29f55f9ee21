import type { ParsedPage, TextItem } from '@llamaindex/liteparse'
import { containsCenter, coveredBy, horizontalOverlap, onOneRow } from '../model/box.ts'
import { letterOrDigit } from '../model/letters.ts'
import type { TextRun } from '../model/page-model.ts'
import { readGlyphNumbers, readsAsText, restoreCodes } from './glyph-order.ts'
import { readMistaken } from './mistaken-encoding.ts'
import { openSecondReader, type SecondReader, type SecondRun } from './second-reader.ts'
import { hasAccents, setAccents, withFormulaAccents } from './set-accents.ts'
import { hasTexSigns, readTexSigns } from './tex-signs.ts'
import { hasTornTurned, withTurnedWords } from './turned-words.ts'
import { thresholds } from './thresholds.ts'

/*
 * The reader of all pages loses letters in two ways. Boxes that are much higher than their letters, as fonts with room
 * for formulas make them, overlap those of the lines around, and it takes all but one for copies. And letters
 * whose meaning the file doesn't tell come as control characters, some of which it leaves out or makes ligatures of.
 * The boxes and the control characters tell: such pages are read a second time, by another reader.
 */

/** What a page's text becomes by reading it again. */
export type CompletedText = {
  readonly runs: readonly TextRun[]
  /** Nothing is left of what the first reader read, nor of its tags. */
  readonly isWhole: boolean
}

/** The text of those of the given pages that can't be as the reader has it, by page number. */
export async function completeText(
  file: string,
  pages: readonly ParsedPage[],
  read: (page: ParsedPage) => readonly TextRun[],
): Promise<ReadonlyMap<number, CompletedText>> {
  const completed = new Map<number, CompletedText>()
  const reader = openSecondReader(file)
  try {
    for (const page of pages) {
      const found = await completePage(page, read, reader)
      if (found) completed.set(page.pageNum, found)
    }
  } finally {
    await reader.close()
  }
  return completed
}

async function completePage(
  page: ParsedPage,
  readFirst: (page: ParsedPage) => readonly TextRun[],
  reader: SecondReader,
): Promise<CompletedText | undefined> {
  const isCrowded = hasHighBoxes(page)
  const isBitmap = hasTexSigns(page)
  const isTorn = hasTornTurned(page)
  const isDoubted = isCrowded || isBitmap || isTorn || hasCodes(page) || hasAccents(page)
  if (!isDoubted) return undefined
  const read = await reader.read(page.pageNum, page)
  if (!read) return undefined
  const { runs: second, words, formulas } = setAccents(read)
  const runs = readFirst(page)
  const faces = facesOf(second, runs)
  const codes = hasCodes(page) ? await reader.readCodes(page.pageNum) : undefined
  const signed = isBitmap ? withSigns(second, faces) : second
  const meant = isCrowded || codes ? settleMeaning(signed, codes) : signed.map(asRead)
  const byMeaning = meant.map((each) => toRun(each, faces.get(each.font)))
  if (isCrowded && countLetters(second) > countLetters(runs))
    return { runs: byMeaning, isWhole: true }
  const changed = byMeaning.filter(({ text, isUnreadable }, index) => {
    const own = second[index]
    return isUnreadable === true || text !== own?.text || words.has(own)
  })
  const whole = withChanged(runs, byMeaning, new Set(changed))
  const accented = withFormulaAccents(whole, formulas)
  return { runs: isTorn ? withTurnedWords(accented, byMeaning) : accented, isWhole: false }
}

/**
 * The first reader's runs, with the second's in place of those where `changed` stand. Readers part a line at different places:
 * what stood in one run with a changed text is read again, too.
 */
export function withChanged(
  runs: readonly TextRun[],
  second: readonly TextRun[],
  changed: ReadonlySet<TextRun>,
): readonly TextRun[] {
  const [left, free, taken] = [new Set(runs), new Set(second), new Set(changed)]
  for (const run of changed) free.delete(run)
  for (let fresh: readonly TextRun[] = [...changed]; fresh.length > 0;) {
    fresh = takeTouching(free, takeTouching(left, fresh))
    for (const run of fresh) taken.add(run)
  }
  return [...left, ...second.filter((run) => taken.has(run))]
}

/** Takes those that touch any of the others from `runs`. */
function takeTouching(runs: Set<TextRun>, others: readonly TextRun[]): readonly TextRun[] {
  const touchesAny = touchFinder(others)
  const found = [...runs].filter(touchesAny)
  for (const run of found) runs.delete(run)
  return found
}

/** Tells whether a text touches any of these: only those as high on the page are looked at. */
function touchFinder(others: readonly TextRun[]): (run: TextRun) => boolean {
  const fromTop = others.toSorted((a, b) => a.box.top - b.box.top)
  const tallest = fromTop.reduce((most, { box }) => Math.max(most, box.bottom - box.top), 0)

  function firstFrom(top: number): number {
    let [low, high] = [0, fromTop.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((fromTop[middle]?.box.top ?? top) < top) low = middle + 1
      else high = middle
    }
    return low
  }

  return (run) => {
    const { box } = run
    for (let at = firstFrom(box.top - tallest); at < fromTop.length; at += 1) {
      const other = fromTop[at]
      if (!other || other.box.top > box.bottom) return false
      if (touches(run, other)) return true
    }
    return false
  }
}

/** A full stop is a small part of the text that it ends, in whichever of the two readers' it stands. */
function touches(run: TextRun, other: TextRun): boolean {
  const { touching, narrowest } = thresholds.second
  const [box, beside] = [run.box, other.box]
  if (Math.max(coveredBy(box, beside), coveredBy(beside, box)) > touching) return true
  const em = Math.min(run.fontSize, other.fontSize)
  return onOneRow(box, beside) && horizontalOverlap(box, beside) > narrowest * em
}

/**
 * Whether boxes of most of its texts are much higher than letters: of neighbours, the reader keeps one. Of ornaments, which
 * have the highest boxes, nothing is missed.
 */
export function hasHighBoxes({ textItems }: Pick<ParsedPage, 'textItems'>): boolean {
  const { boxHeight, crowded } = thresholds.second
  const upright = textItems.filter(
    ({ rotation = 0, text }) => rotation === 0 && letterOrDigit.test(text),
  )
  const high = upright.filter(
    ({ height, fontHeight }) => height > boxHeight * (fontHeight ?? height),
  )
  return high.length > crowded * upright.length
}

/** Whether letters come as control characters, by more than the signs of a formula. */
export function hasCodes({ textItems }: Pick<ParsedPage, 'textItems'>): boolean {
  const buggy = textItems.filter(({ fontIsBuggy }: TextItem) => fontIsBuggy === true)
  const controls = buggy
    .map(({ text }) => text)
    .join('')
    .match(/\p{Cc}/gu)
  return (controls?.length ?? 0) >= thresholds.second.minCodes
}

function countLetters(runs: readonly { readonly text: string }[]): number {
  return runs.reduce((sum, { text }) => sum + text.replaceAll(' ', '').length, 0)
}

type Meant = SecondRun & { readonly isUnreadable: boolean; readonly isDecoded: boolean }

/** Texts with what their letters mean, font by font; those of which that can't be told are marked. */
export function settleMeaning(
  runs: readonly SecondRun[],
  codesOf: ReadonlyMap<string, string> = new Map(),
): readonly Meant[] {
  const meant = new Map<SecondRun, Meant>()
  for (const [font, ofFont] of Map.groupBy(runs, (run) => run.font)) {
    const texts = ofFont.map(({ text }) => text)
    const all = texts.join('')
    const codes = all.match(/[\p{Cc}\uFFFD]/gu)?.length ?? 0
    const isCoded = codes > thresholds.meaning.codes * all.length
    const read = isCoded
      ? readCodes(restoreCodes(texts, codesOf.get(font) ?? ''))
      : readMistaken(texts)
    const isKnown = !isCoded || read || all.length < thresholds.meaning.minLetters
    const isUnreadable = !isKnown && !readsAsText(all)
    for (const [index, run] of ofFont.entries()) {
      meant.set(run, {
        ...run,
        text: read?.[index]?.trim() ?? run.text,
        isUnreadable,
        isDecoded: read !== undefined,
      })
    }
  }
  return runs.flatMap((run) => meant.get(run) ?? [])
}

/** A font that has one sign and no more, at every place where it stands, has a mark of lists. */
function readCodes(texts: readonly string[]): readonly string[] | undefined {
  const [first = ''] = texts
  const isMark = first.length <= 2 && texts.every((text) => text === first)
  return isMark ? texts.map(() => '•') : readGlyphNumbers(texts)
}

function asRead(run: SecondRun): Meant {
  return { ...run, isUnreadable: false, isDecoded: false }
}

/** The runs with the signs of TeX's encodings, where their fonts have no name. */
function withSigns(
  runs: readonly SecondRun[],
  faces: ReadonlyMap<string, Face>,
): readonly SecondRun[] {
  const nameless = runs.filter(({ font }) => (faces.get(font)?.fontName ?? '') === '')
  const texts = new Map<SecondRun, string>()
  for (const ofFont of Map.groupBy(nameless, ({ font }) => font).values()) {
    const read = readTexSigns(ofFont.map(({ text }) => text))
    for (const [index, run] of ofFont.entries()) texts.set(run, read[index] ?? run.text)
  }
  return runs.map((run) => ({ ...run, text: texts.get(run) ?? run.text }))
}

type Face = Pick<TextRun, 'fontName' | 'bold' | 'italic'>

/** The faces of the second reader's fonts: those of the first one's runs at the same places, by most of them. */
function facesOf(
  second: readonly SecondRun[],
  runs: readonly TextRun[],
): ReadonlyMap<string, Face> {
  const votes = new Map<string, TextRun[]>()
  const plain = second.map((run) => ({ run, letters: plainLetters(run.text) }))
  for (const run of runs) {
    const letters = plainLetters(run.text)
    const same = plain.find(
      ({ run: { box }, letters: all }) => all.includes(letters) && containsCenter(box, run.box),
    )?.run
    if (!same) continue
    const known = votes.get(same.font)
    if (known) known.push(run)
    else votes.set(same.font, [run])
  }
  return new Map([...votes].map(([font, found]) => [font, mostOften(found)]))
}

/** What both readers have of a text, one of whom has its accents as signs of their own; texts without letters as they are. */
function plainLetters(text: string): string {
  const letters = text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]|\p{Lm}/gu, '')
    .replaceAll('ı', 'i')
  return letters === '' ? text : letters
}

function mostOften(runs: readonly TextRun[]): Face {
  const byName = [...Map.groupBy(runs, ({ fontName }) => fontName).values()]
  const [first] = byName.reduce((one, other) => (other.length > one.length ? other : one))
  return {
    fontName: first?.fontName ?? '',
    bold: first?.bold ?? false,
    italic: first?.italic ?? false,
  }
}

function toRun(
  { text, box, fontSize, rotation, isUnreadable, isDecoded }: Meant,
  face: Face = { fontName: '', bold: false, italic: false },
): TextRun {
  return {
    text,
    box,
    fontSize,
    rotation,
    ...face,
    ...(isUnreadable && { isUnreadable }),
    ...(isDecoded && { confidence: thresholds.meaning.decoded, doubt: 'decoded' }),
  }
}
