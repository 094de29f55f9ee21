import type { Page } from '@playwright/test'
import { type Figure, median, milliseconds } from '../figure.ts'
import type { BenchLibrary } from './library-of.ts'

const rounds = 5

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
  const ours: number[] = []
  const peers: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const window = await library.open()
    ours.push(await timeOpening(window, name))
    await window.close()
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
  const oursMs = median(ours)
  const peerMs = median(peers)
  return [
    {
      name: '1000 pages: click to first page with boxes',
      ours: milliseconds(oursMs),
      yardstick: `pdf.js viewer ${milliseconds(peerMs)}`,
      aim: '0.6 × the viewer',
      isMet: oursMs <= peerMs * 0.6,
    },
  ]
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
