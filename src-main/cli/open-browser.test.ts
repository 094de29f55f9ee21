import { expect, test } from 'vitest'
import { browserCommand } from './open-browser.ts'

test('no browser is started where nobody would see it', () => {
  expect(browserCommand('linux', {})).toBeNull()
  expect(browserCommand('linux', { DISPLAY: ':0' })).toEqual(['xdg-open'])
  expect(browserCommand('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toEqual(['xdg-open'])
  expect(browserCommand('darwin', {})).toEqual(['open'])
})

test('an address on Windows never passes through a shell that would split it', () => {
  expect(browserCommand('win32', {})?.[0]).toBe('rundll32')
})
