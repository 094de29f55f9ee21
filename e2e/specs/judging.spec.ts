import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { doclingDocument, doclingText } from '../../src-main/import/testing/docling-sample.ts'
import { writePdf } from '../documents/make-documents.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../models/expect-accessible.ts'
import { rectoWindow } from '../models/recto-window.ts'

test('a page is corrected, read again, and what stands is replaced only by what is taken', async ({
  recto,
}) => {
  const window = rectoWindow(await recto.startWithSample())
  const { page, content } = window
  await window.readSample()
  await window.seeBoxes(1)
  await window.element('Open a book').first().click()
  await page.keyboard.press('e')
  const panel = page.getByRole('region', { name: 'Correct', exact: true })
  const field = panel.getByRole('textbox', { name: 'Text' })
  await field.fill('Misread on purpose')
  await field.blur()
  await expect(window.element('Misread on purpose')).toBeVisible()
  await test.step('correcting', () => expectAccessible(page))

  await test.step('corners of a line of text stand far enough apart to be taken', async () => {
    await content.getByRole('article').first().click()
    const corners = page.getByRole('button', { name: /^Corner \d of 4/ })
    await expect(corners).toHaveCount(4)
    const tops = await corners.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().top),
    )
    expect(Math.round(Math.max(...tops) - Math.min(...tops))).toBeGreaterThanOrEqual(24)
  })

  await test.step('put elsewhere in the order by keys, and back', async () => {
    // Without what is told of an element above it.
    const said = content.getByRole('article').locator('.element-body')
    const moved = (await said.first().textContent()) ?? ''
    await said.first().click()
    await page.keyboard.press('j')
    await said.nth(1).click()
    await expect(panel.getByRole('button', { name: 'After it' })).toBeEnabled()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(said.nth(1)).toHaveText(moved)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(said.first()).toHaveText(moved)
    await window.element('Misread on purpose').click()
  })

  await panel.getByRole('button', { name: 'Select and change' }).focus()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Read again' })
  await dialog.getByRole('radio', { name: 'Page 1', exact: true }).check()
  await expect(dialog.getByText(/it costs nothing/)).toBeVisible()
  await test.step('asking what to read again', () => expectAccessible(page))
  await dialog.getByRole('button', { name: 'Read again', exact: true }).click()
  await page.getByRole('button', { name: 'Look at the proposal' }).click({ timeout: 30_000 })
  const bar = page.getByRole('region', { name: 'Differences from another run' })
  await expect(bar.getByText('Page 1, read again: a proposal')).toBeVisible()
  await expect(bar.locator('del')).toHaveText('Misread on purpose')
  await expect(window.element('Misread on purpose')).toBeVisible()
  await test.step('walking a proposal', () => expectAccessible(page))

  await bar.getByRole('button', { name: /^Take this/ }).click()
  await expect(bar.getByText('Read again, it says the same.')).toBeVisible()
  await expect(window.element('Misread on purpose')).toHaveCount(0)
  await test.step('what is undone is walked again, and a button that goes leaves the keys', async () => {
    await expect(bar).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(bar.locator('del')).toHaveText('Misread on purpose')
    await page.keyboard.press('Enter')
    await expect(bar.getByText('Read again, it says the same.')).toBeVisible()
  })
  await expect(content.getByText(/^Open a book/).first()).toBeVisible()

  await test.step('both runs beside each other, which scroll together', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+b')
    const left = page.getByRole('region', { name: /^On the left/ })
    const right = page.getByRole('region', { name: /^On the right/ })
    await expect(right.getByRole('listbox')).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    await right.getByRole('listbox').hover()
    await page.mouse.wheel(0, 5000)
    await expect(left.getByRole('textbox', { name: 'Page number' })).not.toHaveValue('1')
    await page.keyboard.press('ControlOrMeta+Shift+b')
    await expect(right).toHaveCount(0)
  })
})

test('what may be wrong is marked, and a confirmed page grades its parsers', async ({ recto }) => {
  const window = rectoWindow(await recto.startWithSample())
  const { page } = window
  await window.readSample()
  await window.seeBoxes(1)
  await page.keyboard.press('w')
  await expect(window.pageSlot(1).getByText(/words in boxes/)).toBeVisible()
  await test.step('marked', () => expectAccessible(page))

  await window.element('Open a book').first().click()
  await page.keyboard.press('f')
  await expect(page.getByText('1 of 1 fact holds in this parse')).toBeVisible()
  await window.command('Facts of this document')
  const facts = page.getByRole('dialog', { name: 'Facts of this document' })
  await expect(facts.getByText('1 of 1', { exact: true })).toBeVisible()
  await test.step('facts', () => expectAccessible(page))
  await page.keyboard.press('Escape')

  await window.command('Confirm all of this page')
  await window.command('Grade parsers')
  const grades = page.getByRole('dialog', { name: 'Grades' })
  await grades.getByRole('button', { name: /Text \(NID\): worst first/ }).click()
  await test.step('grades', () => expectAccessible(page))
  await grades.getByRole('button', { name: /^Open what differs/ }).click()
  await expect(page.getByText(/as it was confirmed/)).toBeVisible()
})

test('a vote is held without names, page beside answers, also where there is little room', async ({
  recto,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-vote-'))
  const parse = (text: string): string =>
    JSON.stringify(
      doclingDocument({
        texts: [doclingText({ l: 20, t: 90, r: 120, b: 80, coord_origin: 'BOTTOMLEFT' }, text)],
      }),
    )
  const files = ['page.json', 'page.pdf.json'].map((name) => path.join(folder, name))
  for (const [index, file] of files.entries()) await writeFile(file, parse(`Read ${index} times`))
  const window = rectoWindow(await recto.start())
  const { page } = window
  await recto.chooseFiles([await writePdf(folder, 'page.pdf'), ...files])
  await expect(window.element(/Read \d times/)).toBeVisible()

  await page.keyboard.press('v')
  const vote = page.getByRole('dialog', { name: 'Blind vote' })
  await expect(vote.getByRole('button', { name: 'Begin' })).toBeVisible()
  await test.step('asked for the other one', () => expectAccessible(page))
  await vote.getByRole('button', { name: 'Begin' }).click()
  for (const side of ['left', 'right']) {
    await expect(
      vote.getByRole('region', { name: `Answer on the ${side}` }).getByText(/^Read \d times/),
    ).toBeVisible()
  }
  await expect(vote.locator('canvas')).toBeVisible()
  expect(await roomBelow(vote, '.vote')).toBeLessThan(2)
  await test.step('voting', () => expectAccessible(page))
  await test.step('the page is enlarged where it is clicked, and arrows scroll it', async () => {
    const picture = vote.locator('canvas')
    const before = await picture.boundingBox()
    await picture.click()
    await expect(vote.getByRole('button', { name: 'The page: show all of it' })).toBeFocused()
    expect((await picture.boundingBox())?.width).toBeGreaterThan(2 * (before?.width ?? Infinity))
    await page.keyboard.press('ArrowRight')
    await expect(vote.getByText('Page 1, 1 of 1')).toBeVisible()
    await vote.getByRole('button', { name: 'The page: show all of it' }).click()
  })
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(vote.locator('canvas')).toBeVisible()
  await test.step('voting in a narrow window', () => expectAccessible(page))
  await page.keyboard.press('ArrowLeft')
  await expect(vote.getByText('That was all: 1 page decided.', { exact: false })).toBeVisible()
  expect(await roomBelow(vote, '.vote')).toBeLessThan(2)
  await page.keyboard.press('Backspace')
  await expect(vote.getByText('Page 1, 1 of 1')).toBeVisible()
  await rm(folder, { recursive: true, force: true })
})

/** Pixels of a dialog below what is to fill it. */
function roomBelow(dialog: Locator, selector: string): Promise<number> {
  return dialog.evaluate(
    (element, inner) =>
      element.getBoundingClientRect().bottom -
      (element.querySelector(inner)?.getBoundingClientRect().bottom ?? 0),
    selector,
  )
}
