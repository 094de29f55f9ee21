import { expect, test } from 'vitest'
import { formatDuration, formatWhen } from './format.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:50Z', 'now', '지금'],
  ['2026-11-21T11:57:00Z', '3 minutes ago', '3분 전'],
  ['2026-11-21T07:00:00Z', '5 hours ago', '5시간 전'],
  ['2026-11-20T12:00:00Z', 'yesterday', '어제'],
  ['2026-01-02T12:00:00Z', 'Jan 2, 2026', '2026. 1. 2.'],
  ['not a time', '', ''],
])('%s reads as %s and %s', (iso, en, ko) => {
  expect(formatWhen(iso, now, 'en')).toBe(en)
  expect(formatWhen(iso, now, 'ko')).toBe(ko)
})

test.each([
  [42, '42 milliseconds'],
  [1260, '1.3 seconds'],
  [45_000, '45 seconds'],
  [300_000, '5 minutes'],
])('%d ms reads as %s', (ms, text) => {
  expect(formatDuration(ms, 'en')).toBe(text)
})

test('what began since the clock was last read is no thing of the future', () => {
  expect(formatWhen('2026-11-21T12:00:55Z', now, 'en', 'short')).toBe('now')
})
