import { englishPages } from '#shared/text/english-pages.ts'
import { defineText } from './define-text.ts'

/** Voting between two runs without knowing whose answer is whose. */
export const voteText = defineText({
  en: {
    title: 'Blind vote',
    about:
      'Each page on which the two read something otherwise is shown with both answers as they came, without names and in random order. Decide by one key a page; every decision can be taken back. What was voted counts among the grades.',
    between: 'This run and',
    noOther:
      'There is no other run of this document. Parse it again with another service or model.',
    begin: 'Begin',
    comparing: 'Comparing the two…',
    nothing:
      'On no page is there anything left to decide: the two say the same, or you have voted.',
    page: (page: string, at: string, of: string) => `Page ${page}, ${at} of ${of}`,
    original: 'The page',
    left: 'Answer on the left',
    right: 'Answer on the right',
    empty: 'Nothing was read here.',
    drawing: 'Drawing the page…',
    noPicture: 'The page can’t be shown here.',
    decide: 'Which is better?',
    chooseLeft: 'Left',
    chooseRight: 'Right',
    same: 'The same',
    bothBad: 'Both bad',
    skip: 'Skip',
    undo: 'Undo',
    over: (pages: string) =>
      `That was all: ${englishPages(pages)} decided. The grades tell who was preferred.`,
    overUndecided: 'That was all: nothing was decided.',
    showGrades: 'Show the grades',
    votes: 'Blind votes',
    aboutVotes:
      'Pages on which one of two was preferred, by someone who did not see whose answer it was.',
    parsers: 'Between',
    preferred: 'Preferred',
    share: 'Share of the decided, 95 % interval',
    others: 'The same · both bad',
    count: 'Votes',
    and: (first: string, second: string) => `${first} and ${second}`,
    wins: (name: string, wins: string) => `${name}: ${wins}`,
    interval: (name: string, share: string, low: string, high: string) =>
      `${name}: ${share} (${low} to ${high})`,
  },
  ko: {
    title: '블라인드 투표',
    about:
      '두 분석이 다르게 읽은 쪽마다 받은 그대로의 두 답을 이름 없이 무작위 순서로 보여 줍니다. 한 쪽에 키 하나로 정하고, 모든 결정은 거둘 수 있습니다. 투표는 채점에 함께 나옵니다.',
    between: '이 분석과 견줄 분석',
    noOther: '이 문서의 다른 분석이 없습니다. 다른 서비스나 모델로 다시 분석하세요.',
    begin: '시작',
    comparing: '둘을 비교하는 중…',
    nothing: '정할 쪽이 남지 않았습니다. 둘이 같거나 이미 투표했습니다.',
    page: (page: string, at: string, of: string) => `${page}쪽, ${of}개 중 ${at}번째`,
    original: '원래 쪽',
    left: '왼쪽 답',
    right: '오른쪽 답',
    empty: '여기에서 읽은 것이 없습니다.',
    drawing: '쪽을 그리는 중…',
    noPicture: '쪽을 보여 줄 수 없습니다.',
    decide: '어느 쪽이 낫습니까?',
    chooseLeft: '왼쪽',
    chooseRight: '오른쪽',
    same: '같음',
    bothBad: '둘 다 나쁨',
    skip: '건너뛰기',
    undo: '실행 취소',
    over: (pages: string) =>
      `끝났습니다. ${pages}쪽을 정했습니다. 어느 쪽이 나은지는 채점에 나옵니다.`,
    overUndecided: '끝났습니다. 정한 것이 없습니다.',
    showGrades: '채점 보기',
    votes: '블라인드 투표',
    aboutVotes: '누구의 답인지 모르고 둘 가운데 하나를 더 낫다고 한 쪽입니다.',
    parsers: '둘',
    preferred: '더 나음',
    share: '정한 것 가운데 몫, 95% 구간',
    others: '같음 · 둘 다 나쁨',
    count: '투표',
    and: (first: string, second: string) => `${first} · ${second}`,
    wins: (name: string, wins: string) => `${name}: ${wins}`,
    interval: (name: string, share: string, low: string, high: string) =>
      `${name}: ${share} (${low}~${high})`,
  },
})
