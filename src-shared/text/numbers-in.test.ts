import { expect, test, vi } from 'vitest'

test('a language’s formatter, on which a start would wait, is made with its first number, and once', async () => {
  // Another test may have written numbers already.
  vi.resetModules()
  const { numbersIn } = await import('./numbers-in.ts')
  const made = vi.spyOn(Intl, 'NumberFormat')
  const [english, korean] = [numbersIn('en'), numbersIn('ko')]
  expect(made).not.toHaveBeenCalled()
  expect([english.format(12_345), numbersIn('en').format(1), korean.format(12_345)]).toEqual([
    '12,345',
    '1',
    '12,345',
  ])
  expect(made).toHaveBeenCalledTimes(2)
})
