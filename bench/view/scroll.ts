import type { Page } from '@playwright/test'
import { type Figure, megabytes, milliseconds } from '../figure.ts'
import type { BenchLibrary } from './library-of.ts'
import { type MainThread, watchMainThread } from './main-thread.ts'

interface Scrolled {
  readonly droppedFrames: number
  /** Frames in which the page in the middle of the view had a picture. */
  readonly picturedFrames: number
  readonly canvasBytes: number
  readonly heapBytes: number
}

type Measured = Scrolled & MainThread

/** A step each frame: 600 frames are about 10 seconds. */
const frames = 600
/** As far as a held scroll bar goes, and as far as someone who skims the pages. */
const ways = [
  {
    name: 'scrolling 1000 pages as soon as they are open for the first time',
    share: 1,
    restMs: 0,
    isFirst: true,
  },
  { name: 'scrolling 1000 pages after a rest of 12 s', share: 1, restMs: 12_000 },
  { name: 'scrolling 1000 pages as soon as they are open again', share: 1, restMs: 0 },
  { name: 'skimming 50 pages', share: 0.05, restMs: 0 },
  { name: 'skimming 50 pages, a word of each marked', share: 0.05, restMs: 0, looksFor: 'carries' },
] as const satisfies readonly {
  readonly name: string
  readonly share: number
  readonly restMs: number
  readonly looksFor?: string
  readonly isFirst?: boolean
}[]

/** Scrolling in Recto and in pdf.js's viewer: from end to end, then at a pace at which each page is drawn. */
export async function benchScroll(
  library: BenchLibrary,
  name: string,
  peerAddress: string,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name: way, share, restMs, ...more } of ways) {
    if ('isFirst' in more) await library.forgetPages()
    const window = await library.open()
    await window.getByRole('button', { name, exact: true }).click()
    await window.locator('[data-page="1"] canvas').first().waitFor()
    await window.locator('[data-page="1"] path[data-category]').first().waitFor()
    if ('looksFor' in more) await find(window, more.looksFor)
    await window.waitForTimeout(restMs)
    const ours = await measure(window, { container: '[role=listbox]', page: '[data-page]', share })
    await window.close()

    const page = await library.browser.newPage({ viewport: { width: 640, height: 820 } })
    await page.goto(peerAddress)
    await page.waitForFunction(() => globalThis.isReady === true)
    await page.evaluate(() => globalThis.openDocument())
    await page.waitForTimeout(restMs)
    const peer = await measure(page, { container: '#container', page: '.page', share })
    await page.close()
    figures.push(...figuresOf(way, ours, peer))
  }
  return figures
}

/** Finds on, and the cursor back at the pages: all that is found is marked in what passes. */
async function find(window: Page, text: string): Promise<void> {
  await window.keyboard.press('ControlOrMeta+F')
  await window.locator('search[data-bar] input').fill(text)
  await window.locator('search[data-bar] [aria-live]').filter({ hasText: /[1-9]/ }).waitFor()
}

/** What is scrolled: selectors of the element that scrolls and of the pages in it. */
interface Way {
  readonly container: string
  readonly page: string
  /** The part of all pages to go through. */
  readonly share: number
}

async function measure(page: Page, way: Way): Promise<Measured> {
  const [scrolled, mainThread] = await watchMainThread(page, () => scrollThrough(page, way))
  return { ...scrolled, ...mainThread }
}

function figuresOf(way: string, ours: Measured, peer: Measured): readonly Figure[] {
  const tasks = ({ longTasks, longestTaskMs }: Measured): string =>
    `${longTasks} (longest ${milliseconds(longestTaskMs)})`
  const pictured = ({ picturedFrames }: Scrolled): string =>
    `${((picturedFrames / frames) * 100).toFixed(0)} %`
  return [
    {
      name: `${way}: frames in which the page in view has a picture`,
      ours: pictured(ours),
      yardstick: `pdf.js viewer ${pictured(peer)}`,
      aim: '90 %',
      isMet: ours.picturedFrames >= 0.9 * frames,
    },
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

/**
 * Scrolls through a share of all pages, a step each frame. Each frame is looked at as it is painted: after
 * its step, when what is scrolled to can't be put into the document any more.
 */
function scrollThrough(page: Page, way: Way): Promise<Scrolled> {
  return page.evaluate(
    ([{ container, page: pageSelector, share }, steps]) =>
      new Promise<Scrolled>((resolve, reject) => {
        const box = document.querySelector(container)
        if (!box) return reject(new Error(`Nothing to scroll: ${container}`))
        let frame = 0
        let droppedFrames = 0
        let picturedFrames = 0
        let canvasBytes = 0
        let last = performance.now()
        const { top, bottom } = box.getBoundingClientRect()
        /** The page's own, or a small one that is stretched over it; a blank one is none. */
        const hasPicture = (): boolean => {
          const inMiddle = [...box.querySelectorAll(pageSelector)].find((each) => {
            const place = each.getBoundingClientRect()
            return place.top <= (top + bottom) / 2 && place.bottom >= (top + bottom) / 2
          })
          return [...(inMiddle?.querySelectorAll('canvas') ?? [])].some(
            (canvas) =>
              canvas.width > 0 &&
              getComputedStyle(canvas).visibility === 'visible' &&
              !isBlank(canvas),
          )
        }
        const looked = new OffscreenCanvas(8, 8).getContext('2d', { willReadFrequently: true })
        /** Looked at now and then, as reading pixels takes time of its own. */
        const isBlank = (canvas: HTMLCanvasElement): boolean => {
          if (frame % 20 !== 0 || !looked) return false
          looked.clearRect(0, 0, 8, 8)
          looked.drawImage(canvas, 0, 0, 8, 8)
          const { data } = looked.getImageData(0, 0, 8, 8)
          return data.every((value) => value === data[0])
        }
        const step = (now: number): void => {
          droppedFrames += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
          last = now
          frame += 1
          box.scrollTop = ((box.scrollHeight - box.clientHeight) * share * frame) / steps
          if (hasPicture()) picturedFrames += 1
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
              const heapBytes = memory?.usedJSHeapSize ?? 0
              resolve({ droppedFrames, picturedFrames, canvasBytes, heapBytes })
            }, 500)
          }
        }
        requestAnimationFrame(step)
      }),
    [way, frames] as const,
  )
}
