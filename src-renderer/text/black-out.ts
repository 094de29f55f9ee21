import { defineText } from './define-text.ts'

/** Blacking parts of a document out before it is sent. */
export const blackOutText = defineText({
  en: {
    open: 'Black out parts and parse…',
    openThis: 'Black this out and parse…',
    openFile: 'Black out parts of a file, then parse it…',
    title: (name: string) => `Black out parts of “${name}”`,
    about:
      'Draw over what nobody else shall see. Pictures of all pages are sent, black there, and nothing else of the file; the file itself stays here.',
    drawArea: 'Page to draw on. Enter blacks out its middle.',
    page: (page: string, count: string) => `Page ${page} of ${count}`,
    previous: 'Previous page',
    next: 'Next page',
    places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
    remove: (number: string) => `Remove place ${number}`,
    undo: 'Remove the last',
    start: 'Black out and parse',
    starting: 'Blacking out…',
    progress: (pages: string, count: string) => `Blacking out: ${pages} of ${count} pages`,
    reading: 'Opening the document…',
    unreadable: 'This document can’t be shown here, so nothing can be blacked out in it.',
    unreadableNext: 'Save or print it as a PDF without a password, and black that out.',
  },
  ko: {
    open: '일부를 가리고 분석…',
    openThis: '이 부분을 가리고 분석…',
    openFile: '파일의 일부를 가린 뒤 분석…',
    title: (name: string) => `“${name}”의 일부 가리기`,
    about:
      '남이 보면 안 되는 곳 위에 그리세요. 그곳이 검게 칠해진 모든 쪽의 그림만 보내며, 파일의 다른 것은 보내지 않습니다. 파일 자체는 여기에 남습니다.',
    drawArea: '그릴 쪽. Enter를 누르면 가운데를 가립니다.',
    page: (page: string, count: string) => `${count}쪽 중 ${page}쪽`,
    previous: '이전 쪽',
    next: '다음 쪽',
    places: (count: number) => `${count}곳`,
    remove: (number: string) => `${number}번째 가린 곳 제거`,
    undo: '마지막 것 제거',
    start: '가리고 분석',
    starting: '가리는 중…',
    progress: (pages: string, count: string) => `가리는 중: ${count}쪽 중 ${pages}쪽`,
    reading: '문서를 여는 중…',
    unreadable: '이 문서는 여기서 보여 줄 수 없어 가릴 수 없습니다.',
    unreadableNext: '암호 없는 PDF로 저장하거나 인쇄한 뒤 그것을 가리세요.',
  },
})
