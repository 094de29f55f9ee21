import type { Locator } from '@playwright/test'
import { expect, type Recto, test } from '../fixtures.ts'
import { grow, inkIn } from '../ink.ts'
import { expectAccessible } from '../models/expect-accessible.ts'
import { type RectoWindow, rectoWindow } from '../models/recto-window.ts'

/** The sample, with its first page's boxes drawn. */
async function readSample(recto: Recto): Promise<RectoWindow> {
  const window = rectoWindow(await recto.startWithSample())
  await window.readSample()
  await window.seeBoxes(1)
  return window
}

test('what is looked for is found on the pages and in the content, and marked in both', async ({
  recto,
}) => {
  const window = await readSample(recto)
  const { page } = window
  await expect(window.letters(1)).not.toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type('open a book')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect.poll(() => window.marked()).toEqual(['content', 'page'])
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect.poll(() => window.marked()).toEqual([])
})

test('a drag over a page selects its text, and a click the element', async ({ recto }) => {
  const window = await readSample(recto)
  const { page } = window
  const line = window.letters(1).filter({ hasText: 'Open a book' }).first()
  const box = await line.boundingBox()
  if (!box) throw new Error('The line is on the page')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 1, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^Open a book/)
  await expect(window.selectionOutline).toHaveCount(0)

  await page.mouse.click(box.x + box.width / 2, y)
  await expect(window.selectionOutline).toBeVisible()
})

test('a selection stays on its page while the pointer goes beside it, over the content and over the library', async ({
  recto,
}) => {
  const window = await readSample(recto)
  const { page } = window
  const line = window.letters(1).filter({ hasText: 'Open a book' }).first()
  const box = await line.boundingBox()
  const paper = await page.locator('[data-page="1"]').boundingBox()
  const content = await page.getByRole('region', { name: 'Content' }).boundingBox()
  if (!box || !paper || !content) throw new Error('The line, its page and the content are there')
  const y = box.y + box.height / 2
  const right = paper.x + paper.width
  const selected = async (x: number): Promise<string> => {
    await page.mouse.move(x, y, { steps: 10 })
    return page.evaluate(() => getSelection()?.toString() ?? '')
  }
  await page.mouse.move(box.x + 5, y)
  await page.mouse.down()
  const toRight = await selected(right - 3)
  for (const x of [right + 3, content.x + content.width / 2])
    expect(await selected(x)).toBe(toRight)
  const toLeft = await selected(paper.x + 3)
  for (const x of [paper.x - 3, 20]) expect(await selected(x)).toBe(toLeft)
  await page.mouse.up()
})

test('what is said of a selected element lies over no words, its own or those above it', async ({
  recto,
}) => {
  const window = rectoWindow(await recto.startWithSample())
  const { page } = window
  await window.readSample()
  const rows = page.locator('article[data-element-key]')
  for (const index of [5, 9]) {
    await rows.nth(index).click({ position: { x: 60, y: 12 } })
    await expect(rows.nth(index)).toHaveAttribute('aria-current')
    const hidden = await rows.nth(index).evaluate((row) => {
      const said = row.querySelector('.element-tools')?.getBoundingClientRect()
      if (!said) throw new Error('The row says what it is')
      const bodies = [row.previousElementSibling, row].map((each) =>
        each?.querySelector('.element-body'),
      )
      return bodies.flatMap((body) => {
        if (!body) return []
        const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (walker.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(walker.currentNode)
          // Wherever the line ends: another one's may reach farther. A font's box is some pixels higher than its letters.
          const isUnder = ({ top, bottom }: DOMRect): boolean =>
            top + 2 < said.bottom && bottom - 2 > said.top
          if ([...range.getClientRects()].some(isUnder)) found.push(range.toString())
        }
        return found
      })
    })
    expect(hidden).toEqual([])
  }
})

test('letters to select lie as far as their line in the picture, at every zoom and in every language', async ({
  recto,
}) => {
  const window = await readSample(recto)
  const { page } = window
  await page.getByRole('button', { name: 'Show boxes' }).click()
  // A page is no group of boxes while none are shown.
  const line = page.locator('.page-letters span').filter({ hasText: 'Open a book' }).first()
  for (const zoom of ['75%', '100%']) {
    await window.zoomTo(zoom)
    await expect(async () => {
      const box = await line.boundingBox()
      const around = box && grow(box, 0.4)
      const ink = around && (await inkIn(page, around))
      if (!box || !ink) throw new Error('The line is on the page')
      expect(Math.abs(ink.x - box.x)).toBeLessThan(3)
      expect(Math.abs(ink.width - box.width)).toBeLessThan(box.width * 0.02)
    }).toPass({ timeout: 8000 })
  }
  // For a user who reads Korean, a browser has other fonts for all that is in no language of its own.
  const { width } = (await line.boundingBox()) ?? { width: NaN }
  await page.locator('html').evaluate((html) => html.setAttribute('lang', 'ko'))
  expect((await line.boundingBox())?.width).toBeCloseTo(width, 0)
})

test('two pages stand side by side, and are found, ordered and followed like one', async ({
  recto,
}) => {
  const window = await readSample(recto)
  const { page } = window
  await window.pages.focus()
  await page.keyboard.press('s')
  await page.keyboard.press('ControlOrMeta+9')
  await window.seeBoxes(2)
  const placeOf = async (each: Locator) => {
    const box = await each.boundingBox()
    if (!box) throw new Error('It is in the window')
    return box
  }
  /** NaN while it is drawn anew. */
  const topOf = async (each: Locator) => (await each.boundingBox())?.y ?? NaN
  const [first, second] = [await placeOf(window.pageSlot(1)), await placeOf(window.pageSlot(2))]
  expect(second.y).toBe(first.y)
  expect(second.x).toBeGreaterThan(first.x + first.width)

  await page.keyboard.press('n')
  const numberOf = (slot: Locator): Locator => slot.getByText(/^↑?\d+$/).first()
  const number = await placeOf(numberOf(window.pageSlot(2)))
  expect(number.x).toBeGreaterThan(first.x + first.width)

  await page.keyboard.press('t')
  const thumbnails = page.getByRole('list', { name: 'Pages' })
  await thumbnails.getByRole('button', { name: /^Page 2/ }).click()
  await expect(thumbnails.locator('[aria-current]')).toHaveAccessibleName(/^Page 2/)
  // Nothing scrolls where the second page is already in view, and still the content goes to it.
  const start = window.content.getByRole('heading', { name: 'Page 2', exact: true })
  const list = await placeOf(window.content.getByRole('document'))
  await expect.poll(async () => Math.abs((await topOf(start)) - list.y)).toBeLessThan(40)

  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type('Point at the text')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect.poll(() => window.marked()).toEqual(['content', 'page'])
  await page.keyboard.press('Escape')

  await window.pages.focus()
  await page.keyboard.press('Shift+S')
  const [cover, inner] = [window.pageSlot(1), window.pageSlot(2)]
  await expect.poll(async () => (await topOf(inner)) > (await topOf(cover))).toBe(true)
  expect((await placeOf(cover)).x).toBeGreaterThan((await placeOf(inner)).x)
  await expectAccessible(page)
})
