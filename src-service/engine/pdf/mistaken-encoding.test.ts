import { expect, test } from 'vitest'
import { readMistaken } from './mistaken-encoding.ts'

// Encoded by the tables of the encodings themselves (WHATWG Encoding Standard), shown as Latin-1.
test.each([
  ['Ïðèìåíåíèå ëåêàðñòâåííûõ ðàñòåíèé', 'Применение лекарственных растений'],
  ['ðÒÉÍÅÎÅÎÉÅ ÌÅËÁÒÓÔ×ÅÎÎÙÈ ÒÁÓÔÅÎÉÊ', 'Применение лекарственных растений'],
  ['åöáñìïãÞ ôùí öõôþí óôçí éáôñéêÞ', 'εφαρμογή των φυτών στην ιατρική'],
])('%s is read in the letters it was written in', (shown, meant) => {
  expect(readMistaken([shown])).toEqual([meant])
})

test.each([
  'Það er ágætt að læra íslensku áður en þú ferð',
  'Tiếng Việt được viết bằng chữ Quốc ngữ à á ã è é ê ì í ò ó ô õ ù ú ý',
  'ÄÖÜäöüßÄÖÜäöüß',
  'ïðèìåí',
])('%s stays as it is', (text) => {
  expect(readMistaken([text])).toBeUndefined()
})
