import { expect, test } from 'vitest'
import { createIdleThreads } from './idle-threads.ts'

test('a large file is read in no thread that has pdf.js in it, while another may be started', () => {
  const idle = createIdleThreads<{ readonly name: string }>()
  const [pdf, reader] = [{ name: 'pdf' }, { name: 'reader' }]
  idle.put(pdf, 'read-pdf')
  expect(idle.take('read-import', true)).toBeUndefined()
  expect(idle.size).toBe(1)
  // Where there is no room for another, any is better than none.
  expect(idle.take('read-import', false)).toBe(pdf)
  idle.put(pdf, 'read-import')
  idle.put(reader, 'read-import')
  expect(idle.take('place-import', true)).toBe(pdf)
  // The next file of thousands has the same thread again.
  expect(idle.take('read-import', true)).toBe(reader)
  idle.put(reader, 'read-import')
  // One thread that does both takes less than two.
  expect(idle.take('place-import', true)).toBe(reader)
  idle.put(reader, 'place-import')
  expect(idle.take('read-import', true)).toBeUndefined()
})

test('a thread that has ended is given to nobody', () => {
  const idle = createIdleThreads<object>()
  const thread = {}
  idle.put(thread, 'crop-page')
  idle.drop(thread)
  expect([idle.has(thread), idle.size, idle.take('crop-page', true)]).toEqual([false, 0, undefined])
})
