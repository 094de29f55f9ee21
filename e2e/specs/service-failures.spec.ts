import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startFakeApi } from '../../src-main/testing/fake-api/fake-api.ts'
import { turn } from '../../src-main/testing/fake-api/turns.ts'
import { writePdf } from '../documents/make-documents.ts'
import { expect, test } from '../fixtures.ts'
import { rectoWindow } from '../models/recto-window.ts'

let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'recto-files-'))
})

test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('a wrong key is named, and the next try with the right one works', async ({ recto }) => {
  await using service = await startFakeApi({ apiKey: 'right' })
  const window = rectoWindow(await recto.start())
  await window.connect({ name: 'Archive', baseUrl: service.baseUrl, apiKey: 'wrong' })
  await recto.chooseFiles([await writePdf(folder, 'page.pdf')])
  await expect(window.page.getByText(/“Archive”.*key|key.*“Archive”/).first()).toBeVisible({
    timeout: 30_000,
  })
  service.load({})
  await window.page.getByRole('button', { name: /again/i }).first().click()
  await expect(window.content.getByRole('article').first()).toBeVisible({ timeout: 30_000 })
})

test('a service that goes in mid-upload costs nothing but a retry', async ({ recto }) => {
  await using service = await startFakeApi({
    parseSync: [turn.dropUpload(100_000), turn.json({ api: '2.0', content: {}, elements: [] })],
  })
  const window = rectoWindow(await recto.start())
  await window.connect({ name: 'Flaky', baseUrl: service.baseUrl, apiKey: 'any' })
  await recto.chooseFiles([
    // More than the buffers on the way hold: the service can't have it whole.
    await writePdf(folder, 'page.pdf', 1, 20 * 1024 * 1024),
  ])
  await expect(window.page.getByText('Flaky').filter({ visible: true }).first()).toBeVisible()
  const retry = window.page.getByRole('button', { name: /again/i }).first()
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await retry.click()
  await service.received('parse-sync', 2)
})
