import { expect, test } from 'vitest'
import { findOccurrences, searchedText } from './find-occurrences.ts'

const count = (within: string, text: string): number =>
  findOccurrences(searchedText(within), text).length

test.each([
  ['lines break where they like', 'The total of all\n  invoices', 'total of all invoices', 1],
  ['a hyphen at the end of a line is none of the word', 'para-\ngraph', 'paragraph', 1],
  ['Korean breaks inside a word', '고려 시\n대', '고려 시대', 1],
  ['forms of the same letter are one', 'ﬁnal ①', 'final 1', 1],
  ['marks of lists are none', '• One', 'One', 1],
  ['case counts', 'THE TOTAL', 'the total', 0],
  ['a number is no part of another', 'Total 120 and 12.5 and 1,12', '12', 0],
  ['a number beside a unit is itself', '12kg, 12 % (12)', '12', 3],
  ['the full stop of a sentence is no part of a number', 'It was 12. Then', '12', 1],
  ['a word is no part of another', 'otherwise charter', 'art', 0],
  ['Korean has its endings on the word', '고려는', '고려', 1],
  ['nothing is nowhere', 'text', ' • ', 0],
])('%s', (_, within, text, times) => {
  expect(count(within, text)).toBe(times)
})
