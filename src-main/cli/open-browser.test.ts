import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { browserCommand, forgetOpened, openBrowser } from './open-browser.ts'

test('no browser is started where nobody would see it', () => {
  expect(browserCommand('linux', {})).toBeNull()
  expect(browserCommand('linux', { DISPLAY: ':0' })).toEqual(['xdg-open'])
  expect(browserCommand('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toEqual(['xdg-open'])
  expect(browserCommand('darwin', {})).toEqual(['open'])
})

test('an address on Windows never passes through a shell that would split it', () => {
  expect(browserCommand('win32', {})?.[0]).toBe('rundll32')
})

test('the token is in a file of this user alone, not in the arguments that all can read', async () => {
  const started: string[] = []
  const address = 'http://127.0.0.1:4000/#token=very-secret'
  const folder = await temporaryDir()
  const file = openBrowser(address, folder, { DISPLAY: ':0' }, (program, args) =>
    started.push(program, ...args),
  )
  expect(started.at(-1)).toBe(file)
  expect(started.join(' ')).not.toContain('very-secret')
  expect(readFileSync(file ?? '', 'utf8')).toContain(`url=${address}"`)
  // Windows keeps no such bits: the folder of the user has an access list of its own.
  expect(process.platform === 'win32' || (statSync(file ?? '').mode & 0o077) === 0).toBe(true)
  forgetOpened(file)
  expect(existsSync(file ?? '')).toBe(false)
})
