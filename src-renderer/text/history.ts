import { defineText } from './define-text.ts'

/** What a service knows to have been asked for. */
export const historyText = defineText({
  en: {
    title: 'History of the service',
    open: 'History of the service…',
    about:
      'Requests that the service has kept for 30 days, also those made elsewhere with the same key. What you add is fetched and stays here for good.',
    connection: 'Connection',
    onlyElsewhere: 'Only what is not in the library',
    asking: (connection: string) => `Asking ${connection}…`,
    none: 'The service lists no requests.',
    allHere: 'All of them are in the library.',
    requests: 'Requests',
    unknownTime: 'Time unknown',
    daysLeft: (time: string) => `kept for another ${time}`,
    expired: 'no longer kept',
    add: 'Add',
    adding: 'Adding…',
    openRun: 'Open',
    refresh: 'Ask again',
    failed: 'It failed there: there is nothing to fetch.',
  },
  ko: {
    title: '서비스 기록',
    open: '서비스 기록…',
    about:
      '서비스가 30일 동안 보관하는 요청입니다. 같은 키로 다른 곳에서 만든 것도 있습니다. 추가한 것은 가져와서 여기에 계속 둡니다.',
    connection: '연결',
    onlyElsewhere: '라이브러리에 없는 것만',
    asking: (connection: string) => `${connection}에 묻는 중…`,
    none: '서비스에 요청이 없습니다.',
    allHere: '모두 라이브러리에 있습니다.',
    requests: '요청',
    unknownTime: '시각 모름',
    daysLeft: (time: string) => `앞으로 ${time} 보관`,
    expired: '더 이상 보관하지 않음',
    add: '추가',
    adding: '추가하는 중…',
    openRun: '열기',
    refresh: '다시 묻기',
    failed: '거기서 실패해 가져올 것이 없습니다.',
  },
})
