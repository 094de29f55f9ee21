import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['결과와 방법 (PDF)', 'ko'],
  ['結果と方法', 'ja'],
  ['结果和方法', 'zh'],
  ['The results of the method', 'en'],
  ['Die Ergebnisse', 'und'],
  ['1, 2, 3', 'und'],
])('%s is read aloud as %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
