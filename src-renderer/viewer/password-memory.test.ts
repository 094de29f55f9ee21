import { expect, test, vi } from 'vitest'
import { rememberPassword, type PasswordMemory } from './password-memory.ts'

function memoryOf(known: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(known))
  const memory: PasswordMemory = {
    of: (documentId) => kept.get(documentId),
    keep: (documentId, password) => void kept.set(documentId, password),
  }
  return { memory, kept }
}

test('a document that was opened once is opened again, on either side, without being asked for', async () => {
  const { memory, kept } = memoryOf()
  const ask = vi.fn<(isRetry: boolean) => Promise<string | null>>()
  ask.mockResolvedValueOnce('wrong').mockResolvedValueOnce('secret')
  const first = rememberPassword(memory, 'a', ask)
  await first.askPassword(false)
  expect(await first.askPassword(true)).toBe('secret')
  expect(ask.mock.calls).toEqual([[false], [true]])
  expect(kept.size).toBe(0)
  first.opened()

  const again = rememberPassword(memory, 'a', ask)
  expect(await again.askPassword(false)).toBe('secret')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what is remembered and doesn’t open it is not held against who types the first password', async () => {
  const { memory, kept } = memoryOf({ a: 'stale' })
  const ask = vi.fn<(isRetry: boolean) => Promise<string | null>>().mockResolvedValue('secret')
  const opening = rememberPassword(memory, 'a', ask)
  expect(await opening.askPassword(false)).toBe('stale')
  expect(await opening.askPassword(true)).toBe('secret')
  expect(ask.mock.calls).toEqual([[false]])
  opening.opened()
  expect(kept.get('a')).toBe('secret')
})

test('who gives up has nothing remembered', async () => {
  const { memory, kept } = memoryOf()
  const opening = rememberPassword(memory, 'a', () => Promise.resolve(null))
  expect(await opening.askPassword(false)).toBeNull()
  opening.opened()
  expect(kept.size).toBe(0)
})
