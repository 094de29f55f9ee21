import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../../src-main/testing/fake-api/fake-api.ts'
import { turn } from '../../src-main/testing/fake-api/turns.ts'
import { type Figure, median, milliseconds } from '../figure.ts'
import { makeLongDocument } from '../long-document.ts'
import { crowd } from '../view/hover.ts'
import { type BenchLibrary, openLibraryOf } from '../view/library-of.ts'
import { watchMainThread } from '../view/main-thread.ts'

const edits = 30
const marks = { start: 'bench-edit-start', end: 'bench-edit-end' } as const
const frameMs = 1000 / 60
const durableAimMs = 50

/** A key that changes something, and where the change is seen. */
interface Edit {
  readonly name: string
  readonly keys: readonly string[]
  /** Puts the cursor where the key is heard. */
  readonly begin: (window: Page) => Promise<void>
  /** What is other in the window once it has changed; it runs there. */
  readonly shown: () => string | null | undefined
  /** By the key itself, and not only when it has come to rest. */
  readonly isKept: boolean
}

const all: readonly Edit[] = [
  {
    name: 'a letter of its text',
    keys: ['x'],
    begin: (window) => window.locator('[data-correction-text]').focus(),
    shown: () => document.querySelector('article[aria-current]')?.textContent,
    isKept: true,
  },
  {
    name: 'its category',
    keys: ['5', '2'],
    begin: leaveField,
    // All boxes of a category are one path.
    shown: () =>
      Array.from(
        document.querySelectorAll('[data-page="1"] path[data-category]'),
        (path) => `${path.getAttribute('data-category')} ${path.getAttribute('d')?.length}`,
      ).join(),
    isKept: true,
  },
  {
    name: 'its box, moved',
    keys: ['ArrowRight', 'ArrowLeft'],
    begin: (window) => window.getByRole('button', { name: 'Move the box' }).focus(),
    shown: () => document.querySelector('[data-correcting] polygon')?.getAttribute('points'),
    isKept: false,
  },
]

/** What every key costs. */
const nothing: Edit = {
  name: 'nothing',
  keys: ['Shift'],
  begin: async () => {},
  shown: () => String(performance.now()),
  isKept: false,
}

/** From a key of someone who corrects to the frame that shows it, and to the disk: a page with 800 boxes, and 1000 pages. */
export async function benchEdits(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-edits-'))
  const files = { long: path.join(folder, 'long.pdf'), crowded: path.join(folder, 'crowded.pdf') }
  await writeFile(files.long, await makeLongDocument(1000))
  await writeFile(files.crowded, await makeLongDocument(1))
  await using service = await startFakeApi({
    parseSync: turn.json(buildParseResult({ elements: crowd })),
  })
  const library = await openLibraryOf([
    { file: files.long },
    { file: files.crowded, baseUrl: service.baseUrl },
  ])
  try {
    return [
      ...(await benchRun(library, 'crowded.pdf', `${crowd.length} boxes on its page`)),
      ...(await benchRun(library, 'long.pdf', '1000 pages')),
    ]
  } finally {
    await library.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchRun(
  library: BenchLibrary,
  name: string,
  what: string,
): Promise<readonly Figure[]> {
  const window = await library.open()
  await window.getByRole('button', { name, exact: true }).click()
  await window.locator('[data-page="1"] path[data-category]').first().waitFor({ timeout: 60_000 })
  await window.locator('[data-page="1"] canvas').first().waitFor()
  await window.getByRole('listbox').focus()
  await window.keyboard.press('ArrowDown')
  await window.locator('article[aria-current]').waitFor()
  await window.keyboard.press('e')
  await window.locator('[data-correction-text]').waitFor()
  const idle = await measure(window, nothing)
  const figures: Figure[] = []
  for (const edit of all) {
    await edit.begin(window)
    figures.push(...figuresOf(edit, what, await measure(window, edit), idle))
  }
  await window.close()
  return figures
}

async function leaveField(window: Page): Promise<void> {
  await window.locator('[data-correction-text]').press('Escape')
}

interface Seen {
  /** Frames that began after the key, the one that shows the change among them. */
  readonly frames: number
  /** Null where the key itself is not kept. */
  readonly keptMs: number | null
}

interface Measured {
  readonly seen: readonly Seen[]
  /** Of the page's main thread, from each key until its frame is painted. */
  readonly workMs: readonly number[]
}

async function measure(window: Page, edit: Edit): Promise<Measured> {
  const [seen, { timesBetween }] = await watchMainThread(window, async () => {
    const each: Seen[] = []
    for (let count = 0; count < edits; count += 1) {
      const key = edit.keys[count % edit.keys.length] ?? ''
      const isShown = await watchNextKey(window, edit)
      await window.keyboard.press(key)
      each.push(await isShown())
    }
    return each
  })
  return { seen, workMs: timesBetween(marks.start, marks.end) }
}

function figuresOf(
  { name, isKept }: Edit,
  what: string,
  { seen, workMs }: Measured,
  idle: Measured,
): readonly Figure[] {
  const [middle, worst] = [median(workMs), Math.max(...workMs)]
  const frames = seen.map((each) => each.frames)
  const painted: Figure = {
    name: `${what}: ${name}, from the key to its frame`,
    ours: `${milliseconds(middle)} (worst ${milliseconds(worst)})`,
    yardstick: `a key for nothing ${milliseconds(median(idle.workMs))}; seen in frame ${median(frames)} (worst ${Math.max(...frames)})`,
    aim: `frame 1, ${milliseconds(frameMs)} of work`,
    isMet: Math.max(...frames) === 1 && middle <= frameMs,
  }
  if (!isKept) return [painted]
  const kept = seen.flatMap(({ keptMs }) => keptMs ?? [])
  const keptMs = median(kept)
  const durable: Figure = {
    name: `${what}: ${name}, from the key to the disk and back`,
    ours: `${milliseconds(keptMs)} (worst ${milliseconds(Math.max(...kept))})`,
    yardstick: `${kept.length} keys`,
    aim: milliseconds(durableAimMs),
    isMet: keptMs <= durableAimMs,
  }
  return [painted, durable]
}

/** Watches what the next key does; the answer waits for the frame that shows it, and until it is kept. */
async function watchNextKey(page: Page, { shown, isKept }: Edit): Promise<() => Promise<Seen>> {
  // As text: a function of this file, which the page has no part of.
  const looking = await page.evaluateHandle<{ readonly look: Edit['shown'] }>(
    `({ look: ${String(shown)} })`,
  )
  const watching = await page.evaluateHandle(
    ([{ look }, { start, end }, waitsForDisk]) => {
      performance.clearResourceTimings()
      const before = look()
      const frameOf = Promise.withResolvers<number>()
      const pressed = Promise.withResolvers<number>()
      window.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          performance.mark(start)
          pressed.resolve(timeStamp)
          let frames = 0
          const eachFrame = (): void => {
            frames += 1
            if (look() === before && frames < 120) return void requestAnimationFrame(eachFrame)
            // Its turn comes when this frame is laid out and painted.
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => {
              performance.mark(end)
              port1.close()
              frameOf.resolve(frames)
            })
            port1.start()
            port2.postMessage(null)
          }
          requestAnimationFrame(eachFrame)
        },
        { capture: true, once: true },
      )
      const kept = async (): Promise<number> => {
        const at = await pressed.promise
        for (;;) {
          const answer = performance
            .getEntriesByType('resource')
            .find((entry) => entry.name.endsWith('/bridge/call') && entry.startTime >= at)
          // A call is told of when its answer is here; the first after the key keeps what it did.
          if (answer instanceof PerformanceResourceTiming) return answer.responseEnd - at
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }
      const seen = Promise.all([frameOf.promise, waitsForDisk ? kept() : null])
      // Wrapped: nothing is waited for before the key.
      return { seen: seen.then(([frames, keptMs]) => ({ frames, keptMs })) }
    },
    [looking, marks, isKept] as const,
  )
  return () => watching.evaluate(({ seen }) => seen)
}
