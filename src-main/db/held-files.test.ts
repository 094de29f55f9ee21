import { expect, test } from 'vitest'
import { isHeld, whileHeld } from './held-files.ts'

const failure = (code: string): Error => Object.assign(new Error(code), { code })

test.each<[string, NodeJS.Platform, boolean]>([
  ['EBUSY', 'win32', true],
  ['EPERM', 'win32', true],
  ['EACCES', 'win32', true],
  ['ENOSPC', 'win32', false],
  ['EACCES', 'linux', false],
  ['EPERM', 'darwin', false],
])(
  'only a file that another program may have open is tried again: %s on %s',
  (code, platform, held) => {
    expect(isHeld(failure(code), platform)).toBe(held)
  },
)

test('a file that a virus scanner lets go of is moved all the same', async () => {
  let tries = 0
  const move = async (): Promise<string> => {
    tries += 1
    if (tries < 3) throw failure('EPERM')
    return 'moved'
  }
  expect(await whileHeld(move, 'win32')).toBe('moved')
})

test('a full disk is told at once', async () => {
  let tries = 0
  const move = async (): Promise<void> => {
    tries += 1
    throw failure('ENOSPC')
  }
  await expect(whileHeld(move, 'win32')).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(tries).toBe(1)
})
