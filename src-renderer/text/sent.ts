import { defineText } from './define-text.ts'

/** The log of everything that left for a service. */
export const sentText = defineText({
  en: {
    title: 'What was sent',
    about:
      'Every file, and every part of one, that left for a service from this library. The local service runs on this computer: what went there did not leave it.',
    asking: 'Reading the log…',
    none: 'Nothing was ever sent.',
    when: 'When',
    file: 'File',
    pages: 'Pages',
    where: 'Where',
    amount: 'How much',
    allPages: 'all',
    blackedOut: (places: number) =>
      places === 1 ? '1 place blacked out' : `${places} places blacked out`,
    upTo: (size: string) => `up to ${size}`,
    part: (sent: string, size: string) => `${sent} of ${size}`,
    more: 'Show more',
  },
  ko: {
    title: '보낸 것',
    about:
      '이 라이브러리에서 서비스로 보낸 모든 파일과 그 일부입니다. 로컬 서비스는 이 컴퓨터에서 돌아가므로 그리로 간 것은 밖으로 나가지 않았습니다.',
    asking: '기록을 읽는 중…',
    none: '아직 아무것도 보내지 않았습니다.',
    when: '언제',
    file: '파일',
    pages: '쪽',
    where: '어디로',
    amount: '얼마나',
    allPages: '전체',
    blackedOut: (places: number) => `${places}곳 가림`,
    upTo: (size: string) => `최대 ${size}`,
    part: (sent: string, size: string) => `${size} 중 ${sent}`,
    more: '더 보기',
  },
})
