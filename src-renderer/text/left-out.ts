import type { LeftOutReason } from '../runs/intake-items.ts'
import { defineText } from './define-text.ts'

/** Files of a folder that did not go in. Loaded when there are some. */
export const leftOutText = defineText({
  en: {
    which: 'Which files, and why',
    all: (count: string) => `Show all ${count}`,
    copy: 'Copy the list',
    copied: 'Copied',
  },
  ko: {
    which: '어떤 파일을 왜 뺐는지 보기',
    all: (count: string) => `${count}개 모두 보기`,
    copy: '목록 복사',
    copied: '복사했습니다',
  },
})

export const leftOutReasonText = defineText<Readonly<Record<LeftOutReason, string>>>({
  en: {
    'other-kind': 'called neither like a document nor like a parse',
    'beside-parse': 'a drawing, a picture or notes that a parser left beside its parse',
    'no-parse': 'no parse that Recto knows',
    unreadable: 'can’t be read',
  },
  ko: {
    'other-kind': '이름이 문서나 분석 결과가 아님',
    'beside-parse': '분석기가 결과 옆에 남긴 그림이나 기록',
    'no-parse': 'Recto가 아는 분석 결과가 아님',
    unreadable: '읽을 수 없음',
  },
})
