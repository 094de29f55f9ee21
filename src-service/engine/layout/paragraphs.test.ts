import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { TextRun } from '../model/page-model.ts'
import { groupLines } from './group-lines.ts'

type At = Partial<TextRun> & { readonly left?: number; readonly right?: number }

/** A line of a column from 10 to 300, and where it ends if that is not at its right edge. */
function line(text: string, top: number, { left = 10, right = 300, ...rest }: At = {}) {
  const size = rest.fontSize ?? 10
  return toLine([run(text, left, top, { box: { left, right, top, bottom: top + size }, ...rest })])
}

/** How many lines each block has. */
const blocks = (...lines: readonly ReturnType<typeof line>[]): readonly number[] =>
  groupLines(lines).map((block) => block.lines.length)

const words = 'The mill stood'

test('a region is read from the right where most of its lines are', () => {
  const indented = (hebrew: number) => {
    const texts = Array.from({ length: 5 }, (_, at) => (at < hebrew ? 'הספר נפתח מימין' : words))
    return blocks(...texts.map((text, at) => line(text, at * 12, at === 3 ? { right: 290 } : {})))
  }
  expect([indented(3), indented(2)]).toEqual([[3, 2], [5]])
})

test('texts of one row are one line where they are near, or one is a marker', () => {
  const rows = (text: string, gap: number) =>
    groupLines([
      line(text, 0, { right: 50 }),
      line('oats and rye', 0, { left: 50 + gap, right: 200 + gap }),
    ]).flatMap((block) => block.lines).length
  expect([rows('The mill', 22), rows('The mill', 28)]).toEqual([1, 2])
  expect([rows('No.1', 60), rows('No.12', 60)]).toEqual([1, 2])
})

test('far apart words are one line where a line close by fills the gap', () => {
  const rows = (gap: number) =>
    groupLines([
      line('typesetting', 0, { right: 80 }),
      line('remaining words', 0, { left: 180 }),
      line(words, 10 + gap),
    ]).flatMap((block) => block.lines).length
  expect([rows(6), rows(8)]).toEqual([2, 3])
})

/** Lines with the given gaps between them. */
function spaced(...gaps: readonly number[]): readonly number[] {
  let top = 0
  const tops = [0, ...gaps.map((gap) => (top += 10 + gap))]
  return blocks(...tops.map((each) => line(words, each)))
}

test('lines of a paragraph are near each other, whatever is usual', () => {
  expect([spaced(8, 8, 8, 9), spaced(8, 8, 8, 10)]).toEqual([[5], [4, 1]])
})

test('a gap that is wider than usual parts paragraphs', () => {
  expect([spaced(2, 2, 2, 6), spaced(2, 2, 2, 7)]).toEqual([[5], [4, 1]])
  // What is usual is neither the gaps between paragraphs nor the least of all.
  expect(spaced(3, 8.5, 12, 12, 12)).toEqual([2, 1, 1, 1, 1])
  expect(spaced(1, 5, 8)).toEqual([4])
  expect(spaced(1, 2, 6, 6, 7.5)).toEqual([5, 1])
})

/** Full lines with the given gaps between them. */
function full(gaps: readonly number[], right = 300): readonly number[] {
  let top = 0
  const tops = [0, ...gaps.map((gap) => (top += 10 + gap))]
  return blocks(...tops.map((each) => line(`${words} in a valley of the river`, each, { right })))
}

/** A manuscript's lines, and how far apart the last are. */
function manuscript(count: number, last: number, right = 300, gap = 14): readonly number[] {
  return full([...Array.from({ length: count }, () => gap), last], right)
}

test('the lines of a manuscript are one paragraph, however much room they leave for corrections', () => {
  expect([manuscript(6, 14), manuscript(6, 15.5), manuscript(6, 16.5)]).toEqual([[8], [8], [7, 1]])
  // No manuscript leaves the height of two lines, nor does text whose lines are spaced by chance.
  expect(
    [manuscript(6, 19, 300, 19), manuscript(6, 21, 300, 21)].map(({ length }) => length),
  ).toEqual([1, 8])
  expect(full([14, 14, 14, 14, 14, 14, 18, 18])).toEqual([7, 1, 1])
  expect(full([14, 14, 14, 14, 14, 18, 18, 18])).toHaveLength(9)
  // Fewer are too few to tell, and lines that leave room at their end are texts of their own.
  expect([manuscript(4, 14), manuscript(3, 14)]).toEqual([[6], [1, 1, 1, 1, 1]])
  expect([manuscript(4, 14, 281), manuscript(4, 14, 270)].map(({ length }) => length)).toEqual([
    1, 1,
  ])
})

test('in a manuscript a line that has room left ends its paragraph, and a bold line is none of its lines', () => {
  const entry = `${words} in a valley of the river`
  const tops = [0, 24, 48, 72, 96, 120]
  const above = tops.map((top) => line(entry, top, { right: 300 }))
  const after = (...next: readonly Parameters<typeof line>[]) =>
    blocks(...above, ...next.map((each) => line(...each)))
  expect(after(['on a hill', 144, { right: 60 }], ['[2] Foxes', 168, { right: 60 }])).toEqual([
    7, 1,
  ])
  expect(after(['Results', 144, { right: 60, bold: true }])).toEqual([6, 1])
})

test('words that are emphasised to the end of a line part no sentence', () => {
  const emphasised = (text: string, next: string, right = 300) =>
    blocks(
      line(words, 0, { bold: true }),
      line(text, 12, { bold: true, right }),
      line(next, 24),
      line(words, 36),
    ).length
  const start = 'They expect the full profit to grow in'
  expect(emphasised(`${start} spring`, 'and more than that')).toBe(1)
  expect(emphasised(`${start} 120`, 'and more than that')).toBe(1)
  expect(emphasised(`${start} May.`, 'and more than that')).toBe(2)
  expect(emphasised(`${start} spring`, 'And more than that')).toBe(2)
  expect(emphasised(`${start} spring`, 'and more than that', 270)).toBe(2)
})

test('words of a Korean sentence that are emphasised in its last line are no text of their own', () => {
  const blocksOf = (text: string, next: string, right = 160) =>
    blocks(line(words, 0), line(text, 12), line(next, 24, { bold: true, right })).length
  const start = '감독에 관한 지침에 따라 발주기관의 재량으로 상용소'
  expect(blocksOf(start, '프트웨어를 직접 구매할 대상이 없음을 알립니다.')).toBe(1)
  // Full as well: the sentence goes on.
  expect(blocksOf(start, '프트웨어를 직접 구매할 대상이 없음을 모두에게', 300)).toBe(1)
  expect(blocksOf(start, '제안 안내 사항과 그 밖의 참고 사항')).toBe(2)
  expect(blocksOf(`${start}다.`, '프트웨어를 직접 구매할 대상이 없음을 알립니다.')).toBe(2)
  expect(blocksOf('감독에 관한 지침에 따라 상용소', '구매할 대상이 없음을 알립니다.')).toBe(2)
})

test('lines that the document says are one paragraph are, but for what stands in another column', () => {
  const tag = { role: 'paragraph', block: 1 } as const
  const tagged = (gap: number) => blocks(line(words, 0, { tag }), line(words, 10 + gap, { tag }))
  expect([tagged(13), tagged(17)]).toEqual([[2], [1, 1]])
})

test('lines of one paragraph are of one size: letters of code in prose and measured ink less so', () => {
  const sized = (fontSize: number, letters = 14, fontName = 'Serif') => {
    const text = 'The mill stood in the valley of a river'.slice(0, letters)
    return blocks(line(text, 0, { fontName }), line(text, 12, { fontSize, fontName })).length
  }
  expect([sized(10.5), sized(10.75)]).toEqual([1, 2])
  expect([sized(11.1, 35), sized(11.6, 35)]).toEqual([1, 2])
  expect([sized(11.1, 35), sized(11.1, 25)]).toEqual([1, 2])
  expect([sized(10.75, 14, 'ocr'), sized(11.1, 14, 'ocr')]).toEqual([1, 2])
})

test('a bold word is a heading, a bold sign is not', () => {
  const bold = (text: string) => blocks(line(text, 0, { bold: true, right: 60 }), line(words, 12))
  expect([bold('Note'), bold('No.')]).toEqual([[1, 1], [2]])
})

test('some short lines in a face of their own are a heading, a paragraph in it is not', () => {
  const heading = (count: number, right: number, text = 'Of the mill', next = words) => {
    const heavy = Array.from({ length: count }, (_, at) =>
      line(text, at * 12, { fontName: 'Heavy', right }),
    )
    return blocks(...heavy, line(next, count * 12)).length
  }
  expect([heading(3, 100), heading(4, 100)]).toEqual([2, 1])
  // One that fills its line is told by a sentence that ends or goes on.
  const full = (right: number) => heading(1, right, 'Of the mill,')
  expect([full(278), full(283)]).toEqual([2, 1])
  expect([heading(1, 283), heading(1, 283, 'Of the mill', '19 of them')]).toEqual([2, 1])
})

test('a bold label and the sentence behind it are no heading, however bold they are said to be', () => {
  const labelled = (text: string, next: string, right = 200) =>
    blocks(line(text, 0, { bold: true, right }), line(next, 12)).length
  expect(labelled('Scenario #1: The mill was sold', 'and its owner left.')).toBe(1)
  expect(labelled('The mill: Its owner and his son', 'He left in the year after.')).toBe(2)
  expect(labelled('시나리오 #1: 물레방아는 그때', '팔리고 주인은 떠났다고 하는데', 255)).toBe(1)
  expect(labelled('시나리오 #1: 물레방아', '팔리고 주인은 떠났다고 하는데', 240)).toBe(2)
})

/** Whether a paragraph goes on from a bold beginning of so many letters that ends at `right`. */
const goesOn = (letters: number, right: number, next = 'The mill stood') =>
  blocks(line('T'.padEnd(letters, 'he mill '), 0, { bold: true, right }), line(next, 12)).length ===
  1

test('a long bold beginning that fills its line goes on in the paragraph', () => {
  expect([goesOn(45, 290), goesOn(35, 290)]).toEqual([true, false])
})

test('a bold beginning goes on where the next word had no room', () => {
  // 29 letters on 290 points: the first word is 40 wide, and a letter is left for a space.
  const next = 'mill stood in the valley of it'.slice(0, 29)
  expect([goesOn(23, 255, next), goesOn(17, 255, next)]).toEqual([true, false])
  expect([goesOn(23, 255, next), goesOn(23, 245, next)]).toEqual([true, false])
})

test('a line that ends in a word before another goes on, whatever either is set in', () => {
  const next = ['Wellness results were', 'strong in the north'] as const
  const joined = (text: string, right: number, bold = true) =>
    blocks(line(text, 0, { right, bold }), line(next[0], 12), line(next[1], 24))
  expect(joined('The mill and', 290)).toEqual([3])
  expect([joined('The mill and', 150), joined('The mill wand', 290)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('a quotation with a right edge of its own goes on where its emphasis ends', () => {
  const quoted = (right: number) =>
    blocks(
      line('The mill stood in the valley, of which the owner', 0, { bold: true, right }),
      line('sold what was left of it after the war to all', 12, { right: 240 }),
      line(words, 60),
    )
  expect([quoted(242), quoted(236.5)]).toEqual([
    [2, 1],
    [1, 1, 1],
  ])
})

test('an indent begins a paragraph', () => {
  const indented = (by: number) =>
    blocks(line(words, 0), line(words, 12), line(words, 24, { left: 10 + by }))
  expect([indented(9), indented(7)]).toEqual([[2, 1], [3]])
})

test('what hangs below a full line is its paragraph', () => {
  const hanging = (right: number) =>
    blocks(line(words, 0, { right }), line(words, 12, { left: 25 }), line('so', 80, { left: 10 }))
  expect([hanging(275), hanging(265)]).toEqual([
    [2, 1],
    [1, 1, 1],
  ])
})

test('a sentence that ends early ends its paragraph', () => {
  const ended = (right: number) =>
    blocks(line(words, 0), line('and still.', 12, { right }), line(words, 24))
  expect([ended(235), ended(245)]).toEqual([[2, 1], [3]])
})

test('an abbreviation in Hangul is no heading in capitals', () => {
  const korean = line('HTTPS를 쓰지 않는다', 0, { right: 150 })
  expect(blocks(korean, line('공격자는 요청을 가로챈다', 12))).toEqual([2])
  expect(blocks(line('OATS', 0, { right: 150 }), line(words, 12))).toEqual([1, 1])
})

test('where boxes of lines reach into each other, a gap is as wide as it is beyond that', () => {
  const gaps = (last: number) => spaced(-3, -3, -3, -3, last)
  expect([gaps(1), gaps(2)]).toEqual([[6], [5, 1]])
  // Lines that stand beside each other, as cells of a row do, tell nothing.
  const high = (usual: number) => {
    const at = (top: number) => ({ box: { left: 10, right: 300, top, bottom: top + 20 } })
    const tops = [0, 1, 2, 3].map((count) => count * (20 + usual))
    return blocks(...[...tops, 3 * (20 + usual) + 22].map((top) => line(words, top, at(top))))
  }
  expect([high(-4.9), high(-5.1)]).toEqual([[4, 1], [5]])
})

test('a numbered title stands below one that had room for its first word', () => {
  const titles = (second: string, right: number) =>
    blocks(line('Requirements', 0, { right }), line(second, 12, { right: 200 }))
  expect(titles('V4.1 General design', 120)).toEqual([1, 1])
  expect(titles('A.1 General design', 120)).toEqual([1, 1])
  expect(titles('A.1 General design', 199)).toEqual([2])
})

test('"다." ends the sentence of a full Korean line, and begins a list of syllables elsewhere', () => {
  const korean = (above: string, right: number) =>
    blocks(line(above, 0, { right }), line('다. 텍스트 설치는 동작합니다.', 12))
  expect(korean('설치 프로그램 부팅도 실패할 수 있습니', 300)).toEqual([2])
  expect(korean('설치 프로그램 부팅도 실패할 수 있습니', 200)).toEqual([1, 1])
  expect(korean('나. 설치 프로그램 부팅에 관한 사항', 300)).toEqual([1, 1])
})
