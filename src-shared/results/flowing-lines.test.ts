import { expect, test } from 'vitest'
import { joinedLines } from './flowing-lines.ts'
import { koreanBreaksOf } from './korean-breaks.ts'

const whole = (lines: readonly string[]): string => joinedLines(lines, koreanBreaksOf(lines))

test.each([
  ['이미지 개체를 삽입하', '는 단계', '삽입하는 단계'],
  ['화면을 닫을 때 자동', '으로 시스템을', '자동으로 시스템을'],
  ['고사양 서버에서만 일어나는 일이', '었다.', '일이었다.'],
  ['얼마나 지원하느냐에 달려 있습', '니다. 화면은', '있습니다. 화면은'],
  ['개인 휴대 단말(PDA)', '로 진화했다', '(PDA)로 진화했다'],
  ['이미지를 생성', '을', '생성을'],
  ['둘을 포함하', '며, 그', '포함하며, 그'],
  ['그것을 했', '다.', '했다.'],
])(
  'a Korean word that a line’s end divides is not read as two: %s | %s',
  (line, after, expected) => {
    expect(whole([line, after]).endsWith(expected)).toBe(true)
  },
)

test.each([
  ['왼쪽에서 오른쪽으로', '넘기는 책'],
  ['그 책을', '다 읽었다'],
  ['물건은 금', '이다만'],
  ['어제 거래소', '은 시세'],
  ['금값과,', '은 시세'],
  ['문서를', '이 기계로'],
  ['서울', '로마'],
  ['책을', '의사에게'],
  ['그는', '에서와 다른'],
])('what may be a Korean word by itself stays one: %s | %s', (line, after) => {
  const brokenBetweenWords = ['이미지를 저장하는', '방법을 설명하며 그 순서는 물론', '다음과 같이']
  expect(whole([...brokenBetweenWords, line, after]).endsWith(`${line} ${after}`)).toBe(true)
})

test.each([
  // The number of a part stands in a line of its own.
  ['제 1 장', '왜 프로그래밍을 배워야 하는가?'],
  ['제 1 장', '서론'],
  ['제3절', '결론'],
  // Far from full, wherever the other lines end.
  ['차림표', '김치찌개와 된장찌개 그리고 비빔밥'],
])('a line that its author ended divides no Korean word: %s | %s', (line, after) => {
  expect(whole([line, after])).toBe(`${line} ${after}`)
})

test('a first line that is indented is as full as the others', () => {
  const lines = [
    '이 기계는 사람이 하던 일을 되풀이하는 결',
    '과를 모두 저장하고 나중에 다시 보여 주도록 설',
    '정되어 있다.',
  ]
  expect(whole(lines)).toContain('결과를')
})

test('a particle in a form that the letter before it can’t have is a word', () => {
  expect(whole(['어제 거래소', '은 시세'])).toBe('어제 거래소 은 시세')
})

test.each([
  // Full to the syllable, as word processors and books break Korean.
  [
    [
      '이 기계는 사람이 하던 일을 되풀이하며 그 결',
      '과를 모두 저장하고 나중에 다시 보여 주도록 설',
      '정되어 있다.',
    ],
    '이 기계는 사람이 하던 일을 되풀이하며 그 결과를 모두 저장하고 나중에 다시 보여 주도록 설정되어 있다.',
  ],
  // Broken between words: the lines end far from each other.
  [
    ['이미지를 저장하는', '방법을 설명하며 그 순서는', '다음과 같이', '정해져 있으므로'],
    '이미지를 저장하는 방법을 설명하며 그 순서는 다음과 같이 정해져 있으므로',
  ],
  // Nothing tells where a word of another script ends, but that it is whole.
  [['이것은 프로그램', 'Python', '언어로 쓰였다'], '이것은 프로그램 Python 언어로 쓰였다'],
])('lines of Korean are joined as they were broken: %j', (lines, expected) => {
  expect(whole(lines)).toBe(expected)
})
