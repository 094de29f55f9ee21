import { expect, test } from 'vitest'
import { createOpenings } from './openings.ts'

function storeOf(values: Map<string, unknown>) {
  return createOpenings({
    getValue: (key) => values.get(key),
    setValue: (key, value) => void values.set(key, value),
  })
}

test('a run that crashed the window is known by whoever starts next', () => {
  const file = new Map<string, unknown>()
  expect(storeOf(file).begin('a')).toBe(0)
  expect(storeOf(file).begin('a')).toBe(1)
  expect(storeOf(file).begin('b')).toBe(0)
  expect(storeOf(file).begin('a')).toBe(2)
})

test('a run that was shown starts anew', () => {
  const openings = storeOf(new Map())
  openings.begin('a')
  openings.begin('a')
  openings.end('a')
  openings.end('never begun')
  expect(openings.begin('a')).toBe(0)
})

test('the file doesn’t grow by windows that are closed too soon', () => {
  const file = new Map<string, unknown>()
  for (let index = 0; index < 100; index += 1) storeOf(file).begin(`run ${index}`)
  expect(Object.keys(file.get('openings') ?? {})).toHaveLength(20)
  expect(storeOf(file).begin('run 99')).toBe(1)
})

test('what somebody wrote into the file by hand keeps no run from opening', () => {
  expect(storeOf(new Map([['openings', { a: 'often' }]])).begin('a')).toBe(0)
})
