/** Writes whole numbers from 1 the way lists are counted. */

import { numberWord, ordinalFigure } from './number-words.ts'

const hangulSyllables = '가나다라마바사아자차카타파하'
const hangulConsonants = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'
const hanNumerals = '一二三四五六七八九十'
const hangulNumerals = '일이삼사오육칠팔구십'
const hanStems = '甲乙丙丁戊己庚辛壬癸'

const roman: readonly (readonly [value: number, letters: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** `format` is a word processor's name of the way; one that isn't known here counts in figures. */
export function countIn(format: string, value: number): string {
  switch (format) {
    case 'none':
      return ''
    case 'lowerLetter':
      return letters(value)
    case 'upperLetter':
      return letters(value).toUpperCase()
    case 'lowerRoman':
      return romanNumber(value)
    case 'upperRoman':
      return romanNumber(value).toUpperCase()
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'ganada':
      return cycled(hangulSyllables, value)
    case 'chosung':
      return cycled(hangulConsonants, value)
    case 'koreanCounting':
      return counted(hangulNumerals, value)
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
    case 'japaneseCounting':
      return counted(hanNumerals, value)
    case 'koreanDigital':
      return inDigits(`영${hangulNumerals}`, value)
    case 'koreanDigital2':
      return inDigits(`零${hanNumerals}`, value)
    case 'ideographDigital':
    case 'taiwaneseDigital':
    case 'japaneseDigitalTenThousand':
      return inDigits(`〇${hanNumerals}`, value)
    case 'ideographTraditional':
      return value > hanStems.length ? String(value) : cycled(hanStems, value)
    case 'decimalFullWidth':
    case 'decimalFullWidth2':
      return inDigits('０１２３４５６７８９', value)
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return enclosed(0x2460, value)
    case 'decimalEnclosedParen':
      return enclosed(0x2474, value)
    case 'decimalEnclosedFullstop':
      return enclosed(0x2488, value)
    case 'numberInDash':
      return `- ${value} -`
    case 'ordinal':
      return ordinalFigure(value)
    case 'ordinalText':
      return numberWord(value, 'ordinal') ?? String(value)
    case 'cardinalText':
      return numberWord(value, 'cardinal') ?? String(value)
    default:
      return String(value)
  }
}

/** a, b, … z, aa, bb. */
function letters(value: number): string {
  if (value < 1 || value > 780) return String(value)
  const letter = String.fromCharCode(97 + ((value - 1) % 26))
  return letter.repeat(Math.floor((value - 1) / 26) + 1)
}

function romanNumber(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let rest = value
  let text = ''
  for (const [step, sign] of roman) {
    while (rest >= step) {
      text += sign
      rest -= step
    }
  }
  return text
}

function cycled(signs: string, value: number): string {
  return value < 1 ? String(value) : (signs[(value - 1) % signs.length] ?? '')
}

/** With a sign for ten: 十, 十一, 二十, 二十一. */
function counted(signs: string, value: number): string {
  if (value < 1 || value > 99) return String(value)
  const tens = Math.floor(value / 10)
  const sign = (digit: number): string => signs[digit - 1] ?? ''
  return `${tens > 1 ? sign(tens) : ''}${tens > 0 ? sign(10) : ''}${sign(value % 10)}`
}

/** A sign for each figure, from 0. */
function inDigits(signs: string, value: number): string {
  return String(value).replaceAll(/\d/g, (figure) => signs[Number(figure)] ?? figure)
}

/** Twenty signs that stand in a row, from the one for 1. */
function enclosed(first: number, value: number): string {
  return value >= 1 && value <= 20 ? String.fromCodePoint(first + value - 1) : String(value)
}
