import { expect, test } from 'vitest'
import { particle } from './particle.ts'

test.each([
  ['계약서', '을/를', '를'],
  ['보고문', '을/를', '을'],
  ['“보고문”', '은/는', '은'],
  ['서울', '으로/로', '로'],
  ['서울', '이/가', '이'],
  ['부산', '으로/로', '으로'],
  ['계약서(3)', '이/가', '이'],
  ['계약서 2', '과/와', '와'],
  ['1쪽', '은/는', '은'],
  ['판 10', '으로/로', '으로'],
  ['판 7', '으로/로', '로'],
  ['report.pdf', '을/를', '를'],
  ['scan.png', '을/를', '를'],
  ['PAGE.HTML', '으로/로', '로'],
  ['Environment 1', '이/가', '이'],
  ['Local', '으로/로', '로'],
  ['Company', '이라는/라는', '라는'],
  ['Upstage', '으로/로', '로'],
  ['Cancun', '으로/로', '으로'],
])('%s takes the %s that is spoken after it', (word, pair, expected) => {
  expect(particle(word, pair as Parameters<typeof particle>[1])).toBe(expected)
})

test.each([
  ['契約', '을/를', '을(를)'],
  ['web', '이/가', '이(가)'],
  ['…', '으로/로', '(으)로'],
  ['', '은/는', '은(는)'],
])('nothing is guessed about how %s sounds', (word, pair, expected) => {
  expect(particle(word, pair as Parameters<typeof particle>[1])).toBe(expected)
})

test('a name with its syllables taken apart is read like one that is whole', () => {
  expect(particle('보고문'.normalize('NFD'), '을/를')).toBe('을')
})
