import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Box, grow, inkIn } from '../ink.ts'
import { rectoWindow } from '../models/recto-window.ts'

test('the sample is read, linked both ways, and still there after a restart', async ({ recto }) => {
  const window = rectoWindow(await recto.start())
  await window.openSample()
  await window.seeBoxes(1)

  await test.step('the content leads to its box', async () => {
    await window.content.getByRole('heading', { name: 'The right-hand page' }).click()
    await expect(window.selectionOutline).toBeVisible()
    await expect(window.selectionOutline).toBeInViewport()
  })

  await test.step('the box leads to its content', async () => {
    const title = await settledBox(window.selectionOutline)
    await window.page.keyboard.press('Escape')
    await expect(window.selectionOutline).toHaveCount(0)
    await window.page.mouse.click(title.x + title.width / 2, title.y + title.height / 2)
    await expect(window.content.locator('article[aria-current]')).toContainText(
      'The right-hand page',
    )
  })

  await test.step('arrow keys walk the reading order', async () => {
    await window.page.keyboard.press('ArrowDown')
    await expect(window.content.locator('article[aria-current]')).toContainText('Open a book')
  })

  const again = rectoWindow(await recto.restart())
  await again.run('recto-sample.pdf').click()
  await expect(again.element('On Reading a Page').first()).toBeVisible()
  await again.seeBoxes(1)
})

test('the box of a heading covers the pixels of its text at every zoom', async ({ recto }) => {
  const window = rectoWindow(await recto.startWithSample())
  await window.readSample()
  await window.seeBoxes(1)
  for (const zoom of ['50%', '100%', '200%']) {
    await test.step(zoom, async () => {
      await window.zoomTo(zoom)
      await expectBoxOverText(window.page, window, 'The right-hand page')
    })
  }
})

test('the box of a heading covers its text on a rotated page', async ({ recto }) => {
  const window = rectoWindow(await recto.startWithSample())
  await window.readSample()
  await window.page.getByRole('textbox', { name: 'Page number' }).fill('3')
  await window.page.keyboard.press('Enter')
  await window.seeBoxes(3)
  await expectBoxOverText(window.page, window, 'The shapes of books')

  await test.step('and in a turned view', async () => {
    await window.page.getByRole('button', { name: 'Rotate clockwise' }).click()
    await window.seeBoxes(3)
    await expectBoxOverText(window.page, window, 'The shapes of books')
  })
})

/** Selects a heading, hides the boxes, and compares where it was outlined with where its ink is. */
async function expectBoxOverText(
  page: Page,
  window: ReturnType<typeof rectoWindow>,
  heading: string,
): Promise<void> {
  await (await window.scrollToHeading(heading)).click()
  await expect(window.selectionOutline).toBeInViewport({ ratio: 0.9 })
  const box = await settledBox(window.selectionOutline)
  await page.getByRole('button', { name: 'Show boxes' }).click()
  await expect(window.selectionOutline).toHaveCount(0)
  await page.mouse.move(0, 0)

  // A heading stands free: the ink within reach of its box, which keeps off its letters, is its own.
  let ink: Box | null = null
  await expect(async () => {
    ink = await inkIn(page, grow(box, 0.1))
    expect(ink).not.toBeNull()
  }).toPass()
  await page.getByRole('button', { name: 'Show boxes' }).click()
  await page.keyboard.press('Escape')
  if (!ink) return
  const text: Box = ink
  const slack = 2
  expect(text.x).toBeGreaterThanOrEqual(box.x - slack)
  expect(text.y).toBeGreaterThanOrEqual(box.y - slack)
  expect(text.x + text.width).toBeLessThanOrEqual(box.x + box.width + slack)
  expect(text.y + text.height).toBeLessThanOrEqual(box.y + box.height + slack)
  expect(text.width * text.height).toBeGreaterThan(box.width * box.height * 0.4)
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing is drawn there.')
  return box
}

/** The box once scrolling has come to rest: the same twice, a frame apart. */
async function settledBox(locator: Locator): Promise<Box> {
  let last = await boxOf(locator)
  await expect(async () => {
    const before = last
    last = await boxOf(locator)
    expect(last).toEqual(before)
  }).toPass({ intervals: [100] })
  return last
}

test('a start loads the scripts of the window, then those of a run, and nothing that it has no use for', async ({
  recto,
}) => {
  const page = await recto.start()
  const loaded = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /([a-z-]+?)(?:-[\w-]{8})?\.js$/.exec(name)?.[1] ?? []),
    )
  // It is loaded when the window rests.
  await expect.poll(loaded).toContain('run-view')
  const known = ['rolldown-runtime', 'begin', 'react', 'window', 'run-view', 'pdf', 'pdf-warm-up']
  expect((await loaded()).filter((name) => !known.includes(name))).toEqual([])
})
