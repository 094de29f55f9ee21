import { englishPages } from '#shared/text/english-pages.ts'
import { defineText } from './define-text.ts'

export const officeText = defineText({
  en: {
    layingOut: 'Laying out the pages…',
    layingOutDetail:
      'Office files have no pages until a program makes them. This takes some seconds.',
    failed: 'No pages could be made of this file on this computer.',
    tryAgain: 'Try again',
    simple:
      'A simple layout, made without LibreOffice. Parsed with it, pages look as they are printed.',
    otherLayout:
      'This file was parsed on pages that LibreOffice made. It is not there now, so these are others, and boxes lie beside their text.',
    elsewhere:
      'These pages were laid out on this computer. The service made its own, so a box may lie beside its text.',
    otherCount: (here: string, there: string) =>
      `This file has ${englishPages(here)} here and ${there} where it was parsed, so boxes lie beside their text.`,
  },
  ko: {
    layingOut: '쪽을 만드는 중…',
    layingOutDetail: '오피스 파일에는 프로그램이 만들기 전까지 쪽이 없습니다. 몇 초 정도 걸립니다.',
    failed: '이 컴퓨터에서 이 파일의 쪽을 만들 수 없습니다.',
    tryAgain: '다시 시도',
    simple:
      'LibreOffice 없이 내용만 간단히 배치한 쪽입니다. LibreOffice로 다시 분석하면 인쇄할 때와 같은 모습으로 보입니다.',
    otherLayout:
      'LibreOffice가 만든 쪽에서 분석한 파일인데 지금은 LibreOffice가 없습니다. 다른 쪽을 보여 주므로 상자가 글에서 벗어납니다.',
    elsewhere:
      '이 컴퓨터에서 만든 쪽입니다. 서비스는 따로 쪽을 만들었으므로 상자가 글에서 벗어날 수 있습니다.',
    otherCount: (here, there) =>
      `이 파일은 여기서 ${here}쪽, 분석한 곳에서 ${there}쪽이어서 상자가 글에서 벗어납니다.`,
  },
})
