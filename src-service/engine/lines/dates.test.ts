import { expect, test } from 'vitest'
import { isDate, tellsDate } from './dates.ts'

test.each([
  'May 18, 2000',
  '27 December 2018',
  '20. Mai 2018',
  '12 de março de 2019',
  '14 juillet 1990',
  '2019-01-16',
  '2021/03/02',
  '2021년 3월',
])('a date is %s', (text) => {
  expect([isDate(text), tellsDate(`Version 1.2 (${text})`), isDate(`Version 1.2 ${text}`)]).toEqual(
    [true, true, false],
  )
})

test.each(['20. Mai', '2018', '20. Maibaum 2018', '2019-01/16', '12 mills 2019'])(
  'no date is %s',
  (text) => {
    expect(tellsDate(text)).toBe(false)
  },
)
