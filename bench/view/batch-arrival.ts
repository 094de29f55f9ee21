import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { actKeyHeader } from '#shared/bridge/web-session.ts'
import { chromiumLaunch } from '../../e2e/fixtures.ts'
import { serve } from '../../e2e/shells/web.ts'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { type Figure, median, milliseconds } from '../figure.ts'
import { pagesPerBatch, startTimedService, type TimedService } from '../runs/timed-service.ts'

const batches = 12
/** Unlike in `bench/runs/polls.ts` the clock is the real one: a window can't be hurried. */
const batchMs = 3000
/** The mean wait of a client that asks every second. */
const peerWaitMs = 500
/** From the service's word that a batch is there: fetched, stored, told, read and drawn. */
const limitMs = 500

/** How soon a batch that is finished at the service can be read in the window. */
export async function benchBatchArrival(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-arrival-'))
  const service = await startTimedService({
    batches,
    doneAt: (batch) => (batch + 1) * batchMs,
    result: (batch) =>
      Buffer.from(
        JSON.stringify(
          // One element a batch, so that those of all batches are on the screen together.
          buildParseResult({ elements: [{ page: firstPage(batch), text: wordsOf(batch) }] }),
        ),
      ),
  })
  const served = await serve({
    dataDir,
    env: { RECTO_BASE_URL: service.baseUrl, RECTO_API_KEY: 'bench' },
  })
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 4000 } })
    const page = await context.newPage()
    await page.goto(served.address)
    await page.getByRole('region', { name: 'Library' }).waitFor()
    const runId = await adopt(page, service.requestId)
    await page.goto(`${new URL(served.address).origin}/#run=${encodeURIComponent(runId)}`)
    await page.reload()
    return figuresOf(await seeAll(page), service)
  } finally {
    await browser.close()
    await served.stop()
    service.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function figuresOf(seenAt: readonly number[], service: TimedService): readonly Figure[] {
  const delays = seenAt.map((at, batch) => at - service.doneTime(batch))
  const own = seenAt.map((at, batch) => at - toldAt(service, service.doneTime(batch)))
  const delayMs = median(delays)
  const ownMs = median(own)
  return [
    {
      name: 'batch finished there to readable in the window, mostly waiting',
      ours: milliseconds(delayMs),
      yardstick: `mean wait of asking every second ${milliseconds(peerWaitMs)}`,
      aim: `a batch’s time, ${milliseconds(batchMs)}`,
      isMet: delayMs <= batchMs,
    },
    {
      name: 'the same from the answer that tells of it',
      ours: milliseconds(ownMs),
      yardstick: `the limit ${milliseconds(limitMs)}`,
      aim: milliseconds(limitMs),
      isMet: ownMs <= limitMs,
    },
  ]
}

/** When the service was asked first after a batch was finished, by `Date.now`'s clock. */
function toldAt({ polls, doneTime }: TimedService, doneMs: number): number {
  const firstPollMs = doneTime(0) - batchMs
  const poll = polls.find(({ at }) => firstPollMs + at >= doneMs)
  if (!poll) throw new Error('A batch was seen that the service never told of.')
  return firstPollMs + poll.at
}

const firstPage = (batch: number): number => batch * pagesPerBatch + 1
const wordsOf = (batch: number): string => `The words of batch ${batch + 1}.`

/** Takes the request over as the window's own history does, and answers the run's id. */
function adopt(page: Page, requestId: string): Promise<string> {
  return page.evaluate(
    async ({ id, header }) => {
      // The window keeps its keys for its reloads (`web-session.ts`); only with them may it call.
      const { actKey } = JSON.parse(localStorage.getItem('recto.session') ?? '{}')
      const call = async (name: string, input: unknown): Promise<unknown> => {
        const response = await fetch('/bridge/call', {
          method: 'POST',
          headers: { 'content-type': 'application/json', [header]: actKey },
          body: JSON.stringify({ name, input }),
        })
        if (!response.ok) throw new Error(`${name} was answered with ${response.status}.`)
        const { data } = await response.json()
        return data
      }
      // The contract's shapes, of which these fields are read.
      const connections = (await call('connections.list', {})) as { id: string; name: string }[]
      const connectionId = connections.find(({ name }) => name === 'Environment')?.id
      const run = (await call('library.adopt', { connectionId, requestId: id })) as { id: string }
      return run.id
    },
    { id: requestId, header: actKeyHeader },
  )
}

/** Waits until every batch's words are on the screen, and answers when each was seen first. */
async function seeAll(page: Page): Promise<readonly number[]> {
  const wanted = Array.from({ length: batches }, (_, batch) => wordsOf(batch))
  return page.evaluate(
    (texts) =>
      new Promise<number[]>((resolve) => {
        const seen = new Map<string, number>()
        const look = (): void => {
          for (const article of document.querySelectorAll('article')) {
            const text = texts.find((each) => article.textContent.includes(each))
            if (text !== undefined && !seen.has(text)) seen.set(text, Date.now())
          }
          if (seen.size < texts.length) requestAnimationFrame(look)
          else resolve(texts.map((text) => seen.get(text) ?? 0))
        }
        look()
      }),
    wanted,
  )
}
