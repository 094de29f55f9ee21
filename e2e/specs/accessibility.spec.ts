import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { write, writeEncryptedPdf, writePdf } from '../documents/make-documents.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../models/expect-accessible.ts'
import { rectoWindow } from '../models/recto-window.ts'

test('no state of the window shuts anybody out', async ({ recto }) => {
  const window = rectoWindow(await recto.start())
  const { page } = window
  await test.step('empty', () => expectAccessible(page))

  await window.openSample()
  await window.seeBoxes(1)
  await test.step('reading', () => expectAccessible(page))

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Select text, also across boxes')).toBeVisible()
  await test.step('the shortcuts, longer than the window', () => expectAccessible(page))
  await page.keyboard.press('Escape')

  await page.emulateMedia({ colorScheme: 'dark' })
  await test.step('reading in the dark', () => expectAccessible(page))

  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await test.step('settings in the dark', () => expectAccessible(page))
  await page.keyboard.press('Escape')

  // A window of 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('tab', { name: 'Content' }).click()
  await test.step('content at 400 %', () => expectAccessible(page))
  await page.keyboard.press('ControlOrMeta+Shift+e')
  await expect(page.getByRole('dialog', { name: /^Export/ })).toBeVisible()
  await test.step('exporting at 400 %', () => expectAccessible(page))
  await page.keyboard.press('Escape')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('tab', { name: 'Pages' }).click()
  await test.step('pages at 400 %, in colours of the system', () => expectAccessible(page))
  // Of a window of 1440 × 900: with tabs and the strip of batches, bars of their usual height left 60 pixels of page.
  await page.setViewportSize({ width: 360, height: 225 })
  await expect(async () => {
    expect((await window.pages.boundingBox())?.height).toBeGreaterThan(130)
  }).toPass()
})

test('the window can be used without a pointer', async ({ recto }) => {
  const window = rectoWindow(await recto.startWithSample())
  const { page } = window
  await window.readSample()
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

test('no state of the library shuts anybody out', async ({ recto }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-files-'))
  const window = rectoWindow(await recto.start())
  const { page, library } = window
  await recto.chooseFiles([
    await writePdf(folder, 'plain.pdf', 2),
    await writePdf(folder, 'other.pdf', 3),
    await write(folder, 'empty.pdf', ''),
    await writeEncryptedPdf(folder, 'locked.pdf'),
  ])
  const password = page.getByLabel('Password of “locked.pdf”')
  await expect(password).toBeVisible()
  await expect(window.element('Page 1 of a test').first()).toBeVisible()
  await window.run('other.pdf').click()
  await expect(page.getByRole('navigation', { name: 'Open documents' })).toBeVisible()

  await test.step('tabs, selected runs, and files that were kept out', async () => {
    await window.run('plain.pdf').click({ modifiers: ['ControlOrMeta'] })
    await expect(library.getByText('2 selected')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(library.getByText('2 selected')).toHaveCount(0)
  })

  await test.step('a field for pages that says what is wrong', async () => {
    await window.run('plain.pdf').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Parse again with…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Parse “plain.pdf” again' })
    await dialog.getByLabel('Pages').fill('none')
    await expect(dialog.getByText('Write pages as')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a document of several runs, one of which waits for its password', async () => {
    await password.fill('secret')
    await page.keyboard.press('Enter')
    // What was not sent yet waits, after a restart, and is not parsed again.
    const locked = window.runs.filter({ hasText: 'locked.pdf' })
    await expect(locked.getByTitle('Done')).toBeVisible()
    const again = rectoWindow(await recto.restart())
    await again.run('locked.pdf').click({ button: 'right' })
    await again.page.getByRole('menuitem', { name: 'Parse again', exact: true }).click()
    await expect(again.page.getByLabel('Password of “locked.pdf”').first()).toBeVisible()
    await expectAccessible(again.page)

    // Its pages ask once, and have the keys when the field is gone.
    const asked = again.page.getByLabel('This document is protected')
    await asked.fill('secret')
    await asked.press('Enter')
    const firstPage = again.page.getByRole('group', { name: 'Page 1' })
    await expect(firstPage).toBeVisible()
    await expect(again.page.locator('.page-list')).toBeFocused({ timeout: 10_000 })
    await again.run('plain.pdf').click()
    await expect(again.element('Page 1 of a test').first()).toBeVisible()
    const tabs = again.page.getByRole('navigation', { name: 'Open documents' })
    await tabs
      .getByRole('button', { name: /^locked/ })
      .first()
      .click()
    await expect(firstPage).toBeVisible()
    await expect(asked).toHaveCount(0)
  })
  await rm(folder, { recursive: true, force: true })
})
