import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import { cellText } from './cell-text.ts'

/** The text of a cell of a width whose first line ends at 50, as the second begins with a word of 15. */
function text(right: number): string {
  const lines = [toLine([run('ten lettrs', 0, 0)]), toLine([run('dog and cat', 0, 12)])]
  return cellText(lines, { left: 0, top: 0, right, bottom: 24 })
}

test('a line that ended although the next word had room was broken by its author', () => {
  expect([text(80), text(82)]).toEqual(['ten lettrs dog and cat', 'ten lettrs\ndog and cat'])
})

test('pieces of a number that are drawn apart are one, words are not', () => {
  const pieces = (gap: number) =>
    cellText([toLine([run('16', 0, 0)]), toLine([run('.556', 10 + gap, 0)])], {
      left: 0,
      top: 0,
      right: 60,
      bottom: 12,
    })
  expect([pieces(0), pieces(3)]).toEqual(['16.556', '16 .556'])
})

test('items of a list in a cell are lines of their own, also below one that fills it', () => {
  const read = (...lines: readonly string[]) =>
    cellText(
      lines.map((line, index) => toLine([run(line, 0, index * 12)])),
      { left: 0, top: 0, right: 50, bottom: 60 },
    )
  expect(read('○ 지원 기능', '- 다양한 문서를', '분석 - 가능', '- 핵심 요약')).toBe(
    '○ 지원 기능\n- 다양한 문서를 분석 - 가능\n- 핵심 요약',
  )
  expect(read('○ 기본 언어는', '한국어로 한다.', '○ 접근 권한')).toBe(
    '○ 기본 언어는 한국어로 한다.\n○ 접근 권한',
  )
  // One dash by itself is where a line wrapped.
  expect(read('2010.01.12', '- 2012.12.3')).toBe('2010.01.12 - 2012.12.3')
})

test('items that count from the first on are lines of their own in a cell, other numbers are text', () => {
  const read = (...lines: readonly string[]) =>
    cellText(
      lines.map((line, index) => toLine([run(line, 0, index * 12)])),
      { left: 0, top: 0, right: 40, bottom: 60 },
    )
  expect(read('1. 현황', '2. 자본금과 매', '출액', '3. 실적')).toBe(
    '1. 현황\n2. 자본금과 매 출액\n3. 실적',
  )
  expect(read('가. 지원한다고 합니', '다. 그러나', '나. 지급')).toBe(
    '가. 지원한다고 합니 다. 그러나\n나. 지급',
  )
  expect(read('제안서 제출은', '2. 15. 까지', '3. 실적까지')).toBe(
    '제안서 제출은 2. 15. 까지 3. 실적까지',
  )
  expect(read('제출은 시행령', '1. 에 따른다고', '3. 에서 정한다')).toBe(
    '제출은 시행령 1. 에 따른다고 3. 에서 정한다',
  )
})
