import { expect, test, vi } from 'vitest'
import { createDrawInTurn } from './draw-in-turn.ts'

test('pages that were scrolled past are not drawn, and those in view first', async () => {
  const free = Promise.withResolvers<void>()
  const turn = createDrawInTurn(() => free.promise)
  const drawn: string[] = []
  const add = (name: string, signal = new AbortController().signal): void =>
    turn.add(async () => {
      drawn.push(name)
    }, signal)
  const past = new AbortController()
  add('first')
  add('past', past.signal)
  add('broken')
  turn.add(() => Promise.reject(new Error('damaged')), new AbortController().signal)
  add('in view')
  past.abort()
  free.resolve()
  await vi.waitFor(() => expect(drawn).toEqual(['first', 'in view', 'broken']))
})
