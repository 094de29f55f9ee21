import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { readConfidence } from './read-confidence.ts'

const place = { left: 0, top: 90, right: 300, bottom: 130 }

test('an element is as sure as its letters are, long words more than short ones', () => {
  const runs = [
    { ...run('paragraph', 20, 100), confidence: 1 },
    { ...run('a', 120, 100), confidence: 0 },
    { ...run('elsewhere', 20, 400), confidence: 0 },
  ]
  expect(readConfidence(place, runs)?.confidence).toBeCloseTo(0.9)
})

test('text of the file itself is not doubted, nor a picture without any', () => {
  expect(readConfidence(place, [run('paragraph', 20, 100)])).toBeUndefined()
  expect(readConfidence(place, [])).toBeUndefined()
})

test('beside letters that the file says, a few that can’t be read make an element less sure, and say why', () => {
  const runs = [
    run('paragraph', 20, 100),
    run('\uFFFD', 120, 100, { confidence: 0, doubt: 'unreadable' }),
    run('decoded by', 140, 100, { confidence: 0.9, doubt: 'decoded' }),
  ]
  const read = readConfidence(place, runs)
  expect(read?.confidence).toBeCloseTo(0.9)
  expect(read?.confidenceReasons).toEqual(['unreadable', 'decoded'])
})
