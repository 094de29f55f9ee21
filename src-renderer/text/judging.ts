import type { DoubtKind } from '#shared/judging/kinds.ts'
import { englishPages } from '#shared/text/english-pages.ts'
import { defineText } from './define-text.ts'

/** Walking what may be wrong in a parse. */
export const judgingText = defineText({
  en: {
    title: 'What may be wrong',
    open: 'Step through what may be wrong',
    looking: 'Looking for what may be wrong…',
    kinds: 'Kinds of doubt',
    all: (count: string) => `All doubts (${count})`,
    previous: 'Previous doubt (Left)',
    next: 'Next doubt (Right)',
    right: 'It is right (Enter)',
    readAgain: 'Read again (R)',
    close: 'Close',
    place: (at: string, of: string, page: string) => `${at} of ${of}, page ${page}:`,
    none: 'Nothing that looks wrong.',
    unproven: (pages: string) =>
      `${englishPages(pages)} without text of their own: only their parse was looked at.`,
  },
  ko: {
    title: '틀렸을 수 있는 것',
    open: '틀렸을 수 있는 것을 차례로 보기',
    looking: '틀렸을 수 있는 것을 찾는 중…',
    kinds: '의심의 종류',
    all: (count: string) => `모든 의심(${count})`,
    previous: '이전 의심(왼쪽)',
    next: '다음 의심(오른쪽)',
    right: '맞습니다(Enter)',
    readAgain: '다시 읽기(R)',
    close: '닫기',
    place: (at: string, of: string, page: string) => `${of}개 중 ${at}번째, ${page}쪽:`,
    none: '틀려 보이는 것이 없습니다.',
    unproven: (pages: string) => `${pages}쪽에는 자체 텍스트가 없어 분석 결과만 살펴보았습니다.`,
  },
})

export const doubtKindText = defineText<Readonly<Record<DoubtKind, string>>>({
  en: {
    'text-differs': 'Its text is not what stands in its box',
    'words-outside': 'Words of the page are in no box',
    'unreadable-letters': 'Letters that stand for nothing',
    'broken-equation': 'The equation is broken',
    'ragged-table': 'A row of the table lacks cells',
    'wrong-sum': 'The sum is not that of its column',
    overlap: 'Lies over another element',
    'outside-page': 'Reaches beyond the page',
    empty: 'Says nothing',
    repeated: 'Said twice on the page',
    'long-heading': 'Too long for a heading',
    'jumps-back': 'The order goes back up',
    'mixed-letters': 'Letters among digits',
    unsure: 'The parser is not sure',
  },
  ko: {
    'text-differs': '상자 안의 글과 텍스트가 다릅니다',
    'words-outside': '어느 상자에도 없는 단어가 있습니다',
    'unreadable-letters': '뜻 없는 글자가 있습니다',
    'broken-equation': '수식이 깨졌습니다',
    'ragged-table': '표의 한 행에 칸이 모자랍니다',
    'wrong-sum': '합계가 열의 합과 다릅니다',
    overlap: '다른 요소와 겹칩니다',
    'outside-page': '쪽을 벗어납니다',
    empty: '내용이 없습니다',
    repeated: '같은 쪽에 두 번 나옵니다',
    'long-heading': '제목치고 너무 깁니다',
    'jumps-back': '순서가 위로 되돌아갑니다',
    'mixed-letters': '숫자 사이에 글자가 있습니다',
    unsure: '분석기가 확신하지 못합니다',
  },
})
