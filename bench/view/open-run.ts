import type { Page } from '@playwright/test'
import { type Figure, median, milliseconds } from '../figure.ts'
import type { BenchLibrary } from './library-of.ts'

const rounds = 5
/** As long as a hand needs from a row to the press on it, at the least. */
const pointedMs = 200
/** The workers compile the megabyte that they loaded, and nothing tells when they have. */
const compiledMs = 500

declare global {
  // What the peer's page offers (`peer.ts`).
  var isReady: boolean | undefined
  var openDocument: () => Promise<void>
}

/** From the click on a stored 1000-page run to its first page with boxes, and pdf.js's viewer on the same file. */
export async function benchOpenRun(
  library: BenchLibrary,
  name: string,
  peerAddress: string,
): Promise<readonly Figure[]> {
  const atRest: number[] = []
  const pointedAt: number[] = []
  const atOnce: number[] = []
  const peers: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [times, prepare] of [
      [atRest, untilAtRest],
      [pointedAt, pointAt],
      [atOnce, null],
    ] as const) {
      const window = await library.open()
      await prepare?.(window, name)
      times.push(await timeOpening(window, name))
      await window.close()
    }
    const page = await library.browser.newPage({ viewport: { width: 640, height: 820 } })
    await page.goto(peerAddress)
    await page.waitForFunction(() => globalThis.isReady === true)
    peers.push(
      await page.evaluate(async () => {
        const started = performance.now()
        await globalThis.openDocument()
        return performance.now() - started
      }),
    )
    await page.close()
  }
  const peerMs = median(peers)
  const figure = (when: string, oursMs: number): Figure => ({
    name: `1000 pages: click to first page with boxes, ${when}`,
    ours: milliseconds(oursMs),
    yardstick: `pdf.js viewer ${milliseconds(peerMs)}`,
    aim: '0.6 × the viewer',
    isMet: oursMs <= peerMs * 0.6,
  })
  return [
    figure('the window at rest', median(atRest)),
    figure(`the pointer on its row for ${milliseconds(pointedMs)} before`, median(pointedAt)),
    figure('clicked as soon as its row is there', median(atOnce)),
  ]
}

/** As the viewer is that it is held against, whose page has loaded pdf.js: what is prepared after a start is done. */
async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/pdf.renderer')),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForTimeout(compiledMs)
}

/** At rest, with the pointer on the run's row, as it is before any click by hand. */
async function pointAt(page: Page, name: string): Promise<void> {
  await untilAtRest(page)
  await page.getByRole('button', { name, exact: true }).hover()
  await page.waitForTimeout(pointedMs)
}

/** Clicks the run in the page itself and waits for the frame after picture and boxes are there. */
async function timeOpening(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name, exact: true }).waitFor()
  return page.evaluate(
    (runName) =>
      new Promise<number>((resolve, reject) => {
        const row = Array.from(document.querySelectorAll('button')).find(
          (button) => button.textContent === runName || button.ariaLabel === runName,
        )
        if (!row) return reject(new Error(`There is no run called ${runName}.`))
        const started = performance.now()
        const look = (): void => {
          const first = document.querySelector('[data-page="1"]')
          if (first?.querySelector('canvas') && first.querySelector('path[data-category]')) {
            requestAnimationFrame(() => resolve(performance.now() - started))
          } else requestAnimationFrame(look)
        }
        row.click()
        look()
      }),
    name,
  )
}
