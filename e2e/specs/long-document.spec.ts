import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  buildParseResult,
  type FakeParseResult,
} from '../../src-main/testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../../src-main/testing/fake-api/fake-api.ts'
import type {
  BatchState,
  FakeApiScript,
  RequestState,
} from '../../src-main/testing/fake-api/script.ts'
import { turn } from '../../src-main/testing/fake-api/turns.ts'
import { writePdf } from '../documents/make-documents.ts'
import { expect, test } from '../fixtures.ts'
import { rectoWindow } from '../models/recto-window.ts'

const pages = 101
const batchCount = 11
const failing = 3
const stalling = 5
/** Arrives while something behind it is read. */
const late = 6

test('a long document is read early, healed, searched, and goes on after a restart', async ({
  recto,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-files-'))
  await using service = await startFakeApi(
    scriptOf([
      state(() => 'scheduled'),
      state((index) => (index === 0 ? 'completed' : 'started')),
      state(stuck),
    ]),
  )
  const window = rectoWindow(await recto.start())
  await window.connect({ name: 'Batches', baseUrl: service.baseUrl, apiKey: 'any' })
  await recto.chooseFiles([await writePdf(folder, 'long.pdf', pages)])

  await test.step('the first batch is read while others are under way', async () => {
    await expect(window.element('First words of page 1').first()).toBeVisible()
    await window.seeBoxes(1)
  })

  await test.step('the failed batch is a hole with its reason, and heals', async () => {
    const cell = window.batch('31–40')
    await expect(cell).toHaveAccessibleName(/failed/i)
    await cell.click()
    await expect(window.page.getByText('out of memory').first()).toBeVisible()
    await window.page.getByRole('button', { name: 'Heal', exact: true }).first().click()
    await expect(cell).toHaveAccessibleName(/healed/i)
    await window.page.keyboard.press('Escape')
  })

  await test.step('what has arrived is searched, in Korean, and the hit is on its page', async () => {
    await window.page.keyboard.press('ControlOrMeta+Shift+f')
    await window.page.keyboard.type('고려 시대의 책')
    await window.library.getByText('고려 시대의 책').first().click()
    await expect(window.selectionOutline).toBeInViewport()
    await expect(window.content.locator('article[aria-current]')).toContainText('고려 시대의 책')
    await expect(window.page.getByRole('textbox', { name: 'Page number' })).toHaveValue('75')
  })

  await test.step('what arrives before it leaves it in view', async () => {
    service.load(scriptOf([state((index) => (index === late ? 'completed' : stuck(index)))]))
    await expect(window.page.getByRole('button', { name: 'Paragraph 91 elements' })).toBeVisible()
    await expect(window.content.locator('article[aria-current]')).toBeInViewport()
  })

  await test.step('quit in the middle, it goes on where it was', async () => {
    const sent = service.requests.filter(({ endpoint }) => endpoint === 'submit-async').length
    // A browser's shell keeps no key for the next start.
    const page = await recto.restart({ RECTO_CONNECTION: 'Batches', RECTO_API_KEY: 'any' })
    service.load(scriptOf([state((index) => (index === failing ? 'failed' : 'completed'))]))
    const again = rectoWindow(page)
    await again.run('long.pdf').click()
    await expect(again.batch('51–60')).toHaveAccessibleName(/done/)
    await expect(again.batch('31–40')).toHaveAccessibleName(/healed/i)
    expect(service.requests.filter(({ endpoint }) => endpoint === 'submit-async')).toHaveLength(
      sent,
    )
  })
  await rm(folder, { recursive: true, force: true })
})

test('pages that are healed by their card stay where they are read', async ({ recto }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-files-'))
  await using service = await startFakeApi(
    scriptOf([state((index) => (index === failing ? 'failed' : 'completed'))]),
  )
  const window = rectoWindow(await recto.start())
  await window.connect({ name: 'Batches', baseUrl: service.baseUrl, apiKey: 'any' })
  await recto.chooseFiles([await writePdf(folder, 'long.pdf', pages)])
  await expect(window.element('First words of page 1').first()).toBeVisible()
  await window.seeBoxes(1)

  const current = window.page.getByRole('textbox', { name: 'Page number' })
  await current.fill('31')
  await current.press('Enter')
  const hole = window.content.getByRole('region', { name: /31–40/ })
  await hole.getByRole('button', { name: 'Heal', exact: true }).click()
  await expect(window.element('Healed words of page 1').first()).toBeInViewport()
  await expect(current).toHaveValue('31')
  await rm(folder, { recursive: true, force: true })
})

function stuck(index: number): string {
  if (index === failing) return 'failed'
  return index === stalling || index === late ? 'started' : 'completed'
}

function scriptOf(states: readonly [RequestState, ...RequestState[]]): FakeApiScript {
  return {
    requests: [{ id: 'request-1', states }],
    // What a healing asks for: ten pages by themselves, counted from 1.
    parseSync: turn.json(resultOf(1, 10, 'Healed words')),
  }
}

function state(statusOf: (index: number) => string): RequestState {
  const batches = Array.from({ length: batchCount }, (_, index): BatchState => {
    const status = statusOf(index)
    const startPage = index * 10 + 1
    const endPage = Math.min(pages, startPage + 9)
    return {
      status,
      startPage,
      endPage,
      ...(status === 'failed' ? { failureMessage: 'out of memory' } : {}),
      ...(status === 'completed' ? { result: resultOf(startPage, endPage, 'First words') } : {}),
    }
  })
  const isDone = batches.every(({ status }) => status === 'completed' || status === 'failed')
  return { status: isDone ? 'completed' : 'started', batches }
}

function resultOf(startPage: number, endPage: number, words: string): FakeParseResult {
  return buildParseResult({
    elements: Array.from({ length: endPage - startPage + 1 }, (_, offset) => {
      const page = startPage + offset
      const text = page === 75 ? '고려 시대의 책' : `${words} of page ${page}`
      return { page, text, box: [0.1, 0.1, 0.6, 0.2] as const }
    }),
  })
}
