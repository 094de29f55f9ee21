import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
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
  await expect(window.page.getByText(/“Archive”.*key|key.*“Archive”/).first()).toBeVisible()
  service.load({})
  await window.page.getByRole('button', { name: /again/i }).first().click()
  await expect(window.content.getByRole('article').first()).toBeVisible()
})

test('a service that goes in mid-upload gets the file when it is back', async ({ recto }) => {
  await using service = await startFakeApi({
    parseSync: [
      turn.dropUpload(100_000),
      turn.json(buildParseResult({ elements: [{ text: 'Here after all' }] })),
    ],
  })
  const window = rectoWindow(await recto.start())
  await window.connect({ name: 'Flaky', baseUrl: service.baseUrl, apiKey: 'any' })
  await recto.chooseFiles([
    // More than the buffers on the way hold: the service can't have it whole.
    await writePdf(folder, 'page.pdf', 1, 8 * 1024 * 1024),
  ])
  await expect(window.element('Here after all')).toBeVisible()
  expect(service.requests.filter(({ endpoint }) => endpoint === 'parse-sync')).toHaveLength(2)
})

test('a lost answer is never sent again without being asked', async ({ recto }) => {
  await using service = await startFakeApi({ parseSync: turn.dropBeforeAnswer() })
  const window = rectoWindow(await recto.start())
  await window.connect({ name: 'Flaky', baseUrl: service.baseUrl, apiKey: 'any' })
  await recto.chooseFiles([await writePdf(folder, 'page.pdf')])
  await expect(window.page.getByText('The answer to this file got lost')).toBeVisible()
  expect(service.requests.filter(({ endpoint }) => endpoint === 'parse-sync')).toHaveLength(1)
  service.load({})
  await window.page.getByRole('button', { name: 'Send it again' }).click()
  await expect(window.content.getByRole('article').first()).toBeVisible()
})
