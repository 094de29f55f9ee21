import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../models/expect-accessible.ts'
import { rectoWindow } from '../models/recto-window.ts'

test('no state of the window shuts anybody out', async ({ recto }) => {
  test.setTimeout(120_000)
  const window = rectoWindow(await recto.start())
  const { page } = window
  await test.step('empty', () => expectAccessible(page))

  await window.openSample()
  await window.seeBoxes(1)
  await test.step('reading', () => expectAccessible(page))

  await page.emulateMedia({ colorScheme: 'dark' })
  await test.step('reading in the dark', () => expectAccessible(page))

  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await test.step('settings in the dark', () => expectAccessible(page))
})

test('the window can be used without a pointer', async ({ recto }) => {
  const window = rectoWindow(await recto.start())
  const { page } = window
  await window.openSample()
  await window.seeBoxes(1)

  await window.pages.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(window.selectionOutline).toBeVisible()
  await expect(window.content.locator('article[aria-current]')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: /command/i })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('settings')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toHaveCount(0)
})
