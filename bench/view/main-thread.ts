import type { Page } from '@playwright/test'

/** What a page's main thread did, by its own clock, in milliseconds. */
export interface MainThread {
  /** Tasks that held up everything else for more than 50 ms. */
  readonly longTasks: number
  readonly longestTaskMs: number
  /** All tasks together. */
  readonly busyMs: number
  /** From each mark that the page set under one name (`performance.mark`) to the next under another. */
  readonly timesBetween: (start: string, end: string) => readonly number[]
}

/** What is read of an event of Chromium's trace. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Time that the thread itself ran, in microseconds. */
  readonly tdur?: number
  /** The same clock when it happened. */
  readonly tts?: number
}

const longTaskMs = 50
const ownMark = 'bench-main-thread'
const task = 'ThreadControllerImpl::RunTask'

/**
 * Watches a page's main thread while something happens in it.
 *
 * Tasks are timed by the thread's own clock. By the wall clock, what other programs take from a busy
 * machine would count as the page's.
 */
export async function watchMainThread<T>(
  page: Page,
  happen: () => Promise<T>,
): Promise<readonly [T, MainThread]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser to trace.')
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol's types have strings for values of any kind.
    for (const event of value) events.push(event as unknown as TraceEvent)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  await page.evaluate((name) => performance.mark(name), ownMark)
  const answer = await happen()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()

  const own = events.find(({ name }) => name === ownMark)
  if (!own) throw new Error('The trace does not tell which thread is the page’s.')
  const tasks = events.filter(
    ({ name, pid, tid }) => pid === own.pid && tid === own.tid && name === task,
  )
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.')
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000)
  const clockAt = (mark: string): readonly number[] =>
    events
      .filter(({ name, tid, pid }) => name === mark && pid === own.pid && tid === own.tid)
      .map(({ tts }) => {
        if (tts === undefined) throw new Error('The trace has no clock of the thread.')
        return tts / 1000
      })
      .toSorted((a, b) => a - b)
  return [
    answer,
    {
      longTasks: times.filter((time) => time > longTaskMs).length,
      longestTaskMs: Math.max(...times),
      busyMs: times.reduce((sum, time) => sum + time, 0),
      timesBetween(start, end) {
        const ends = clockAt(end)
        return clockAt(start).map((at, index) => (ends[index] ?? Infinity) - at)
      },
    },
  ]
}
