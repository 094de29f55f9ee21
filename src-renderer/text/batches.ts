import { englishPages } from '#shared/text/english-pages.ts'
import type { BatchLook } from '#shared/runs/batch-look.ts'
import type { ModeReason } from '#shared/runs/parse-options.ts'
import { defineText } from './define-text.ts'

/** Batches, holes, and what a long run is doing. Numbers come formatted. */
export const batchesText = defineText({
  en: {
    snippet: 'Request for a program of your own',
    snippetComing: 'Writing it…',
    snippetKey: 'It takes the key from RECTO_API_KEY; the key itself is not in it.',
    copySnippet: 'Copy',
    snippetCopied: 'Copied.',
    snippetNotCopied: 'The clipboard did not take it. Select the text and copy it by hand.',
    strip: 'Pages by batch',
    stripHint: 'Arrow keys go from batch to batch, Enter opens one.',
    batch: (pages: string, look: string) => `${pages}: ${look}`,
    range: (start: string, end: string) =>
      start === end ? `Page ${start}` : `Pages ${start}–${end}`,
    notTaken: 'Not sent yet',
    count: (count: string, look: string) => `${count} ${look}`,
    many: (pages: string, count: string) =>
      `${pages}: ${count} batches, too narrow to be shown apart`,
    attempts: (count: string) => (count === '1' ? 'Tried once' : `Tried ${count} times`),
    changed: (when: string) => `Changed ${when}`,
    part: (part: string, parts: string) => `Request ${part} of ${parts}`,
    relativePages: 'The service counted these pages from 1; Recto put them right.',
    heal: 'Heal',
    healAll: 'Heal missing pages',
    healHint:
      'Cuts these pages out of the document and parses them again, as a request of its own.',
    cannotHeal: 'These pages can’t be cut out of the document. Parse the whole document again.',
    healNeedsFile: 'To heal these pages, attach the document’s file first.',

    missing: (pages: string) => `${pages} missing`,
    missingReason: (pages: string, reason: string) => `${pages} missing: ${reason}`,
    pending: (pages: string) => `${pages} still to come`,
    beingHealed: (pages: string) => `${pages} being healed`,
    leftOut: 'the service reads 100 pages at most this way',
    leftOutNext: 'Parse the document in batches to have all of it.',
    notParsed: 'no request covers them',
    stopped: 'Recto no longer follows this run',

    inBatches: 'In batches',
    atOnce: 'At once',
    pagesPerMinute: (rate: string) => `${englishPages(rate)} a minute`,
    remaining: (time: string) => `about ${time} left`,
    noChange: (time: string) => `No change for ${time}. Recto goes on asking.`,
    progress: 'Pages that are here',
    details: 'About this run',
    batchDetails: 'About these pages',
    startedAt: 'Started',
    finishedAt: 'Finished',
    expiresAt: 'Kept by the service until',
    requestIds: 'Request ids',
    sentAs: (count: string) => `Sent as ${count} requests`,
    adopted: 'Made elsewhere and taken over from the service’s history',
  },
  ko: {
    snippet: '내 프로그램에서 쓸 요청',
    snippetComing: '쓰는 중…',
    snippetKey: '키는 RECTO_API_KEY에서 읽고, 키 자체는 들어 있지 않습니다.',
    copySnippet: '복사',
    snippetCopied: '복사했습니다.',
    snippetNotCopied: '클립보드에 넣지 못했습니다. 텍스트를 선택해 직접 복사하세요.',
    strip: '묶음별 쪽',
    stripHint: '화살표 키로 묶음을 옮겨 다니고 Enter로 엽니다.',
    batch: (pages: string, look: string) => `${pages}: ${look}`,
    range: (start: string, end: string) => (start === end ? `${start}쪽` : `${start}–${end}쪽`),
    notTaken: '아직 보내지 않음',
    count: (count: string, look: string) => `${look} ${count}`,
    many: (pages: string, count: string) => `${pages}: 묶음 ${count}개, 좁아서 함께 표시`,
    attempts: (count: string) => `${count}번 시도`,
    changed: (when: string) => `${when} 바뀜`,
    part: (part: string, parts: string) => `요청 ${parts}개 중 ${part}번째`,
    relativePages: '서비스가 이 쪽들을 1부터 세어 Recto가 바로잡았습니다.',
    heal: '복구',
    healAll: '빠진 쪽 복구',
    healHint: '문서에서 이 쪽들만 잘라 따로 요청해 다시 분석합니다.',
    cannotHeal: '이 쪽들은 문서에서 잘라낼 수 없습니다. 문서 전체를 다시 분석하세요.',
    healNeedsFile: '이 쪽들을 복구하려면 먼저 문서 파일을 첨부하세요.',

    missing: (pages: string) => `${pages} 없음`,
    missingReason: (pages: string, reason: string) => `${pages} 없음: ${reason}`,
    pending: (pages: string) => `${pages} 아직 오지 않음`,
    beingHealed: (pages: string) => `${pages} 복구하는 중`,
    leftOut: '이 방식으로는 서비스가 100쪽까지만 읽습니다',
    leftOutNext: '모두 얻으려면 문서를 묶음으로 분석하세요.',
    notParsed: '이 쪽들을 맡은 요청이 없습니다',
    stopped: 'Recto가 이 분석을 더 이상 따라가지 않습니다',

    inBatches: '묶음으로',
    atOnce: '한 번에',
    pagesPerMinute: (rate: string) => `분당 ${rate}쪽`,
    remaining: (time: string) => `약 ${time} 남음`,
    noChange: (time: string) => `${time} 동안 변화가 없습니다. Recto가 계속 물어봅니다.`,
    progress: '도착한 쪽',
    details: '이 분석 정보',
    batchDetails: '이 쪽들 정보',
    startedAt: '시작',
    finishedAt: '끝',
    expiresAt: '서비스 보관 기한',
    requestIds: '요청 ID',
    sentAs: (count: string) => `요청 ${count}개로 보냄`,
    adopted: '다른 곳에서 만들어 서비스의 기록에서 가져온 분석',
  },
})

/** A batch's look in a word. */
export const lookText = defineText({
  en: {
    stored: 'done',
    healed: 'healed',
    fetching: 'arriving',
    started: 'being parsed',
    retrying: 'being retried',
    healing: 'being healed',
    waiting: 'waiting',
    failed: 'failed',
    expired: 'expired',
  } satisfies Record<BatchLook, string>,
  ko: {
    stored: '완료',
    healed: '복구됨',
    fetching: '받는 중',
    started: '분석 중',
    retrying: '재시도 중',
    healing: '복구 중',
    waiting: '대기',
    failed: '실패',
    expired: '만료',
  },
})

/** Why a run is parsed the way it is, after its mode. */
export const modeReasonText = defineText({
  en: {
    forced: 'You chose it.',
    'one-batch': 'The document is as short as a batch, so batches would win nothing.',
    'several-batches':
      'The document is longer than a batch: what is done can be read while the rest goes on, and nothing is lost when Recto is closed.',
    'unknown-length':
      'Only the service can count this document’s pages, and at once it would leave out what comes after page 100 without saying so.',
  } satisfies Record<ModeReason, string>,
  ko: {
    forced: '직접 골랐습니다.',
    'one-batch': '문서가 묶음 하나만큼 짧아 나누어도 얻는 것이 없습니다.',
    'several-batches':
      '문서가 묶음 하나보다 길어 끝난 부분부터 읽을 수 있고, Recto를 닫아도 잃는 것이 없습니다.',
    'unknown-length':
      '이 문서의 쪽수는 서비스만 셀 수 있고, 한 번에 보내면 100쪽 뒤를 말없이 빼놓습니다.',
  },
})
