import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fakeBatch, fakeRequest } from '../../src-main/testing/fake-api/build-request.ts'
import { startFakeApi } from '../../src-main/testing/fake-api/fake-api.ts'
import { writePdf } from '../documents/make-documents.ts'
import { expect, test } from '../fixtures.ts'
import { rectoWindow } from '../models/recto-window.ts'

const requestId = 'made-elsewhere-1'
const pages = 25

test('a request made elsewhere is found, pulled and read, and gets its file afterwards', async ({
  recto,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-files-'))
  await using service = await startFakeApi({
    requests: [
      fakeRequest(requestId, [fakeBatch(0), fakeBatch(1), fakeBatch(2, { pages: pages - 20 })]),
    ],
  })
  const window = rectoWindow(await recto.start())
  const { page } = window
  await window.connect({ name: 'Elsewhere', baseUrl: service.baseUrl, apiKey: 'any' })

  await test.step('the service’s history offers it', async () => {
    await page.getByRole('button', { name: 'History of the service' }).click()
    const history = page.getByRole('dialog', { name: 'History of the service' })
    const entry = history.getByRole('listitem').filter({ hasText: requestId })
    await entry.getByRole('button', { name: 'Add' }).click()
    await expect(history.getByText('All of them are in the library.')).toBeVisible()
    await history.getByRole('checkbox').uncheck()
    await entry.getByRole('button', { name: 'Open' }).click()
  })

  await test.step('its pages are drawn from its elements, which the window says', async () => {
    await expect(window.element('Page 1').first()).toBeVisible()
    await expect(page.getByText('its pages are drawn from what was parsed')).toBeVisible()
    await window.seeBoxes(1)
    await expect(window.pageSlot(1).getByText('Page 1')).toBeVisible()
    await expect(window.batch('21–25')).toHaveAccessibleName(/done/)
    expect(service.requests.filter(({ endpoint }) => endpoint === 'submit-async')).toEqual([])
  })

  await test.step('a file of another length is refused', async () => {
    await recto.chooseFiles(
      [await writePdf(folder, 'other.pdf', 3)],
      page.getByRole('button', { name: 'Attach the file' }),
    )
    await expect(page.getByText(/“other\.pdf” has 3 pages/)).toBeVisible()
  })

  await test.step('the right one takes the place of the drawn pages', async () => {
    await recto.chooseFiles(
      [await writePdf(folder, 'found.pdf', pages)],
      page.getByRole('button', { name: 'Attach the file' }),
    )
    await expect(page.getByText('The file is attached.')).toBeVisible()
    await expect(page.getByText('its pages are drawn from what was parsed')).toHaveCount(0)
    await expect(window.pageSlot(1).locator('canvas')).toBeVisible()
  })
  await rm(folder, { recursive: true, force: true })
})
