import type { Page } from '@playwright/test'
import { type Figure, median, milliseconds } from '../figure.ts'
import type { BenchLibrary } from './library-of.ts'

const rounds = 3
const firstMs = 100
const allMs = 1000
/** Page 77 and pages 770 to 779, each on the page and in what was parsed; while there may be more, the count says so. */
const allFound = /(?:^|\D)11$/

interface FoundAfter {
  readonly firstMs: number
  readonly allMs: number
}

/**
 * Finding in 1000 pages: a word of every page until its first hit, and what stands on eleven pages far apart until every
 * page and element is searched. From the last letter of what is looked for; all hits once of a document that nobody has
 * opened before, and then with its letters kept.
 */
export async function benchFind(library: BenchLibrary, name: string): Promise<readonly Figure[]> {
  const first: number[] = []
  const all: number[] = []
  const fresh = await openFind(library, name)
  const { allMs: freshMs } = await find(fresh, 'Page 77', allFound)
  await library.whenLettersKept(1000)
  await fresh.close()
  for (let round = 0; round < rounds; round += 1) {
    const common = await openFind(library, name)
    first.push((await find(common, 'carries', /\d/)).firstMs)
    await common.close()
    const rare = await openFind(library, name)
    all.push((await find(rare, 'Page 77', allFound)).allMs)
    await rare.close()
  }
  return [
    {
      name: 'find in 1000 pages: first hit',
      ours: milliseconds(median(first)),
      yardstick: `the limit ${milliseconds(firstMs)}`,
      aim: milliseconds(firstMs),
      isMet: median(first) <= firstMs,
    },
    {
      name: 'find in 1000 pages: all hits',
      ours: milliseconds(median(all)),
      yardstick: `the limit ${milliseconds(allMs)}`,
      aim: milliseconds(allMs),
      isMet: median(all) <= allMs,
    },
    {
      name: 'find in 1000 pages: all hits, the first time the document is open',
      ours: milliseconds(freshMs),
      yardstick: `the limit ${milliseconds(allMs)}`,
      aim: milliseconds(allMs),
      isMet: freshMs <= allMs,
    },
  ]
}

async function openFind(library: BenchLibrary, name: string): Promise<Page> {
  const window = await library.open()
  await window.getByRole('button', { name, exact: true }).click()
  await window.locator('[data-page="1"] path[data-category]').first().waitFor({ timeout: 60_000 })
  await window.keyboard.press('ControlOrMeta+F')
  await window.locator('search[data-bar] input').waitFor()
  return window
}

/** Enters a text at once, and waits until its count is told as `expected`. */
function find(page: Page, text: string, expected: RegExp): Promise<FoundAfter> {
  return page.evaluate(
    ([query, pattern]) =>
      new Promise<FoundAfter>((resolve, reject) => {
        const input = document.querySelector<HTMLInputElement>('search[data-bar] input')
        const count = document.querySelector('search[data-bar] [aria-live]')
        if (!input || !count) return reject(new Error('There is nothing to find with.'))
        // As typing does, past the setter by which React watches the field.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          query,
        )
        const started = performance.now()
        input.dispatchEvent(new Event('input', { bubbles: true }))
        let first = Infinity
        const look = (): void => {
          const elapsedMs = performance.now() - started
          const told = count.textContent.trim()
          if (first === Infinity && /[1-9]/.test(told)) first = elapsedMs
          if (new RegExp(pattern).test(told)) resolve({ firstMs: first, allMs: elapsedMs })
          else if (elapsedMs > 60_000) reject(new Error(`After a minute it says: ${told}`))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    [text, expected.source] as const,
  )
}
