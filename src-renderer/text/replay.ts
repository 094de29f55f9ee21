import { defineText } from './define-text.ts'

/** Taking over what was corrected of another run of the same document. */
export const replayText = defineText({
  en: {
    title: 'Take corrections over',
    open: 'Take corrections over from another run of this document',
    about:
      'What was corrected there is done here, too, where the same element says or stands the same: as one step, which can be undone. What is confirmed here stays.',
    from: 'From',
    noOther: 'There is no other run of this document.',
    start: 'Take over',
    applied: (count: string) => `Taken over: ${count}`,
    already: (count: string) => `Right already: ${count}`,
    unfit: 'To settle by hand',
    allFit: 'Nothing is left to settle.',
    gone: 'is not in this parse',
    other: 'is another one here',
    go: (page: string) => `Go to page ${page}`,
    settled: 'Settled',
  },
  ko: {
    title: '고친 내용 가져오기',
    open: '이 문서의 다른 분석에서 고친 내용 가져오기',
    about:
      '같은 요소의 글이나 위치가 같으면 그쪽에서 고친 것을 여기에서도 고칩니다. 한 단계로 실행 취소할 수 있고, 여기서 확인한 것은 그대로 둡니다.',
    from: '가져올 분석',
    noOther: '이 문서의 다른 분석이 없습니다.',
    start: '가져오기',
    applied: (count: string) => `가져옴: ${count}`,
    already: (count: string) => `이미 맞음: ${count}`,
    unfit: '직접 정할 것',
    allFit: '정할 것이 남지 않았습니다.',
    gone: '이 분석에 없습니다',
    other: '여기서는 다릅니다',
    go: (page: string) => `${page}쪽으로 가기`,
    settled: '정함',
  },
})
