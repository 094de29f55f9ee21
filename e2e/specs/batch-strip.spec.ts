import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fakeBatch } from '../../src-main/testing/fake-api/build-request.ts'
import { startFakeApi } from '../../src-main/testing/fake-api/fake-api.ts'
import { writePdf } from '../documents/make-documents.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../models/expect-accessible.ts'
import { rectoWindow } from '../models/recto-window.ts'

const [first, broken, last] = [
  fakeBatch(0),
  {
    status: 'failed',
    startPage: 11,
    endPage: 20,
    failureMessage: `page 14 is unreadable, ${'as it seems, '.repeat(9)}`,
  },
  fakeBatch(2),
]

test('batches are walked, opened and asked why they are missing by keys alone', async ({
  recto,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-files-'))
  await using service = await startFakeApi({
    requests: [
      { id: 'request-1', states: [{ status: 'completed', batches: [first, broken, last] }] },
    ],
  })
  const window = rectoWindow(await recto.start())
  const { page } = window
  await window.connect({ name: 'Batches', baseUrl: service.baseUrl, apiKey: 'any' })
  await recto.chooseFiles([await writePdf(folder, 'gaps.pdf', 30)])
  await expect(window.batch('21–30')).toHaveAccessibleName(/done/)

  await test.step('the strip is one stop of the Tab key, and arrows walk it', async () => {
    const strip = page.getByRole('toolbar', { name: 'Pages by batch' })
    await expect(strip.locator('[data-cell][tabindex="0"]')).toHaveCount(1)
    await window.batch('1–10').focus()
    await page.keyboard.press('End')
    await expect(window.batch('21–30')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(window.batch('1–10')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(window.batch('11–20')).toBeFocused()
    await expect(page.getByRole('tooltip')).toContainText('page 14 is unreadable')
  })

  await test.step('a missing batch says why and what can be done, and gives the focus back', async () => {
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'About these pages' })
    await expect(card).toContainText('page 14 is unreadable')
    await page.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: 'Heal' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(window.batch('11–20')).toBeFocused()
  })

  await test.step('its pages say so beside their first line, and not over it', async () => {
    const number = page.getByRole('textbox', { name: 'Page number' })
    await number.fill('12')
    await number.press('Enter')
    const slot = await window.pageSlot(12).boundingBox()
    const note = await window.pageSlot(12).locator('[data-missing-note]').boundingBox()
    expect((note?.y ?? Infinity) + (note?.height ?? 0) - (slot?.y ?? 0)).toBeLessThan(14)
    await window.batch('11–20').focus()
  })

  await test.step('one that is here is opened', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('21')
    await expect(window.element('Page 21').first()).toBeVisible()
  })

  await test.step('after a restart the gap is still a gap, and nothing was sent again', async () => {
    const again = rectoWindow(await recto.restart())
    await again.run('gaps.pdf').click()
    await expect(again.batch('11–20')).toHaveAccessibleName(/failed/)
    expect(service.requests.filter(({ endpoint }) => endpoint === 'submit-async')).toHaveLength(1)
  })
  await rm(folder, { recursive: true, force: true })
})
