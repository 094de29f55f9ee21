import type { Page } from '@playwright/test'
import type { ElementDraft } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { type Figure, median, milliseconds } from '../figure.ts'
import type { BenchLibrary } from './library-of.ts'
import { watchMainThread } from './main-thread.ts'

const columns = 20
const rows = 40
const hovers = 60
const marks = { start: 'bench-hover-start', end: 'bench-hover-end' } as const
const frameMs = 1000 / 60
/** Half a frame: the other half is for painting it. */
const aimMs = 8

/** 800 elements that fill a page like a chessboard. */
export const crowd: readonly ElementDraft[] = Array.from({ length: columns * rows }, (_, index) => {
  const left = (index % columns) / columns
  const top = Math.floor(index / columns) / rows
  return { text: `${index}`, box: [left, top, left + 0.8 / columns, top + 0.8 / rows] }
})

/** A page with 800 boxes: how long the main thread works from a pointer's move to the highlight. */
export async function benchHover(library: BenchLibrary, name: string): Promise<readonly Figure[]> {
  const window = await library.open()
  await window.getByRole('button', { name, exact: true }).click()
  await window.locator('[data-page="1"] path[data-category]').first().waitFor({ timeout: 60_000 })
  await window.locator('[data-page="1"] canvas').first().waitFor()
  const [, { timesBetween }] = await watchMainThread(window, () => hoverAround(window))
  await window.close()
  const times = timesBetween(marks.start, marks.end)
  const middle = median(times)
  const worst = Math.max(...times)
  return [
    {
      name: `hover to highlight, ${crowd.length} boxes on a page`,
      ours: `${milliseconds(middle)} (worst ${milliseconds(worst)})`,
      yardstick: `a frame ${milliseconds(frameMs)}`,
      aim: `${milliseconds(aimMs)}, worst a frame`,
      isMet: middle <= aimMs && worst <= frameMs,
    },
  ]
}

/** Moves the pointer from box to box and marks the time of each move, and when its highlight is in the document and laid out. */
function hoverAround(page: Page): Promise<void> {
  return page.evaluate(
    async ([across, down, count, { start, end }]) => {
      const slot = document.querySelector('[data-page="1"]')
      if (!slot) throw new Error('There is no page.')
      const { left, top, width, height } = slot.getBoundingClientRect()
      const hovered = (): string | null =>
        document.querySelector('[data-mark=hovered]')?.getAttribute('data-element-key') ?? null
      // Unlike a timer's, its turn comes as soon as the thread is free.
      const { port1, port2 } = new MessageChannel()
      port1.start()
      const turn = (): Promise<unknown> =>
        new Promise((resolve) => {
          port1.addEventListener('message', resolve, { once: true })
          port2.postMessage(null)
        })
      for (let index = 0; index < count; index += 1) {
        const x = left + (((index * 7) % across) + 0.5) * (width / across)
        const y = top + (((index * 3) % Math.min(down, 20)) + 0.5) * (height / down)
        const before = hovered()
        performance.mark(start)
        const deadline = performance.now() + 1000
        document
          .elementFromPoint(x, y)
          ?.dispatchEvent(
            new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }),
          )
        // React answers in a microtask, before any turn.
        await Promise.resolve()
        while (hovered() === before && performance.now() < deadline) await turn()
        if (hovered() === before) throw new Error('A move marked nothing.')
        // Layout of the change belongs to it.
        slot.getBoundingClientRect()
        performance.mark(end)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      port1.close()
    },
    [columns, rows, hovers, marks] as const,
  )
}
