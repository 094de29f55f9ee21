/** Writes whole numbers from 1 the way lists are counted. */

const hangulSyllables = '가나다라마바사아자차카타파하'
const hangulConsonants = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'
const hanNumerals = '一二三四五六七八九十'
const hangulNumerals = '일이삼사오육칠팔구십'

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
    case 'koreanDigital':
      return upToTen(hangulNumerals, value)
    case 'chineseCounting':
    case 'ideographDigital':
    case 'japaneseCounting':
    case 'koreanDigital2':
      return upToTen(hanNumerals, value)
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x2460 + value - 1) : String(value)
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

function upToTen(signs: string, value: number): string {
  return value >= 1 && value <= 10 ? (signs[value - 1] ?? '') : String(value)
}
