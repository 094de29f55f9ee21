import { expect, test } from 'vitest'
import { joinSyllables } from './join-syllables.ts'

test.each([
  ['무 게 를 재고 60 도', '무게를 재고 60 도'],
  ['지 도 는 마을보다', '지도는 마을보다'],
  ['빌 려 준 다.', '빌려준다.'],
  ['그 책은 좋다', '그 책은 좋다'],
  ['A B C', 'A B C'],
  ['여섯 시간 말린 뒤', '여섯 시간 말린 뒤'],
])('%s can be found by its words', (given, joined) => {
  expect(joinSyllables(given)).toBe(joined)
})
