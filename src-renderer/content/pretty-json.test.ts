import { expect, test } from 'vitest'
import { prettyJson } from './pretty-json.ts'

test.each([
  { a: 1, b: [1, 2, { c: null }], d: [], e: {} },
  ['a "quoted" {brace}', 'back\\slash', '한글 \u2028'],
  'text',
  12.5,
  [[[]]],
])('reads as the platform writes it: %j', (value) => {
  expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
})

test('numbers stay as the service wrote them', () => {
  expect(prettyJson('{"x":0.1000,"n":12345678901234567890}')).toBe(
    '{\n  "x": 0.1000,\n  "n": 12345678901234567890\n}',
  )
})

test('text that was cut off still shows what there is', () => {
  expect(prettyJson('{"a": "b')).toBe('{\n  "a": "b')
})
