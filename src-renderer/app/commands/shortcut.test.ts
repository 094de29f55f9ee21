import { expect, test } from 'vitest'
import { matchesShortcut, showShortcut } from './shortcut.ts'

const press = (key: string, init: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, ...init })

test.each([
  ['Mod+K', press('k', { ctrlKey: true }), true],
  // A Hangul keyboard types another letter at the same place.
  ['Mod+K', press('ㅏ', { ctrlKey: true, code: 'KeyK' }), true],
  // A French or German one has Z where others have W or Y: that takes back, and closes or repeats nothing.
  ['Mod+W', press('z', { ctrlKey: true, code: 'KeyW' }), false],
  ['Mod+Y', press('z', { ctrlKey: true, code: 'KeyY' }), false],
  ['Mod+Z', press('z', { ctrlKey: true, code: 'KeyW' }), true],
  // On a French one a digit needs Shift, which makes it another key.
  ['Alt+1', press('&', { altKey: true, code: 'Digit1' }), true],
  ['Mod+K', press('k'), false],
  ['Mod+K', press('k', { ctrlKey: true, shiftKey: true }), false],
  ['Mod+K', press('k', { ctrlKey: true, metaKey: true }), false],
  ['?', press('?', { shiftKey: true }), true],
  ['Mod+=', press('=', { ctrlKey: true }), true],
  ['Mod+-', press('-', { ctrlKey: true }), true],
  ['Mod+,', press(',', { ctrlKey: true }), true],
  ['Mod+\\', press('\\', { ctrlKey: true }), true],
  ['Alt+1', press('¡', { altKey: true, code: 'Digit1' }), true],
  ['Alt+ArrowDown', press('ArrowDown', { altKey: true }), true],
  ['B', press('b'), true],
  ['B', press('b', { ctrlKey: true }), false],
])('%s', (shortcut, event, expected) => {
  expect(matchesShortcut(event, shortcut)).toBe(expected)
})

test('a shortcut is shown as the keyboard names it', () => {
  expect(showShortcut('Mod+K')).toBe('Ctrl+K')
  expect(showShortcut('?')).toBe('?')
  expect(showShortcut('Alt+ArrowDown')).toBe('Alt+↓')
})
