import { expect, test } from 'vitest'
import { whileHeld } from './held-files.ts'

/** Fails so often, as a file does that a virus scanner looks at. */
function heldFor(times: number, code: string): { tries: number; move: () => Promise<string> } {
  const held = {
    tries: 0,
    async move() {
      held.tries += 1
      if (held.tries <= times) throw Object.assign(new Error(code), { code })
      return 'moved'
    },
  }
  return held
}

test.each(['EBUSY', 'EPERM', 'EACCES'])(
  'a batch is kept although a scanner has its file open for a moment: %s',
  async (code) => {
    expect(await whileHeld(heldFor(2, code).move, 'win32')).toBe('moved')
  },
)

test.each<[string, NodeJS.Platform]>([
  ['ENOSPC', 'win32'],
  ['EPERM', 'linux'],
])('what no waiting mends is told at once: %s on %s', async (code, platform) => {
  const held = heldFor(1, code)
  await expect(whileHeld(held.move, platform)).rejects.toMatchObject({ code })
  expect(held.tries).toBe(1)
})
