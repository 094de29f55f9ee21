import { defineText } from './define-text.ts'

/** The headings of the sheet of shortcuts, and what the pointer does. */
export const shortcutGroupsText = defineText({
  en: {
    pointer: 'On a page, with the pointer',
    selectText: 'Select text, also across boxes',
    selectElement: 'Select the element',
    menu: 'What can be done with it',
    drag: 'Drag',
    click: 'Click',
    rightClick: 'Right-click',
    reading: 'Reading',
    finding: 'Finding',
    files: 'Opening files',
    output: 'Exporting and printing',
    windows: 'Tabs, and two beside each other',
    program: 'Window and settings',
    correcting: 'Judging and correcting',
    facts: 'Facts of the document',
  },
  ko: {
    pointer: '쪽 위에서 포인터로',
    selectText: '글자 선택(상자에 막히지 않음)',
    selectElement: '요소 선택',
    menu: '할 수 있는 일 보기',
    drag: '드래그',
    click: '클릭',
    rightClick: '오른쪽 클릭',
    reading: '읽기',
    finding: '찾기',
    files: '파일 열기',
    output: '내보내기와 인쇄',
    windows: '탭과 나란히 보기',
    program: '창과 설정',
    correcting: '판단하고 고치기',
    facts: '문서의 사실',
  },
})
