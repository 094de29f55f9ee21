import { expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'

test('letters written without spaces each count as one, however many there are', () => {
  expect(tokensOf('두 단어, Two ﬁne words')).toEqual(['두', '단', '어', 'two', 'fine', 'words'])
  expect(tokensOf('字'.repeat(200_000))).toHaveLength(200_000)
})
