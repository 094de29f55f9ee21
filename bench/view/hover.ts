import type { Page } from '@playwright/test'
import type { ElementDraft } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { type Figure, median, milliseconds } from '../figure.ts'
import type { BenchLibrary } from './library-of.ts'

const columns = 20
const rows = 40
const hovers = 60
const frameMs = 1000 / 60

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
  const times = await hoverAround(window)
  await window.close()
  const middle = median(times)
  const worst = Math.max(...times)
  return [
    {
      name: `hover to highlight, ${crowd.length} boxes on a page`,
      ours: `${milliseconds(middle)} (worst ${milliseconds(worst)})`,
      yardstick: `a frame ${milliseconds(frameMs)}`,
      aim: 'under one frame',
      isMet: middle < frameMs,
    },
  ]
}

/** Moves the pointer from box to box and times each move until the highlight is in the document. */
function hoverAround(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    async ([across, down, count]) => {
      const slot = document.querySelector('[data-page="1"]')
      if (!slot) throw new Error('There is no page.')
      const { left, top, width, height } = slot.getBoundingClientRect()
      const times: number[] = []
      for (let index = 0; index < count; index += 1) {
        const x = left + (((index * 7) % across) + 0.5) * (width / across)
        const y = top + (((index * 3) % Math.min(down, 20)) + 0.5) * (height / down)
        const before = document
          .querySelector('[data-mark=hovered]')
          ?.getAttribute('data-element-key')
        const started = performance.now()
        document
          .elementFromPoint(x, y)
          ?.dispatchEvent(
            new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }),
          )
        const deadline = started + 1000
        while (performance.now() < deadline) {
          const key = document
            .querySelector('[data-mark=hovered]')
            ?.getAttribute('data-element-key')
          if (key && key !== before) break
          await new Promise((resolve) => setTimeout(resolve, 0))
        }
        // Layout and paint of the change belong to it.
        slot.getBoundingClientRect()
        times.push(performance.now() - started)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return times
    },
    [columns, rows, hovers] as const,
  )
}
