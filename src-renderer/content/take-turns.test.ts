import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeTurns } from './take-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said: string[] = []
beforeEach(() => void (said.length = 0))

function* steps(name: string, many: number) {
  for (let at = 1; at <= many; at += 1) {
    said.push(`${name}${at}`)
    yield
  }
  return name
}

const take = (name: string, many: number) =>
  takeTurns({
    steps: steps(name, many),
    onDone: (result) => said.push(`${result} done`),
    onFailed: (error) => said.push(String(error)),
  })

test('a task takes one step, those first that came first', () => {
  take('a', 2)
  take('b', 1)
  expect(said).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(said).toEqual(['a1'])
  vi.advanceTimersToNextTimer()
  expect(said).toEqual(['a1', 'a2'])
  vi.runAllTimers()
  expect(said).toEqual(['a1', 'a2', 'a done', 'b1', 'b done'])
})

test('what is left takes no further step, and the next one goes on', () => {
  const leave = take('a', 9)
  take('b', 1)
  vi.advanceTimersToNextTimer()
  leave()
  vi.runAllTimers()
  expect(said).toEqual(['a1', 'b1', 'b done'])
})

test('a step that fails ends its own', () => {
  takeTurns({
    steps: (function* () {
      yield
      throw new Error('no room')
    })(),
    onDone: () => said.push('done'),
    onFailed: (error) => said.push(String(error)),
  })
  take('b', 1)
  vi.runAllTimers()
  expect(said).toEqual(['Error: no room', 'b1', 'b done'])
})
