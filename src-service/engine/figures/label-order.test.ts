import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import { inRows } from './label-order.ts'

test('labels of a chart are read row by row, not axis after axis, its rotated title last', () => {
  const runs = [
    run('Homes', 2, 30, { rotation: 270 }),
    run('0', 20, 90),
    run('100', 10, 10),
    run('50', 15, 50),
    run('Feb', 120, 101),
    run('Jan', 60, 100),
  ]
  expect(inRows(buildLines(runs, [])).map(({ text }) => text)).toEqual([
    '100',
    '50',
    '0',
    'Jan',
    'Feb',
    'Homes',
  ])
})
