import { type Figure, megabytes } from '../figure.ts'
import type { BenchLibrary } from './library-of.ts'

const frames = 400
const limitBytes = 40 * 1024 * 1024
/** Until the small pictures of all pages are drawn, which are kept beside those in the list. */
const restMs = 15_000

/** All pages in small, from end to end: the most that the canvases of the window ever take, shown or not. */
export async function benchThumbnails(
  library: BenchLibrary,
  name: string,
): Promise<readonly Figure[]> {
  const window = await library.open()
  await window.evaluate(() => {
    const made: WeakRef<HTMLCanvasElement>[] = []
    const create = document.createElement.bind(document)
    const noting = (tag: string, options?: ElementCreationOptions): HTMLElement => {
      const element = create(tag, options)
      if (element instanceof HTMLCanvasElement) made.push(new WeakRef(element))
      return element
    }
    // It answers as the own one does, which its overloads can't tell.
    document.createElement = noting as typeof document.createElement
    globalThis.canvasBytes = (largest) =>
      made.reduce((sum, reference) => {
        const { width = 0, height = 0 } = reference.deref() ?? {}
        return width * height > largest ? sum : sum + width * height * 4
      }, 0)
  })
  await window.getByRole('button', { name, exact: true }).click()
  await window.locator('[data-page="1"] canvas').first().waitFor({ timeout: 60_000 })
  await window.keyboard.press('t')
  await window.getByRole('list', { name: 'Pages', exact: true }).waitFor()
  await window.waitForTimeout(restMs)
  const maxBytes = await window.evaluate(
    (steps) =>
      new Promise<number>((resolve, reject) => {
        const list = document.querySelector('ul[aria-label="Pages"]')?.parentElement
        if (!list) return reject(new Error('There is no list of pages.'))
        // A page that is read is no thumbnail.
        const largest = 200_000
        let frame = 0
        let most = 0
        const step = (): void => {
          frame += 1
          list.scrollTop = ((list.scrollHeight - list.clientHeight) * frame) / steps
          if (frame % 10 === 0) most = Math.max(most, globalThis.canvasBytes?.(largest) ?? Infinity)
          if (frame < steps) requestAnimationFrame(step)
          else
            setTimeout(() => resolve(Math.max(most, globalThis.canvasBytes?.(largest) ?? 0)), 1000)
        }
        requestAnimationFrame(step)
      }),
    frames,
  )
  await window.close()
  return [
    {
      name: 'thumbnails of 1000 pages: most bytes in canvases',
      ours: megabytes(maxBytes),
      yardstick: `the limit ${megabytes(limitBytes)}`,
      aim: megabytes(limitBytes),
      isMet: maxBytes > 0 && maxBytes <= limitBytes,
    },
  ]
}

declare global {
  // Of the canvases that were made, those of at most so many pixels.
  var canvasBytes: ((largest: number) => number) | undefined
}
