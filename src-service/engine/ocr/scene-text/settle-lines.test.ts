import { describe, expect, test } from 'vitest'
import { type ReadLine, type ReadWord, wordText } from '../read-lines.ts'
import { settleLines } from './settle-lines.ts'
import { thresholds } from './thresholds.ts'

const { sure, lead, knowsSpaces, minCovered, slack, withinWord } = thresholds.settling
const space = thresholds.place.space

/** Words of letters ten pixels wide and twenty high, from a place on, with white between them. */
function words(text: string, confidence: number, from = 0, white = 10): readonly ReadWord[] {
  let left = from - white
  return text.split(' ').map((letters, index) => {
    left += white
    const symbols = Array.from(letters, (letter) => {
      const box = { left, right: left + 10, top: 0, bottom: 20 }
      left += 10
      return { text: letter, confidence, box }
    })
    return { symbols, confidence, spaced: index > 0 }
  })
}

/** The same without the spaces, where the letters stand. */
function joined(text: string, confidence: number, white = 10): readonly ReadWord[] {
  const symbols = words(text, confidence, 0, white).flatMap((word) => word.symbols)
  return [{ symbols, confidence, spaced: false }]
}

function line(own: readonly ReadWord[]): ReadLine {
  const boxes = own.flatMap(({ symbols }) => symbols.map(({ box }) => box))
  const [left, right] = [boxes[0]?.left ?? 0, boxes.at(-1)?.right ?? 0]
  return { words: own, box: { left, right, top: 0, bottom: 20 } }
}

function settled(read: readonly ReadWord[], seen: readonly ReadWord[]): string {
  return settleLines([line(read)], [line(seen)])
    .map((each) =>
      each.words
        .map(
          ({ symbols, spaced }) => (spaced ? ' ' : '') + symbols.map(({ text }) => text).join(''),
        )
        .join(''),
    )
    .join('\n')
}

describe('words of small print that Tesseract is surer of', () => {
  test('stay, if it is sure enough', () => {
    const read = joined('am oncornt', 0.5)
    expect(settled(read, words('am content', sure + 0.01))).toBe('am content')
    expect(settled(read, words('am content', sure - 0.01))).toBe('am oncornt')
  })

  test('stay, if it is clearly surer than the network', () => {
    const read = (below: number) => joined('am oncornt', 0.9 - below)
    expect(settled(read(lead + 0.01), words('am content', 0.9))).toBe('am content')
    expect(settled(read(lead - 0.01), words('am content', 0.9))).toBe('am oncornt')
  })

  test('stay where Hangul was guessed, but no Hangul is taken from them', () => {
    expect(settled(words('이부표', 0.4), words('foo', 0.9))).toBe('foo')
    expect(settled(words('foo', 0.4), words('이부표', 0.9))).toBe('foo')
  })

  test('must be words: points and commas of amounts are seen by the network', () => {
    expect(settled(words('1,234', 0.6), words('12345', 0.9))).toBe('1,234')
    expect(settled(words('A1,234', 0.6), words('AB1234', 0.9))).toBe('A1,234')
  })

  test('must stand all along the line, and hardly beyond it', () => {
    const long = 'abcdefghijklmnopqrst'
    const part = (length: number) => words('z'.repeat(length), 0.9)
    expect(settled(words(long, 0.5), part(minCovered * 20))).toMatch(/^z/)
    expect(settled(words(long, 0.5), part(minCovered * 20 - 1))).toBe(long)
    const further = (reach: number) => [...part(18), ...words('zz', 0.9, 180 + reach)]
    expect(settled(words(long, 0.5), further(slack * 20 - 10))).toMatch(/^z/)
    expect(settled(words(long, 0.5), further(slack * 20 + 10))).not.toMatch(/^z{20}/)
  })
})

describe('spaces that the network leaves out', () => {
  test('are where Tesseract saw white between words, if it saw words at all', () => {
    const read = joined('abc def', 0.95)
    expect(settled(read, words('obc dcf', knowsSpaces + 0.01))).toBe('abc def')
    expect(settled(read, words('obc dcf', knowsSpaces - 0.01))).toBe('abcdef')
  })

  test('are as wide as spaces', () => {
    const [wide, narrow] = [space * 20 + 1, space * 20 - 1]
    expect(settled(joined('abc def', 0.95, wide), words('obc dcf', 0.8, 0, wide))).toBe('abc def')
    expect(settled(joined('abc def', 0.95, narrow), words('obc dcf', 0.8, 0, narrow))).toBe(
      'abcdef',
    )
  })
})

describe('spaces that the network makes up', () => {
  test('are none within a word of Tesseract: "\\vs kip" of a program', () => {
    expect(settled(words('vs kip4', 0.95, 0, 4), words('vskjp4x', 0.7))).toBe('vskip4')
  })

  test('are spaces beside values and brackets, which Tesseract sees too near to each other in cells', () => {
    expect(settled(words('1170 (3.7)', 0.95, 0, 4), words('117013.7)x', 0.7))).toBe('1170 (3.7)')
    expect(settled(words('SIV 125', 0.95, 0, 4), words('SIVI25x', 0.7))).toBe('SIV 125')
  })

  test('are spaces where they stand near the edge of one', () => {
    // The white of ten pixels has its middle 35 pixels from the left, the word of Tesseract's its edge so far right of that.
    const seen = (reach: number): readonly ReadWord[] => {
      const box = { left: 0, right: 35 + reach, top: 0, bottom: 20 }
      return [{ symbols: [{ text: 'x', confidence: 0.7, box }], confidence: 0.7, spaced: false }]
    }
    expect(settled(words('abc d', 0.95), seen(withinWord * 20 + 1))).toBe('abcd')
    expect(settled(words('abc d', 0.95), seen(withinWord * 20 - 1))).toBe('abc d')
  })
})

test('accents that the network has no letters for are those of Tesseract, all else being the same', () => {
  expect(settled(words('designees ici', 0.95), words('désignées lci', 0.8))).toBe('désignées ici')
})

test('a word between two lines that overlap is that of the nearer one alone', () => {
  const upper = line(words('abc', 0.5))
  const lower = { ...line(words('def', 0.5)), box: { ...upper.box, top: 8, bottom: 32 } }
  const settledLines = settleLines([upper, lower], [line(words('xyz', 0.9))])
  expect(settledLines.map((each) => each.words.map(wordText))).toEqual([['xyz'], ['def']])
})

test('the parts of a word are as sure as their worst letter', () => {
  const [word] = joined('abc def', 0.95)
  const symbols = word?.symbols.map((symbol, index) =>
    index === 5 ? { ...symbol, confidence: 0.8 } : symbol,
  )
  const read = line([{ symbols: symbols ?? [], confidence: 0.8, spaced: false }])
  const [settledLine] = settleLines([read], [line(words('obc dcf', 0.8))])
  expect(settledLine?.words.map(({ confidence }) => confidence)).toEqual([0.95, 0.8])
})

test('words of two lines of Tesseract in one line of the network come in their order, with a space between', () => {
  const right = line(words('def', 0.9, 40))
  const [settledLine] = settleLines(
    [line(joined('abc def', 0.5))],
    [right, line(words('abc', 0.9))],
  )
  expect(settledLine?.words.map((word) => [wordText(word), word.spaced])).toEqual([
    ['abc', false],
    ['def', true],
  ])
})
