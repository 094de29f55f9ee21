import type { Page } from '@playwright/test'
import { type Figure, megabytes } from '../figure.ts'
import type { BenchLibrary } from './library-of.ts'

interface Scrolled {
  readonly longTasks: number
  readonly longestTaskMs: number
  readonly droppedFrames: number
  readonly frames: number
  readonly canvasBytes: number
  readonly heapBytes: number
}

/** Scrolling 1000 pages from end to end, in Recto and in pdf.js's viewer. */
export async function benchScroll(
  library: BenchLibrary,
  name: string,
  peerAddress: string,
): Promise<readonly Figure[]> {
  const window = await library.open()
  await window.getByRole('button', { name, exact: true }).click()
  await window.locator('[data-page="1"] canvas').first().waitFor()
  await window.locator('[data-page="1"] path[data-category]').first().waitFor()
  const ours = await scrollThrough(window, '[role=listbox]')
  await window.close()

  const page = await library.browser.newPage({ viewport: { width: 640, height: 820 } })
  await page.goto(peerAddress)
  await page.waitForFunction(() => globalThis.isReady === true)
  await page.evaluate(() => globalThis.openDocument())
  const peer = await scrollThrough(page, '#container')
  await page.close()

  return [
    {
      name: 'scrolling 1000 pages: tasks over 50 ms',
      ours: `${ours.longTasks} (longest ${ours.longestTaskMs.toFixed(0)} ms)`,
      yardstick: `pdf.js viewer ${peer.longTasks} (longest ${peer.longestTaskMs.toFixed(0)} ms)`,
      aim: 'none',
      isMet: ours.longTasks === 0,
    },
    {
      name: 'scrolling 1000 pages: dropped frames',
      ours: `${ours.droppedFrames} of ${ours.frames}`,
      yardstick: `pdf.js viewer ${peer.droppedFrames} of ${peer.frames}`,
      aim: 'no more than the viewer',
      isMet: ours.droppedFrames <= peer.droppedFrames,
    },
    {
      name: 'scrolling 1000 pages: most bytes in canvases',
      ours: megabytes(ours.canvasBytes),
      yardstick: `pdf.js viewer ${megabytes(peer.canvasBytes)}`,
      aim: '256 MB',
      isMet: ours.canvasBytes <= 256 * 1024 * 1024,
    },
    {
      name: 'scrolling 1000 pages: JavaScript heap after',
      ours: megabytes(ours.heapBytes),
      yardstick: `pdf.js viewer ${megabytes(peer.heapBytes)}`,
      aim: '200 MB',
      isMet: ours.heapBytes <= 200 * 1024 * 1024,
    },
  ]
}

/** Scrolls a step each frame, as a held scroll bar does, and watches. 600 frames are about 10 seconds. */
function scrollThrough(page: Page, container: string): Promise<Scrolled> {
  return page.evaluate(
    ([selector, steps]) =>
      new Promise<Scrolled>((resolve, reject) => {
        const box = document.querySelector(selector)
        if (!box) return reject(new Error(`Nothing to scroll: ${selector}`))
        let longTasks = 0
        let longestTaskMs = 0
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) {
            longTasks += 1
            longestTaskMs = Math.max(longestTaskMs, duration)
          }
        })
        observer.observe({ type: 'longtask' })
        let frame = 0
        let droppedFrames = 0
        let canvasBytes = 0
        let last = performance.now()
        const step = (now: number): void => {
          droppedFrames += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
          last = now
          frame += 1
          box.scrollTop = ((box.scrollHeight - box.clientHeight) * frame) / steps
          if (frame % 10 === 0) {
            let bytes = 0
            for (const canvas of document.querySelectorAll('canvas')) {
              bytes += canvas.width * canvas.height * 4
            }
            canvasBytes = Math.max(canvasBytes, bytes)
          }
          if (frame < steps) requestAnimationFrame(step)
          else {
            setTimeout(() => {
              observer.disconnect()
              // Chromium's own, which the DOM's types don't know.
              const { memory } = performance as { memory?: { usedJSHeapSize: number } }
              const heapBytes = memory?.usedJSHeapSize ?? 0
              resolve({
                longTasks,
                longestTaskMs,
                droppedFrames,
                frames: steps,
                canvasBytes,
                heapBytes,
              })
            }, 500)
          }
        }
        requestAnimationFrame(step)
      }),
    [container, 600] as const,
  )
}
