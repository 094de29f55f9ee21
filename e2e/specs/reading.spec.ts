import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../models/expect-accessible.ts'
import { rectoWindow } from '../models/recto-window.ts'

test('what is looked for is found on the pages and in the content, and marked in both', async ({
  recto,
}) => {
  const window = rectoWindow(await recto.start())
  const { page } = window
  await window.openSample()
  await window.seeBoxes(1)
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
  const window = rectoWindow(await recto.start())
  const { page } = window
  await window.openSample()
  await window.seeBoxes(1)
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
