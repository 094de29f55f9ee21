import { expect, test } from 'vitest'
import type { ReadLine, ReadWord } from './read-lines.ts'
import { rereadDoubtful } from './reread.ts'
import type { Sheet } from './tesseract.ts'

/** A word of letters 20 pixels wide, beginning at a letter's place. */
function word(text: string, at: number, confidence: number, spaced = false): ReadWord {
  const symbols = Array.from(text, (letter, index) => ({
    text: letter,
    confidence,
    box: { left: (at + index) * 20, top: 0, right: (at + index + 1) * 20 - 2, bottom: 20 },
  }))
  return { symbols, confidence, spaced }
}

const lineOf = (...words: readonly ReadWord[]): ReadLine => ({
  words,
  box: { left: 0, top: 0, right: 200, bottom: 20 },
})

/** A sheet on which the Chinese model reads the given words wherever it is asked. */
function sheetWith(...words: readonly ReadWord[]): Sheet & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    read: async (language) => {
      asked.push(language)
      return language === 'chi_tra' ? [lineOf(...words)] : []
    },
    close: () => {},
  }
}

const textOf = (lines: readonly ReadLine[]): string =>
  lines
    .flatMap(({ words }) => words)
    .map(({ symbols, spaced }) => (spaced ? ' ' : '') + symbols.map(({ text }) => text).join(''))
    .join('')

test('Hanja that the Korean model guesses at are read by the Chinese one, particles stay Korean', async () => {
  const line = lineOf(
    word('트', 0, 0.69),
    word('삐', 1, 0.4),
    word('의', 2, 0.97),
    word('책', 3, 0.95, true),
  )
  const sheet = sheetWith(word('文化', 0, 0.96))
  expect(textOf(await rereadDoubtful(sheet, [line], 'kor'))).toBe('文化의 책')
})

test('a letter whose box reaches over the rest of its line lets no word be read twice', async () => {
  const box = { left: 0, top: 0, right: 198, bottom: 20 }
  const wide = { symbols: [{ text: '트', confidence: 0.5, box }], confidence: 0.5, spaced: false }
  const line = lineOf(wide, word('책을', 3, 0.96, true))
  expect(textOf(await rereadDoubtful(sheetWith(word('冊乙', 3, 0.96)), [line], 'kor'))).toBe(
    '트 책을',
  )
})

test('what the other model is not sure of stays as it was', async () => {
  const line = lineOf(word('트', 0, 0.5), word('의', 1, 0.97))
  expect(textOf(await rereadDoubtful(sheetWith(word('漠', 0, 0.3)), [line], 'kor'))).toBe('트의')
})

test('a page read without doubt is not read again', async () => {
  const sheet = sheetWith()
  await rereadDoubtful(sheet, [lineOf(word('책', 0, 0.93)), lineOf(word('의', 0, 0.97))], 'kor')
  expect(sheet.asked).toEqual([])
})

test('a model that is no use on a page is soon asked no more', async () => {
  const sheet = sheetWith()
  const lines = Array.from({ length: 50 }, () => lineOf(word('트', 0, 0.2)))
  await rereadDoubtful(sheet, lines, 'kor')
  // Six times each of the two others.
  expect(sheet.asked).toHaveLength(12)
})

test('Hanja keep the brackets around them, whichever model read these', async () => {
  const page = lineOf(word('온도', 0, 0.93), word('(※/', 2, 0.2), word('를', 6, 0.93))
  const sheet = sheetWith(word('溫度', 3, 0.93), word(')', 5, 0.9))
  expect(textOf(await rereadDoubtful(sheet, [page], 'kor'))).toBe('온도(溫度)를')
})

test('of a word that runs on into another script only its sure letters are taken', async () => {
  const mixed = word('Surveyd', 0, 0.1)
  const symbols = mixed.symbols.map((symbol) => ({
    ...symbol,
    confidence: symbol.text === 'd' ? 0.8 : 0.99,
  }))
  const page = lineOf(word('500678', 0, 0.4), word('의', 6, 0.93))
  const read = await rereadDoubtful(sheetWith({ ...mixed, symbols }), [page], 'kor')
  expect(textOf(read)).toBe('Survey의')
})

test('a word that was read fairly surely costs no second reading', async () => {
  const asked = async (sure: number): Promise<number> => {
    const sheet = sheetWith()
    await rereadDoubtful(sheet, [lineOf(word('트', 0, sure))], 'kor')
    return sheet.asked.length
  }
  expect([await asked(0.75), await asked(0.85)]).toEqual([2, 0])
})

/** What becomes of some words when the Chinese model reads others. */
async function withHanja(words: readonly ReadWord[], ...hanja: readonly ReadWord[]) {
  return textOf(await rereadDoubtful(sheetWith(...hanja), [lineOf(...words)], 'kor'))
}

test('the half-doubted neighbour of a doubted syllable is read again with it, a sure one is not', async () => {
  const read = (beside: number) =>
    withHanja([word('트', 0, 0.4), word('삐', 1, beside)], word('文化', 0, 0.96))
  expect([await read(0.9), await read(0.95)]).toEqual(['文化', '트삐'])
})

test('another model must be surer of its word than of a guess, and of single letters nearly certain', async () => {
  const whole = (sure: number) => withHanja([word('트', 0, 0.4)], word('漠', 0, sure))
  expect([await whole(0.8), await whole(0.7)]).toEqual(['漠', '트'])
  const part = (sure: number) => {
    const { symbols, ...rest } = word('Surveyd', 0, 0.1)
    const read = symbols.map((each) => ({ ...each, confidence: each.text === 'd' ? 0.3 : sure }))
    return withHanja([word('500678', 0, 0.4)], { ...rest, symbols: read })
  }
  expect([await part(0.98), await part(0.95)]).toEqual(['Survey', '500678'])
})

test('a better word takes the place of what it stands on, not of what it touches', async () => {
  const read = (at: number) =>
    withHanja([word('트', 0, 0.4), word('삐', 1, 0.4)], word('文', at, 0.96))
  expect([await read(0.4), await read(0.5)]).toEqual(['文삐', '文'])
})

test('what another model sees in the middle of a long word that stays is not read beside it', async () => {
  const long = word('1-300-80-A2366', 0, 0.7)
  expect(await withHanja([long], word('文', 9, 0.96))).toBe('1-300-80-A2366')
  // Signs between the words of a line are no letters.
  expect(await withHanja([word('----', 0, 0.7)], word('文', 1, 0.96))).toBe('----文')
})

test('a bracket opens the word right behind it, not one farther on', async () => {
  const read = (at: number) =>
    withHanja([word('온도', 0, 0.93), word('(※//', 2, 0.2)], word('溫度', at, 0.93))
  expect([await read(3.5), await read(3.9)]).toEqual(['온도(溫度', '온도溫度'])
})

test('a bracket that reaches a little over small print still opens it, what lies on it does not', async () => {
  const small = ({ symbols, ...rest }: ReadWord): ReadWord => ({
    ...rest,
    symbols: symbols.map(({ box, ...symbol }) => ({
      ...symbol,
      box: { ...box, left: box.left / 2, right: box.right / 2 },
    })),
  })
  const read = (at: number) =>
    withHanja(
      [small(word('온도', 0, 0.93)), small(word('(※//', 2, 0.2))],
      small(word('溫度', at, 0.93)),
    )
  // 1.6 and 1.95 pixels, of letters 9.5 wide.
  expect([await read(2.74), await read(2.705)]).toEqual(['온도(溫度', '온도溫度'])
})

test('signs in a cell are no Hanja, which look like some of them', async () => {
  const read = (text: string, better: string) =>
    rereadDoubtful(sheetWith(word(better, 0, 0.96)), [lineOf(word(text, 0, 0.4))], 'eng')
  expect(textOf(await read('+++', '十十十'))).toBe('+++')
  expect(textOf(await read('—', '一'))).toBe('—')
  expect(textOf(await read('£', '主'))).toBe('£')
  // Letters that a model guesses at are Hanja after all.
  expect(textOf(await read('EE', '三十'))).toBe('三十')
})

test('a command is no guess, and of a doubted one no part takes its place: its letters were lost', async () => {
  const read = (text: string, sure: number, part: string, at: number) =>
    rereadDoubtful(sheetWith(word(part, at, 0.96)), [lineOf(word(text, 0, sure))], 'eng')
  expect(textOf(await read('\\foldmark', 0.85, 'Mfoldmark', 0))).toBe('\\foldmark')
  expect(textOf(await read('\\foldmark', 0.75, 'Mfoldmark', 0))).toBe('Mfoldmark')
  expect(textOf(await read('\\bending', 0.75, 'ending', 2))).toBe('\\bending')
  // Signs in its place are no letters of it.
  expect(textOf(await read('ending|', 0.75, 'ending', 0))).toBe('ending')
})
