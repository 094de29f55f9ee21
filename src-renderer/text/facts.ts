import type { FactKind, FactOutcome } from '#shared/judging/kinds.ts'
import { defineText } from './define-text.ts'

/** What a user says of a document, which every parse of it is held to. */
export const factsText = defineText({
  en: {
    title: 'Facts of this document',
    open: 'Facts of this document…',
    about:
      'Select text and say what must hold: every parse of this document, as it came, is then held to it. White space, hyphens at the ends of lines and marks of lists don’t count; upper and lower case do.',
    none: 'Nothing was said yet. Select text or an element, and press F if it must be there, Shift+F if it must not, P if it comes before something else.',
    checking: 'Checking…',
    holding: (passed: string, of: string) =>
      `${passed} of ${of === '1' ? '1 fact holds' : `${of} facts hold`} in this parse`,
    unparsed: (count: string) => `${count} not known, as it lacks pages`,
    list: 'List…',
    sayPresent: 'Fact: this must be here',
    sayAbsent: 'Fact: this must not be here',
    sayBefore: 'Fact: this comes before…',
    sayAfter: (first: string) => `Fact: “${first}” comes before this`,
    pending: (first: string) =>
      `“${first}” comes before what? Select it and press P, or choose it in its menu.`,
    nothingSelected: 'Select some text or an element first.',
    anywhere: 'On any page',
    anywhereOf: (text: string) => `On any page: “${text}”`,
    said: (outcome: string) => `Fact said: ${outcome}.`,
    removed: 'Fact taken back.',
    remove: (text: string) => `Take back: “${text}”`,
    look: (text: string, page: string) => `Show on page ${page}: “${text}”`,
    page: (page: string) => `Page ${page}`,
    runs: 'All runs of this document',
    run: 'Run',
    hold: 'Facts that hold',
    share: (passed: string, of: string) => `${passed} of ${of}`,
    openRun: (name: string) => `Open this run: ${name}`,
    checkedFailed: (name: string, failed: string, of: string) =>
      failed === '1'
        ? `“${name}”: 1 of ${of} facts does not hold.`
        : `“${name}”: ${failed} of ${of} facts do not hold.`,
    show: 'Show',
  },
  ko: {
    title: '이 문서의 사실',
    open: '이 문서의 사실…',
    about:
      '텍스트를 선택하고 지켜져야 할 것을 말하면, 이 문서의 모든 분석 결과를 받은 그대로 그것과 대조합니다. 빈칸과 줄 끝의 붙임표, 목록 표시는 세지 않고 대소문자는 구별합니다.',
    none: '아직 말한 것이 없습니다. 텍스트나 요소를 선택하고, 있어야 하면 F, 없어야 하면 Shift+F, 다른 것보다 먼저 나오면 P를 누르세요.',
    checking: '대조하는 중…',
    holding: (passed: string, of: string) => `이 분석에서 사실 ${of}개 중 ${passed}개가 맞습니다`,
    unparsed: (count: string) => `없는 쪽이 있어 ${count}개는 알 수 없음`,
    list: '목록…',
    sayPresent: '사실: 여기에 있어야 함',
    sayAbsent: '사실: 여기에 없어야 함',
    sayBefore: '사실: 다른 것보다 먼저 나옴…',
    sayAfter: (first: string) => `사실: “${first}” 다음에 이것이 나옴`,
    pending: (first: string) =>
      `“${first}” 다음에 무엇이 나옵니까? 그것을 선택하고 P를 누르거나 메뉴에서 고르세요.`,
    nothingSelected: '먼저 텍스트나 요소를 선택하세요.',
    anywhere: '어느 쪽이든',
    anywhereOf: (text: string) => `어느 쪽이든: “${text}”`,
    said: (outcome: string) => `사실을 말했습니다: ${outcome}.`,
    removed: '사실을 거두었습니다.',
    remove: (text: string) => `거두기: “${text}”`,
    look: (text: string, page: string) => `${page}쪽에서 보기: “${text}”`,
    page: (page: string) => `${page}쪽`,
    runs: '이 문서의 모든 분석',
    run: '분석',
    hold: '맞는 사실',
    share: (passed: string, of: string) => `${of}개 중 ${passed}개`,
    openRun: (name: string) => `이 분석 열기: ${name}`,
    checkedFailed: (name: string, failed: string, of: string) =>
      `“${name}”: 사실 ${of}개 중 ${failed}개가 맞지 않습니다.`,
    show: '보기',
  },
})

export const factKindText = defineText<Readonly<Record<FactKind, string>>>({
  en: { present: 'Must be here', absent: 'Must not be here', before: 'Comes before' },
  ko: { present: '있어야 함', absent: '없어야 함', before: '먼저 나옴' },
})

/** In the middle of a sentence. */
export const factOutcomeText = defineText<Readonly<Record<FactOutcome, string>>>({
  en: {
    holds: 'holds in this parse',
    missing: 'is missing in this parse',
    there: 'is there in this parse',
    'second-missing': 'what comes later is missing in this parse',
    'out-of-order': 'comes later in this parse',
    unparsed: 'not known, as this parse lacks pages',
  },
  ko: {
    holds: '이 분석에서 맞음',
    missing: '이 분석에 없음',
    there: '이 분석에 있음',
    'second-missing': '나중에 나올 것이 이 분석에 없음',
    'out-of-order': '이 분석에서는 나중에 나옴',
    unparsed: '이 분석에 없는 쪽이 있어 알 수 없음',
  },
})
