import { defineText } from './define-text.ts'

export const uiText = defineText({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    dismiss: 'Dismiss',
    undo: 'Undo',
    moreActions: (name: string) => `Actions for ${name}`,
    loading: 'Loading…',
    tryAgain: 'Try again',
    resizePanes: 'Resize panes',
  },
  ko: {
    close: '닫기',
    cancel: '취소',
    dismiss: '지우기',
    undo: '되돌리기',
    moreActions: (name: string) => `${name} 작업`,
    loading: '불러오는 중…',
    tryAgain: '다시 시도',
    resizePanes: '창 너비 조절',
  },
})
