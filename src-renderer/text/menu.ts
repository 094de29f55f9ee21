import { defineText } from './define-text.ts'

/** The menu of an element, or of a page. */
export const menuText = defineText({
  en: {
    copyText: 'Copy text',
    copyMarkdown: 'Copy as Markdown',
    copyHtml: 'Copy as HTML',
    copyJson: 'Copy as JSON',
    copyTable: 'Copy table for a spreadsheet',
    copyLink: 'Copy link to this place',
    copyPage: 'Copy the text of the page',
    saveElement: 'Save as a picture',
    notDrawn: 'The picture can’t be drawn: its page is too large or damaged.',
    showInContent: 'Show in the content',
    showOnPage: 'Show on the page',
    correct: 'Correct…',
    find: 'Find in the document…',
  },
  ko: {
    copyText: '텍스트 복사',
    copyMarkdown: 'Markdown으로 복사',
    copyHtml: 'HTML로 복사',
    copyJson: 'JSON으로 복사',
    copyTable: '스프레드시트용 표 복사',
    copyLink: '이 위치의 링크 복사',
    copyPage: '쪽의 텍스트 복사',
    saveElement: '그림으로 저장',
    notDrawn: '쪽이 너무 크거나 손상되어 그림을 그릴 수 없습니다.',
    showInContent: '내용에서 보기',
    showOnPage: '쪽에서 보기',
    correct: '고치기…',
    find: '문서에서 찾기…',
  },
})
