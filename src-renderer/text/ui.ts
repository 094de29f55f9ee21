import { defineText } from './define-text.ts'

export const uiText = defineText({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    dismiss: 'Dismiss',
    undo: 'Undo',
    moreActions: (name: string) => `Actions for ${name}`,
    tryAgain: 'Try again',
    resizePanes: 'Resize panes',
    partFailed: (part: string) => `This can’t be shown: ${part}`,
    partFailedNext:
      'An error in Recto keeps it from being drawn. The rest works, and nothing is lost.',
    copyDetails: 'Copy details',
    details: 'Details',
  },
  ko: {
    close: '닫기',
    cancel: '취소',
    save: '저장',
    dismiss: '지우기',
    undo: '실행 취소',
    moreActions: (name: string) => `${name} 작업`,
    tryAgain: '다시 시도',
    resizePanes: '창 너비 조절',
    partFailed: (part: string) => `표시할 수 없습니다: ${part}`,
    partFailedNext:
      'Recto의 오류로 그릴 수 없습니다. 나머지는 그대로 쓸 수 있고 잃은 것은 없습니다.',
    copyDetails: '자세한 내용 복사',
    details: '자세한 내용',
  },
})
