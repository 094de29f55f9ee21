import type { DifferenceKind } from '#shared/judging/kinds.ts'
import { defineText } from './define-text.ts'

/** What another run of the same document says differently. */
export const compareText = defineText({
  en: {
    title: 'Differences from another run',
    open: 'Compare with another run of this document',
    other: 'Compared with',
    comparing: 'Comparing…',
    kinds: 'Kinds of difference',
    all: (count: string) => `All differences (${count})`,
    previous: 'Previous difference (Left)',
    next: 'Next difference (Right)',
    place: (at: string, of: string, page: string) => `${at} of ${of}, page ${page}`,
    same: 'They say the same.',
    noneOfKind: 'No difference of this kind is left.',
    allDecided: (left: string) =>
      `That was all: ${left} left as ${left === '1' ? 'it is' : 'they are'}.`,
    take: 'Take this from the other (Enter)',
    takeRemoval: 'Delete it here too (Enter)',
    takeAll: (count: string) => `Take all ${count}`,
    takeAllHint: 'As one step that can be undone. What you confirmed stays as it is.',
    leave: 'Leave this as it is (X)',
    left: 'Left as it is.',
    leaveAll: 'Leave all as it is',
    more: 'More about the comparison',
    readAgain: (from: string, to: string) =>
      `${from === to ? `Page ${from}` : `Pages ${from}–${to}`}, read again: a proposal`,
    readAgainBox: (page: string) => `A part of page ${page}, read again: a proposal`,
    graded: (page: string) => `Page ${page} as it was confirmed, beside what this parser read`,
    cells: 'Rows that differ',
    readAgainSame: 'Read again, it says the same.',
    close: 'Close',
    noOther:
      'There is no other run of this document to compare with. Parse it again with other options first.',
  },
  ko: {
    title: '다른 분석과의 차이',
    open: '이 문서의 다른 분석과 비교',
    other: '비교 대상',
    comparing: '비교하는 중…',
    kinds: '차이의 종류',
    all: (count: string) => `모든 차이(${count})`,
    previous: '이전 차이(왼쪽)',
    next: '다음 차이(오른쪽)',
    place: (at: string, of: string, page: string) => `${of}개 중 ${at}번째, ${page}쪽`,
    same: '내용이 같습니다.',
    noneOfKind: '이 종류의 차이가 남지 않았습니다.',
    allDecided: (left: string) => `끝났습니다. ${left}개를 이대로 두었습니다.`,
    take: '다른 쪽 것을 가져오기(Enter)',
    takeRemoval: '여기서도 삭제(Enter)',
    takeAll: (count: string) => `${count}개 모두 가져오기`,
    takeAllHint: '한 단계로 실행 취소할 수 있습니다. 맞다고 확인한 것은 그대로 둡니다.',
    leave: '이대로 두기(X)',
    left: '이대로 두었습니다.',
    leaveAll: '모두 이대로 두기',
    more: '비교 더 보기',
    readAgain: (from: string, to: string) =>
      `${from === to ? from : `${from}–${to}`}쪽을 다시 읽은 제안`,
    readAgainBox: (page: string) => `${page}쪽의 일부를 다시 읽은 제안`,
    graded: (page: string) => `확인한 ${page}쪽과 이 분석기가 읽은 것`,
    cells: '다른 행',
    readAgainSame: '다시 읽어도 내용이 같습니다.',
    close: '닫기',
    noOther: '비교할 이 문서의 다른 분석이 없습니다. 먼저 다른 옵션으로 다시 분석하세요.',
  },
})

export const differenceKindText = defineText<
  Readonly<Record<DifferenceKind | 'only' | 'onlyHere' | 'onlyThere', string>>
>({
  en: {
    text: 'Other words',
    spacing: 'Other spaces or hyphens',
    category: 'Other category',
    place: 'Other place',
    order: 'Other order',
    only: 'Only in one of them',
    onlyHere: 'Only in this run',
    onlyThere: 'Only in the other run',
  },
  ko: {
    text: '단어가 다름',
    spacing: '띄어쓰기나 하이픈이 다름',
    category: '분류가 다름',
    place: '위치가 다름',
    order: '순서가 다름',
    only: '한쪽에만 있음',
    onlyHere: '이 분석에만 있음',
    onlyThere: '다른 분석에만 있음',
  },
})
