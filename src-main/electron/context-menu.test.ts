import { expect, test } from 'vitest'
import { bootDesktop } from './testing/boot-desktop.ts'
import { onPlatform } from './testing/on-platform.ts'

test('text can be cut, copied and pasted by its menu, and nothing else has one', async () => {
  onPlatform('linux')
  const { electron, contents, ask } = await bootWithText()
  ask(false, '')
  expect(electron.popups).toEqual([])
  ask(true, '')
  ask(false, 'some words')
  expect(electron.popups.map((items) => items.map(({ role }) => role))).toEqual([
    ['cut', 'copy', 'paste', undefined, 'selectAll'],
    ['copy'],
  ])
  expect(electron.popups[0]?.[2]).toMatchObject({ role: 'paste', enabled: false })
  ask(true, '', ['receive', 'relieve'])
  const [first] = electron.popups[2] ?? []
  expect(electron.popups[2]?.map(({ label, type }) => type ?? label).slice(0, 3)).toEqual([
    'receive',
    'relieve',
    'separator',
  ])
  // Nothing of what it is given is looked at.
  first?.click?.(undefined as never, undefined, undefined as never)
  expect(contents.corrected).toEqual(['receive'])
})

test('on macOS selected text can be shared, as in its other programs', async () => {
  onPlatform('darwin')
  const { electron, ask } = await bootWithText()
  ask(true, '')
  ask(false, 'some words')
  ask(true, 'some words')
  expect(
    electron.popups.map((items) => items.map(({ role }) => role).includes('shareMenu')),
  ).toEqual([false, true, true])
  expect(electron.popups[1]?.at(-1)).toMatchObject({ sharingItem: { texts: ['some words'] } })
})

async function bootWithText() {
  const { electron } = await bootDesktop()
  const { contents } = electron.window()
  const editFlags = { canCut: true, canCopy: true, canPaste: false, canSelectAll: true }
  const ask = (isEditable: boolean, selectionText: string, suggestions: readonly string[] = []) =>
    contents.emit(
      'context-menu',
      {},
      {
        frame: null,
        isEditable,
        editFlags,
        selectionText,
        misspelledWord: suggestions.length > 0 ? 'recieve' : '',
        dictionarySuggestions: suggestions,
      },
    )
  return { electron, contents, ask }
}
