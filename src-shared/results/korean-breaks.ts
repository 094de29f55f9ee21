import type { DividesWord } from './flowing-lines.ts'
import { beginnings, endings } from './korean-syllables.ts'

/**
 * Where lines of Korean end: between words, or between any two syllables without a hyphen, as most word processors and
 * books break them (W3C's klreq, "Line breaking"). Which of both is nowhere written: it is told by how full the lines
 * are, and by what stands at their ends and beginnings.
 */

/**
 * Of the lines of one text, as the page has them, whether one word goes on over the end of a line. False where neither is Korean.
 */
export function koreanBreaksOf(lines: readonly string[]): DividesWord {
  if (!lines.some((line) => syllable.test(line))) return () => false
  const widths = lines.map(widthOf)
  const full = widths.reduce((most, width) => Math.max(most, width), 0)
  const left = widths.map((width) => full - width)
  const inWords = 1 / (1 + Math.exp(-oddsInWords(lines, left)))
  const endsByHand = brokenByHand(lines, left, Math.max(indent, full * guessed))
  return (before, after) => {
    const known = goesOn(before.trimEnd(), after.trimStart())
    if (known !== null) return known
    if (numberOfPart.test(before)) return false
    if (endsByHand.has(aroundBreak(before, after))) return false
    const word = oddsOfWords(before, after)
    if (word === null) return false
    const within = (inWords * (1 - endOfWord)) / (endOfWord * Math.exp(word) + 1 - endOfWord)
    return within > 0.5
  }
}

/** A chapter's or a section's, in a line above its title: "제 1 장". */
const numberOfPart = /^\s*제\s?\d+\s?[편부장절관조]\s*$/

/** Where a line ends far from full, as the number of a chapter above its title: whoever wrote it ended it there. */
function brokenByHand(
  lines: readonly string[],
  left: readonly number[],
  most: number,
): ReadonlySet<string> {
  return new Set(
    lines
      .slice(1)
      .flatMap((after, index) =>
        (left[index] ?? 0) > most ? [aroundBreak(lines[index] ?? '', after)] : [],
      ),
  )
}

/** In widths of a syllable: more than any first line is indented by. */
const indent = 4
/** As widths of letters are guessed, a line of another script can seem this much shorter. */
const guessed = 0.25

function aroundBreak(before: string, after: string): string {
  return `${before.trimEnd().slice(-2)}\n${after.trimStart().slice(0, 2)}`
}

/**
 * How much likelier lines are broken between any two syllables than between words, as a logarithm.
 *
 * @param left of each line, in widths of a syllable
 */
function oddsInWords(lines: readonly string[], left: readonly number[]): number {
  let odds = 0
  for (const [index, after] of lines.slice(1).entries()) {
    const next = after.trimStart()
    const room = left[index] ?? 0
    // The widest line says how wide all can be, and so nothing of itself. Words of other scripts stay whole in any case.
    if (room > 0 && syllable.test(next.slice(0, 1)))
      odds += oddsOfSpace(room, widthOf(/^\S*/.exec(next)?.[0] ?? ''))
    const word = oddsOfWords(lines[index] ?? '', next)
    if (word !== null) odds += Math.log(endOfWord + (1 - endOfWord) / Math.exp(word))
  }
  return odds
}

/**
 * Whether a line begins with what no Korean word begins with: its particles and endings never stand by themselves. False
 * for such in a form that can't stand behind the letter before it, and so is a word; null for anything else.
 */
function goesOn(line: string, after: string): boolean | null {
  const [particle] = particles.exec(after) ?? []
  if (particle === undefined || !/[\p{L}\p{N})\]"'”’」』]$/u.test(line)) return null
  const last = line.charCodeAt(line.length - 1) - firstSyllable
  if (last < 0 || last >= syllables) return true
  // Some have one form after a vowel and another after a consonant: "은" by itself is silver, too.
  const final = last % finals
  if (/^[은을과]$/.test(particle)) return final !== 0
  if (/^[를와]$/.test(particle)) return final === 0
  return !particle.startsWith('로') || final === 0 || final === finalL
}

/** Those that are whole words as well, as "이", "도", "하는", aren't among them. */
const particles =
  /^(?:[을를의는은과와로]|에(?:서|게|게서)?(?:는|도|만)?|(?:으로|로)(?:는|도|만|써|서|부터)|으로|까지(?:는|도)?|부터(?:는|도)?|처럼|(?:이|이라|라)는|이라고|(?:으)?(?:며|면|면서|므로)|고|이(?:며|므로|지만)|지만|는데|거나|[었았였]다|(?:(?:습|입)?니다|(?:십)?시오)(?=[.?!]|$)|[다요](?=[.?!]))(?![\p{L}\p{N}])/u

const firstSyllable = 0xac00
const syllables = 11_172
/** Syllables are in the order of their final consonants, the first of which is none (Unicode, 3.12). */
const finals = 28
const finalL = 8

/** Of the places between two syllables of running text, those where a word ends. */
const endOfWord = 0.3

/**
 * How much likelier the space at a line's end is where a syllable begins the next line than where a word does, as a logarithm.
 *
 * @param left in widths of a syllable, as is `word`, the first one of the next line
 */
function oddsOfSpace(left: number, word: number): number {
  // Less than a syllable is left, but widths are guessed, and spaces between words stretched.
  const syllables = (2 / (spread * Math.sqrt(2 * Math.PI))) * Math.exp(-0.5 * (left / spread) ** 2)
  const words = left < word + 2 * space ? 1 / (word + space) : rare
  return Math.log(Math.max(syllables, rare) / words)
}

const spread = 1.2
const space = 0.3
/** Lines that are broken by hand. */
const rare = 0.03

/** Roughly, in widths of a syllable. */
function widthOf(line: string): number {
  let width = 0
  for (const letter of line.trim()) width += letterWidth(letter)
  return width
}

function letterWidth(letter: string): number {
  if (letter >= '\u2E80') return 1
  if (letter === ' ') return space
  if (/\p{Lu}/u.test(letter)) return 0.65
  return /[\p{L}\p{N}]/u.test(letter) ? 0.5 : 0.35
}

const syllable = /[가-힣]/

/** How much likelier a word ends and another begins here than that one goes on, as a logarithm; null for other scripts. */
function oddsOfWords(before: string, after: string): number | null {
  const last = before.trimEnd().slice(-2)
  const first = after.trimStart().slice(0, 2)
  if (!syllable.test(last.slice(-1)) || !syllable.test(first.slice(0, 1))) return null
  return (
    (endings.get(last) ?? endings.get(last.slice(-1)) ?? 0) +
    (beginnings.get(first) ?? beginnings.get(first.slice(0, 1)) ?? 0)
  )
}
