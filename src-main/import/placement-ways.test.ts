import { expect, test } from 'vitest'
import { chooseWay, type Way } from './placement-ways.ts'

test('what a parse says of its positions is turned over by what is clearly better alone', () => {
  const unitWhere = (score: number): Way['unit'] =>
    chooseWay(true, ({ unit, origin, turn }) => {
      if (origin !== 'top' || turn !== 0) return 0
      return unit === 'own' ? 0.5 : unit === 'point' ? score : 0
    }).way.unit
  expect([unitWhere(0.62), unitWhere(0.58)]).toEqual(['point', 'own'])
})
