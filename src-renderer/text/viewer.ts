import { defineText } from './define-text.ts'

export const viewerText = defineText({
  en: {
    pagesLabel: 'Pages',
    elementsLabel: 'Pages, with their elements in reading order',
    pageLabel: (page: number) => `Page ${page}`,
    elementLabel: (category: string, snippet: string) => `${category}: ${snippet}`,
    unplaced: (category: string) => `${category}: the service sent no position of it on this page`,
    beyondPage: 'Beyond the page',
    manyBeyond: (count: number) => `${count} boxes reach beyond the page`,

    loading: 'Opening the document…',
    documentFailed: 'The pages can’t be shown',
    failureUnreadable:
      'The stored file could not be read. Check that the disk it is on is connected, or choose the document once more; then try again.',
    failureDamaged:
      'The file is damaged, so its pages can’t be drawn. What was parsed from it can be read all the same.',
    failureUnsupported:
      'This kind of picture can’t be drawn here. What was parsed from it can be read all the same.',
    failureTooLarge:
      'The picture is too large for this computer’s memory. What was parsed from it can be read all the same.',
    failureLocked: 'The document is protected, and its password was not given.',
    noPictures: 'No page pictures for this format',
    noPicturesDetail:
      'Office files have no fixed pages. What was parsed from the document can be read all the same.',
    pageFailed: 'This page can’t be drawn.',
    boxesFailed: 'The boxes of this page could not be loaded.',
    tryAgain: 'Try again',

    passwordLabel: 'This document is protected. Its password:',
    passwordWrong: 'That password does not open the document.',
    passwordOpen: 'Open',
    passwordCancel: 'Cancel',

    toolbar: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pageNumber: 'Page number',
    pageOf: (count: string) => `of ${count}`,
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    zoom: 'Zoom',
    percent: (percent: number) => `${percent}%`,
    fitWidth: 'Fit width',
    fitPage: 'Fit page',
    rotate: 'Rotate clockwise',
    twoPages: 'Two pages side by side',
    coverAlone: 'First page alone, as a cover',
    hand: 'Move pages by hand; or hold Space and drag',
    overlay: 'Show boxes',
    orderNumbers: 'Show reading order',
  },
  ko: {
    pagesLabel: '쪽',
    elementsLabel: '쪽과 읽기 순서대로 놓인 요소',
    pageLabel: (page) => `${page}쪽`,
    elementLabel: (category, snippet) => `${category}: ${snippet}`,
    unplaced: (category) => `${category}: 서비스가 이 쪽에서의 위치를 보내지 않았습니다`,
    beyondPage: '쪽 밖으로 나감',
    manyBeyond: (count) => `상자 ${count}개가 쪽 밖으로 나갑니다`,

    loading: '문서를 여는 중…',
    documentFailed: '쪽을 표시할 수 없습니다',
    failureUnreadable:
      '저장된 파일을 읽을 수 없습니다. 파일이 있는 디스크가 연결되어 있는지 확인하거나 문서를 다시 선택한 뒤 다시 시도하세요.',
    failureDamaged: '파일이 손상되어 쪽을 그릴 수 없습니다. 분석된 내용은 그대로 읽을 수 있습니다.',
    failureUnsupported:
      '이 종류의 그림은 여기서 그릴 수 없습니다. 분석된 내용은 그대로 읽을 수 있습니다.',
    failureTooLarge:
      '그림이 너무 커서 이 컴퓨터의 메모리로는 표시할 수 없습니다. 분석된 내용은 그대로 읽을 수 있습니다.',
    failureLocked: '보호된 문서인데 암호가 입력되지 않았습니다.',
    noPictures: '이 형식은 쪽 그림이 없습니다',
    noPicturesDetail:
      '오피스 파일에는 고정된 쪽이 없습니다. 분석된 내용은 그대로 읽을 수 있습니다.',
    pageFailed: '이 쪽을 그릴 수 없습니다.',
    boxesFailed: '이 쪽의 요소 상자를 불러오지 못했습니다.',
    tryAgain: '다시 시도',

    passwordLabel: '보호된 문서입니다. 암호:',
    passwordWrong: '이 암호로는 문서를 열 수 없습니다.',
    passwordOpen: '열기',
    passwordCancel: '취소',

    toolbar: '쪽',
    previousPage: '이전 쪽',
    nextPage: '다음 쪽',
    pageNumber: '쪽 번호',
    pageOf: (count) => `/ ${count}`,
    zoomOut: '축소',
    zoomIn: '확대',
    zoom: '배율',
    percent: (percent) => `${percent}%`,
    fitWidth: '너비에 맞춤',
    fitPage: '쪽에 맞춤',
    rotate: '시계 방향으로 회전',
    twoPages: '두 쪽 나란히 보기',
    coverAlone: '첫 쪽은 표지로 따로 보기',
    hand: '손으로 쪽 옮기기. 스페이스를 누른 채 끌어도 됩니다',
    overlay: '요소 상자 표시',
    orderNumbers: '읽기 순서 표시',
  },
})
