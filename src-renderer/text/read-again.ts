import { particle } from '#shared/text/particle.ts'
import { englishPages } from '#shared/text/english-pages.ts'
import { defineText } from './define-text.ts'

/** Having a page, some pages or a part of one parsed again, as a proposal beside what stands. */
export const readAgainText = defineText({
  en: {
    title: 'Read again',
    open: 'Read this again with…',
    draw: 'Draw a part of the page to read again',
    drawHint: 'Drag over the part of the page to read again. Escape leaves.',
    what: 'What to read again',
    part: (page: string) => `The part of page ${page} that was drawn`,
    element: (page: string) => `The place of the selected element, page ${page}`,
    page: (page: string) => `Page ${page}`,
    pages: 'Pages',
    from: 'First page',
    to: 'Last page',
    noSuchPages: (count: string) => `The document has pages 1 to ${count}.`,
    cost: (pages: string, service: string) =>
      `${englishPages(pages)} will be sent to ${service}, which counts ${pages === '1' ? 'it' : 'them'}.`,
    costLocal: (pages: string) =>
      `${englishPages(pages)}, read on this computer: it costs nothing.`,
    costWhole: (service: string) =>
      `Single pages of such a file can’t be sent: ${service} gets and counts the whole of it.`,
    partIsWhole: 'The whole page is sent; only what has its middle in the part is proposed.',
    nothingChanges: 'Nothing changes until you take it: it comes as a proposal beside what stands.',
    start: 'Read again',
    partOf: (page: string) => `a part of page ${page}`,
    pagesOf: (from: string, to: string) => (from === to ? `page ${from}` : `pages ${from}–${to}`),
    reading: (what: string, service: string) => `Reading ${what} again with ${service}…`,
    ready: (what: string, service: string) => `${service} has read ${what} again.`,
    failed: (what: string) => `Reading ${what} again came to nothing.`,
    look: 'Look at the proposal',
    dontWait: 'Don’t wait for it; the run stays in the library',
    discard: 'Leave it; the run stays in the library',
  },
  ko: {
    title: '다시 읽기',
    open: '다른 방식으로 다시 읽기…',
    draw: '다시 읽을 부분 그리기',
    drawHint: '다시 읽을 부분 위로 끌어 상자를 그리세요. Esc로 나갑니다.',
    what: '다시 읽을 범위',
    part: (page) => `${page}쪽에 그린 부분`,
    element: (page) => `${page}쪽에서 선택한 요소의 자리`,
    page: (page) => `${page}쪽`,
    pages: '여러 쪽',
    from: '첫 쪽',
    to: '마지막 쪽',
    noSuchPages: (count) => `이 문서는 1쪽부터 ${count}쪽까지입니다.`,
    cost: (pages, service) =>
      `${pages}쪽을 ${service}${particle(service, '으로/로')} 보내며, 서비스가 쪽수를 계산합니다.`,
    costLocal: (pages) => `${pages}쪽을 이 컴퓨터에서 읽습니다. 비용이 없습니다.`,
    costWhole: (service) =>
      `이런 파일은 일부 쪽만 보낼 수 없습니다. ${service}${particle(service, '이/가')} 전체를 받아 쪽수를 계산합니다.`,
    partIsWhole: '쪽 전체를 보내고, 가운데가 그 부분 안에 있는 것만 제안합니다.',
    nothingChanges: '가져오기 전에는 아무것도 바뀌지 않습니다. 지금 결과 옆에 제안으로 나타납니다.',
    start: '다시 읽기',
    partOf: (page) => `${page}쪽의 일부`,
    pagesOf: (from, to) => (from === to ? `${from}쪽` : `${from}–${to}쪽`),
    reading: (what, service) =>
      `${service}${particle(service, '으로/로')} ${what}${particle(what, '을/를')} 다시 읽는 중…`,
    ready: (what, service) =>
      `${service}${particle(service, '이/가')} ${what}${particle(what, '을/를')} 다시 읽었습니다.`,
    failed: (what) => `${what} 다시 읽기가 실패했습니다.`,
    look: '제안 보기',
    dontWait: '기다리지 않기. 분석은 라이브러리에 남습니다',
    discard: '그대로 두기. 분석은 라이브러리에 남습니다',
  },
})
