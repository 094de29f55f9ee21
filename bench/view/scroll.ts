import type { Page } from '@playwright/test'
import { type Figure, megabytes, milliseconds } from '../figure.ts'
import type { BenchLibrary } from './library-of.ts'
import { type MainThread, watchMainThread } from './main-thread.ts'

interface Scrolled {
  readonly droppedFrames: number
  readonly canvasBytes: number
  readonly heapBytes: number
}

type Measured = Scrolled & MainThread

/** A step each frame: 600 frames are about 10 seconds. */
const frames = 600
/** As far as a held scroll bar goes, and as far as someone who skims the pages. */
const ways = [
  { name: 'scrolling 1000 pages', share: 1 },
  { name: 'skimming 50 pages', share: 0.05 },
] as const

/** Scrolling in Recto and in pdf.js's viewer: from end to end, then at a pace at which each page is drawn. */
export async function benchScroll(
  library: BenchLibrary,
  name: string,
  peerAddress: string,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name: way, share } of ways) {
    const window = await library.open()
    await window.getByRole('button', { name, exact: true }).click()
    await window.locator('[data-page="1"] canvas').first().waitFor()
    await window.locator('[data-page="1"] path[data-category]').first().waitFor()
    const ours = await measure(window, '[role=listbox]', share)
    await window.close()

    const page = await library.browser.newPage({ viewport: { width: 640, height: 820 } })
    await page.goto(peerAddress)
    await page.waitForFunction(() => globalThis.isReady === true)
    await page.evaluate(() => globalThis.openDocument())
    const peer = await measure(page, '#container', share)
    await page.close()
    figures.push(...figuresOf(way, ours, peer))
  }
  return figures
}

async function measure(page: Page, container: string, share: number): Promise<Measured> {
  const [scrolled, mainThread] = await watchMainThread(page, () =>
    scrollThrough(page, container, share),
  )
  return { ...scrolled, ...mainThread }
}

function figuresOf(way: string, ours: Measured, peer: Measured): readonly Figure[] {
  const tasks = ({ longTasks, longestTaskMs }: Measured): string =>
    `${longTasks} (longest ${milliseconds(longestTaskMs)})`
  return [
    {
      name: `${way}: tasks over 50 ms`,
      ours: tasks(ours),
      yardstick: `pdf.js viewer ${tasks(peer)}`,
      aim: 'none',
      isMet: ours.longTasks === 0,
    },
    {
      name: `${way}: main thread per frame`,
      ours: milliseconds(ours.busyMs / frames),
      yardstick: `pdf.js viewer ${milliseconds(peer.busyMs / frames)}`,
      aim: 'half a frame, 8.3 ms',
      isMet: ours.busyMs / frames <= 1000 / 60 / 2,
    },
    {
      name: `${way}: dropped frames`,
      ours: `${ours.droppedFrames} of ${frames}`,
      yardstick: `pdf.js viewer ${peer.droppedFrames} of ${frames}`,
      aim: 'no more than the viewer',
      isMet: ours.droppedFrames <= peer.droppedFrames,
    },
    {
      name: `${way}: most bytes in canvases`,
      ours: megabytes(ours.canvasBytes),
      yardstick: `pdf.js viewer ${megabytes(peer.canvasBytes)}`,
      aim: '256 MB',
      isMet: ours.canvasBytes <= 256 * 1024 * 1024,
    },
    {
      name: `${way}: JavaScript heap after`,
      ours: megabytes(ours.heapBytes),
      yardstick: `pdf.js viewer ${megabytes(peer.heapBytes)}`,
      aim: '200 MB',
      isMet: ours.heapBytes <= 200 * 1024 * 1024,
    },
  ]
}

/** Scrolls through a share of all pages, a step each frame. */
function scrollThrough(page: Page, container: string, share: number): Promise<Scrolled> {
  return page.evaluate(
    ([selector, steps, part]) =>
      new Promise<Scrolled>((resolve, reject) => {
        const box = document.querySelector(selector)
        if (!box) return reject(new Error(`Nothing to scroll: ${selector}`))
        let frame = 0
        let droppedFrames = 0
        let canvasBytes = 0
        let last = performance.now()
        const step = (now: number): void => {
          droppedFrames += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
          last = now
          frame += 1
          box.scrollTop = ((box.scrollHeight - box.clientHeight) * part * frame) / steps
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
              // Chromium's own, which the DOM's types don't know.
              const { memory } = performance as { memory?: { usedJSHeapSize: number } }
              resolve({ droppedFrames, canvasBytes, heapBytes: memory?.usedJSHeapSize ?? 0 })
            }, 500)
          }
        }
        requestAnimationFrame(step)
      }),
    [container, frames, share] as const,
  )
}
