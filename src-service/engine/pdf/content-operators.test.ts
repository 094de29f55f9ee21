import { expect, test } from 'vitest'
import { operatorsIn } from './content-operators.ts'

const read = (content: string) =>
  [...operatorsIn(content)].map(({ name, numbers }) => [name, ...numbers])

test('operators come in their order with the numbers before them', () => {
  expect(read('q 0.12 0 0 -.12 0 +841. cm\nBT\r/F1 9 Tf 2 Tr 1 0 0 1 64.2 698 Tm T* ET Q')).toEqual(
    [
      ['q'],
      ['cm', 0.12, 0, 0, -0.12, 0, 841],
      ['BT'],
      ['Tf', 9],
      ['Tr', 2],
      ['Tm', 1, 0, 0, 1, 64.2, 698],
      ['T*'],
      ['ET'],
      ['Q'],
    ],
  )
})

test('what looks like an operator in a text, a name, a list, a comment or a picture is none', () => {
  const texts = String.raw`(2 Tr \) 2 Tr (2 Tr) 2 Tr) Tj <32205472> Tj [(a) -2 (2 Tr)] TJ 5 (a) ' /Tr gs`
  expect(read(texts)).toEqual([['Tj'], ['Tj'], ['TJ'], ["'", 5], ['gs']])
  expect(read('% 2 Tr\n1 Tr')).toEqual([['Tr', 1]])
  expect(read('BI /W 2 /H 1 ID \u0001 2 Tr(\u0002 EI 3 Tr')).toEqual([
    ['BI'],
    ['ID', 2, 1],
    ['Tr', 3],
  ])
})

test('what is no content, or ends too soon, has an end', () => {
  expect(read('(a text without an end 2 Tr')).toEqual([])
  expect(read('ID without a picture 2 Tr')).toEqual([['ID']])
  expect(read('>> ) ] } <zz 1 2Tr 7')).toEqual([['zz'], ['Tr', 1, 2]])
})
