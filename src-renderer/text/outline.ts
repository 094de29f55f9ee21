import { defineText } from './define-text.ts'

export const outlineText = defineText({
  en: {
    panel: 'Overview',
    show: 'Show pages and headings at a glance',
    outline: 'Headings',
    thumbnails: 'Pages',
    proposed: 'Levels are proposed from the file’s outline, numbers and sizes.',
    noHeadings: 'No headings were found.',
    reading: 'Reading the headings…',
    failed: 'The headings could not be read.',
    page: (page: string) => `Page ${page}`,
    pageState: (page: string, state: string) => `Page ${page}: ${state}`,
  },
  ko: {
    panel: '한눈에 보기',
    show: '쪽과 제목 한눈에 보기',
    outline: '제목',
    thumbnails: '쪽',
    proposed: '단계는 파일의 목차와 번호, 글자 크기로 어림한 것입니다.',
    noHeadings: '찾은 제목이 없습니다.',
    reading: '제목을 읽는 중…',
    failed: '제목을 읽지 못했습니다.',
    page: (page: string) => `${page}쪽`,
    pageState: (page: string, state: string) => `${page}쪽: ${state}`,
  },
})
