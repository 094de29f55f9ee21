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

test('a text that is told right in most of its letters is not Latin, nor one with some foreign names mistaken', () => {
  const russian = 'Применение лекарственных растений'
  const shown = 'Ïðèìåíåíèå ëåêàðñòâåííûõ ðàñòåíèé'
  const mixed = (mistaken: number) => shown.slice(0, mistaken) + russian.slice(mistaken)
  expect([mixed(22), mixed(19)].map((text) => readMistaken([text]))).toEqual([[russian], undefined])
})

test.each([
  'Það er ágætt að læra íslensku áður en þú ferð',
  'Tiếng Việt được viết bằng chữ Quốc ngữ à á ã è é ê ì í ò ó ô õ ù ú ý',
  'ÄÖÜäöüßÄÖÜäöüß',
  'ïðèìåí',
])('%s stays as it is', (text) => {
  expect(readMistaken([text])).toBeUndefined()
})
