import { particle } from '#shared/text/particle.ts'
import { defineText } from './define-text.ts'

/** Looking for runs, and in everything that was ever parsed. */
export const searchText = defineText({
  en: {
    modes: 'Where to look',
    names: 'Names',
    contents: 'Contents',
    everything: 'Search everything',
    searchContents: 'Search in all documents',
    hint: 'Finds any part of a word, in Korean, Hanja and English, in every document that was ever parsed here. “Double quotes” find a phrase as it is.',
    searching: 'Searching…',
    nothing: (query: string) => `“${query}” is in no document.`,
    tryContents: (query: string) => `Look for “${query}” in the contents`,
    results: 'What was found',
    found: (hits: string, documents: string) => `${hits} in ${documents}`,
    hits: (count: string, isAll: boolean) =>
      `${count}${isAll ? '' : '+'} ${count === '1' && isAll ? 'place' : 'places'}`,
    documents: (count: string) => (count === '1' ? '1 document' : `${count} documents`),
    gap: (pages: string) => `${pages} could not be searched: they are missing.`,
    indexing: (count: string) =>
      count === '1'
        ? '1 document is still being added to the search.'
        : `${count} documents are still being added to the search.`,

    arrange: 'Sort and filter',
    order: 'Order',
    kind: 'State',
    connection: 'Connection',
    model: 'Model',
    age: 'Parsed',
    any: 'Any',
    reset: 'Show all',
    shownOf: (shown: string, all: string) => `${shown} of ${all} shown`,
    noneLeft: 'No run is like that.',
  },
  ko: {
    modes: '찾을 곳',
    names: '이름',
    contents: '내용',
    everything: '모두에서 찾기',
    searchContents: '모든 문서에서 찾기',
    hint: '여기서 분석한 모든 문서에서 한글, 한자, 영어 낱말의 어느 부분이든 찾습니다. “큰따옴표”로 묶으면 그대로 찾습니다.',
    searching: '찾는 중…',
    nothing: (query: string) => `“${query}”${particle(query, '이/가')} 있는 문서가 없습니다.`,
    tryContents: (query: string) => `내용에서 “${query}” 찾기`,
    results: '찾은 것',
    found: (hits: string, documents: string) => `${documents}, ${hits}`,
    hits: (count: string, isAll: boolean) => `${count}${isAll ? '' : '+'}곳`,
    documents: (count: string) => `문서 ${count}개`,
    gap: (pages: string) => `${pages}${particle(pages, '은/는')} 없어서 찾지 못했습니다.`,
    indexing: (count: string) => `문서 ${count}개를 아직 검색에 더하는 중입니다.`,

    arrange: '정렬과 거르기',
    order: '순서',
    kind: '상태',
    connection: '연결',
    model: '모델',
    age: '분석한 때',
    any: '모두',
    reset: '모두 보기',
    shownOf: (shown: string, all: string) => `${all}개 중 ${shown}개`,
    noneLeft: '그런 분석이 없습니다.',
  },
})

export const runOrderText = defineText({
  en: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'By name',
    pages: 'Longest first',
  },
  ko: { newest: '최신순', oldest: '오래된 순', name: '이름순', pages: '긴 문서부터' },
})

export const runKindText = defineText({
  en: {
    all: 'Any',
    'under-way': 'Under way',
    done: 'Done',
    gaps: 'With missing pages',
    failed: 'Failed or stopped',
    look: 'Needs a look',
  },
  ko: {
    all: '모두',
    'under-way': '진행 중',
    done: '완료',
    gaps: '빠진 쪽 있음',
    failed: '실패 또는 중단',
    look: '확인 필요',
  },
})

export const runAgeText = defineText({
  en: {
    any: 'At any time',
    day: 'In the last day',
    week: 'In the last week',
    month: 'In the last month',
  },
  ko: { any: '언제든', day: '하루 안에', week: '한 주 안에', month: '한 달 안에' },
})
