import type { Page } from '@playwright/test'
import type { Run } from '#shared/runs/run.ts'
import { makeAsyncRun } from '../../src-renderer/testing/async-run.ts'
import { createMemoryBridge, type MemoryBridge } from '../../src-renderer/testing/memory-bridge.ts'
import { type Figure, median, milliseconds } from '../figure.ts'
import { type MainThread, watchMainThread } from './main-thread.ts'
import { openWindowOver } from './scripted-core.ts'

const runCount = 200
const batchCount = 100
/** Every run has one more batch about every two seconds: busier than any service that is metered. */
const changesPerTick = 5
const tickMs = 50
const watchedMs = 4000
const rounds = 3
/** A frame that comes later than this is seen to. */
const limitMs = 50

interface Measured extends MainThread {
  readonly slowestFrameMs: number
}

/**
 * 200 runs of 100 batches under way, one of them open, while the user scrolls the list and goes
 * along the batches. Beside it a page of the same shell that hears the same and draws nothing.
 */
export async function benchBusyRuns(): Promise<readonly Figure[]> {
  const bridge = createMemoryBridge({
    runs: Array.from({ length: runCount }, (_, index) => runAt(index, 0)),
  })
  const { page, openBarePage, close } = await openWindowOver(bridge)
  const stopWorking = keepWorking(bridge)
  try {
    await page.getByRole('button', { name: nameOf(0), exact: true }).click()
    await page.locator('[data-cell]').first().waitFor()
    const bare = await openBarePage()
    const ours: Measured[] = []
    const bareFrames: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.bringToFront()
      const [slowestFrameMs, mainThread] = await watchMainThread(page, () =>
        slowestFrame(page, () => useTheWindow(page)),
      )
      ours.push({ ...mainThread, slowestFrameMs })
      await bare.bringToFront()
      bareFrames.push(await slowestFrame(bare, () => bare.waitForTimeout(watchedMs)))
    }
    return figuresOf(ours, median(bareFrames))
  } finally {
    stopWorking()
    await close()
  }
}

function figuresOf(ours: readonly Measured[], bareFrameMs: number): readonly Figure[] {
  const name = `${runCount} runs × ${batchCount} batches under way`
  const longTasks = ours.reduce((sum, each) => sum + each.longTasks, 0)
  const longestTaskMs = Math.max(...ours.map((each) => each.longestTaskMs))
  const frameMs = median(ours.map((each) => each.slowestFrameMs))
  const busyMs = median(ours.map((each) => each.busyMs))
  return [
    {
      name: `${name}: tasks over 50 ms`,
      ours: `${longTasks} (longest ${milliseconds(longestTaskMs)})`,
      yardstick: `${(changesPerTick * 1000) / tickMs} changes a second`,
      aim: 'none',
      isMet: longTasks === 0,
    },
    {
      name: `${name}: slowest frame`,
      ours: milliseconds(frameMs),
      yardstick: `a page that only hears of them ${milliseconds(bareFrameMs)}`,
      aim: `${milliseconds(limitMs)} above it`,
      isMet: frameMs <= bareFrameMs + limitMs,
    },
    {
      name: `${name}: main thread`,
      ours: `${Math.round((busyMs / watchedMs) * 100)} %`,
      yardstick: 'all of it 100 %',
      aim: 'a third',
      isMet: busyMs <= watchedMs / 3,
    },
  ]
}

const nameOf = (index: number): string => `Document ${index + 1}.pdf`

/** A run with so many of its batches here. */
function runAt(index: number, done: number): Run {
  const startedMs = Date.parse('2026-11-20T08:00:00Z') - index * 1000
  return makeAsyncRun(
    batchCount * 10,
    (batch) => ({
      state: batch < done ? 'stored' : batch < done + 4 ? 'started' : 'waiting',
      updatedAt: new Date(startedMs + Math.min(batch, done) * 1000).toISOString(),
    }),
    {
      id: `run-${index}`,
      documentId: null,
      origin: 'adopted',
      name: nameOf(index),
      createdAt: new Date(startedMs).toISOString(),
      lastChangeAt: new Date().toISOString(),
    },
  )
}

/** Has the runs go on in turn, as if a service worked at all of them, until it is stopped. */
function keepWorking(bridge: MemoryBridge): () => void {
  const done = Array.from({ length: runCount }, () => 0)
  let next = 0
  const timer = setInterval(() => {
    for (let change = 0; change < changesPerTick; change += 1) {
      const batches = ((done[next] ?? 0) + 1) % batchCount
      done[next] = batches
      bridge.emit('runs.changed', { run: runAt(next, batches) })
      next = (next + 1) % runCount
    }
  }, tickMs)
  return () => clearInterval(timer)
}

/** Scrolls the list down and up, and goes along the batches of the open run. */
async function useTheWindow(page: Page): Promise<void> {
  const list = await page.getByRole('region', { name: 'Library' }).boundingBox()
  const strip = await page.getByRole('toolbar', { name: 'Pages by batch' }).boundingBox()
  if (!list || !strip) throw new Error('The window has no library or no batches.')
  const until = Date.now() + watchedMs
  for (let step = 0; Date.now() < until; step += 1) {
    if (step % 20 < 10) {
      await page.mouse.move(list.x + 40, list.y + list.height - 100)
      await page.mouse.wheel(0, step % 40 < 20 ? 240 : -240)
    } else {
      const at = ((step % 10) + 1) / 12
      await page.mouse.move(strip.x + strip.width * at, strip.y + strip.height / 2)
    }
    await page.waitForTimeout(tickMs)
  }
}

/** The longest that a page took from one frame to the next while something happened, in milliseconds. */
async function slowestFrame(page: Page, happen: () => Promise<void>): Promise<number> {
  const seen = await page.evaluateHandle(() => {
    const frames = { slowestMs: 0, isOver: false }
    const look = (last: number) => (now: number) => {
      if (frames.isOver) return
      frames.slowestMs = Math.max(frames.slowestMs, now - last)
      requestAnimationFrame(look(now))
    }
    requestAnimationFrame((now) => requestAnimationFrame(look(now)))
    return frames
  })
  await happen()
  const slowestMs = await seen.evaluate((frames) => {
    frames.isOver = true
    return frames.slowestMs
  })
  await seen.dispose()
  return slowestMs
}
