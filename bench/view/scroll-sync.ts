import type { Page } from '@playwright/test'
import { type Figure, median, milliseconds } from '../figure.ts'
import type { BenchLibrary } from './library-of.ts'
import { watchMainThread } from './main-thread.ts'

const steps = 60
const frameMs = 1000 / 60
const marks = { start: 'bench-sync-start', end: 'bench-sync-end' } as const

/** From a scroll of the pages to the content beside them standing at the same place, by the thread's own clock. */
export async function benchScrollSync(
  library: BenchLibrary,
  name: string,
): Promise<readonly Figure[]> {
  const window = await library.open()
  await window.getByRole('button', { name, exact: true }).click()
  await window.locator('[data-page="1"] path[data-category]').first().waitFor({ timeout: 60_000 })
  await window.locator('[role=document] article').first().waitFor()
  const [, { timesBetween }] = await watchMainThread(window, () => scrollPages(window))
  await window.close()
  const times = timesBetween(marks.start, marks.end)
  const middle = median(times)
  const worst = Math.max(...times)
  return [
    {
      name: 'scroll of the pages to the content beside them',
      ours: `${milliseconds(middle)} (worst ${milliseconds(worst)})`,
      yardstick: `a frame ${milliseconds(frameMs)}`,
      aim: 'a frame',
      isMet: middle <= frameMs,
    },
  ]
}

/** Scrolls the pages by a good part of one at a time, as a wheel does, until the content has moved. */
function scrollPages(page: Page): Promise<void> {
  return page.evaluate(
    async ([count, { start, end }]) => {
      const pages = document.querySelector('[role=listbox]')
      const content = document.querySelector('[role=document]')
      if (!pages || !content) throw new Error('There are not both panes.')
      for (let index = 0; index < count; index += 1) {
        const before = content.scrollTop
        // What the user moves leads.
        pages.dispatchEvent(new WheelEvent('wheel', { deltaY: 300, bubbles: true }))
        performance.mark(start)
        pages.scrollTop += 300
        const deadline = performance.now() + 2000
        while (content.scrollTop === before) {
          if (performance.now() > deadline) throw new Error('The content did not follow.')
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        performance.mark(end)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    },
    [steps, marks] as const,
  )
}
