import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { chromiumLaunch } from '../../e2e/fixtures.ts'
import { serve } from '../../e2e/shells/web.ts'
import { node } from '../../scripts/places.mjs'
import { type Figure, median, milliseconds } from '../figure.ts'

const rounds = 5
/** On a busy machine everything takes longer, an empty page too. */
const timesEmpty = 3

/**
 * From the start of the process to a window that takes a click, and the script that this needs: the build fails over its
 * limit, but sees only what it knows to be loaded first (`scripts/view-chunks.ts`).
 */
export async function benchStart(): Promise<readonly Figure[]> {
  const browser = await chromium.launch(chromiumLaunch())
  const starts: number[] = []
  const empties: number[] = []
  let scriptBytes = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-start-'))
      const page = await (await browser.newContext()).newPage()
      const scripts: Promise<number>[] = []
      page.on('response', (response) => {
        const url = response.url()
        // pdf.js is loaded when the window stands idle, and not counted.
        if (!url.endsWith('.js') || /\/pdf-|\/pdf\./.test(url)) return
        scripts.push(response.body().then((body) => gzipSync(body).length))
      })
      const started = performance.now()
      const served = await serve({ dataDir, env: {} })
      await page.goto(served.address)
      await takesClicks(page, 'Open the sample')
      starts.push(performance.now() - started)
      await page.getByRole('button', { name: 'Open the sample' }).click()
      await page.locator('[data-page="1"] canvas').first().waitFor()
      scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0)
      await page.context().close()
      await served.stop()
      await rm(dataDir, { recursive: true, force: true })
      empties.push(await timeEmpty(browser))
    }
  } finally {
    await browser.close()
  }
  const startMs = median(starts)
  const emptyMs = median(empties)
  return [
    {
      name: 'start of the process to interactive',
      ours: milliseconds(startMs),
      yardstick: `an empty page of an empty server ${milliseconds(emptyMs)}`,
      aim: `${timesEmpty} × the empty page`,
      isMet: startMs <= timesEmpty * emptyMs,
    },
    {
      name: 'JavaScript before the first page, compressed, without pdf.js',
      ours: `${(scriptBytes / 1000).toFixed(0)} kB`,
      yardstick: 'the limit, 270 kB',
      aim: '270 kB',
      isMet: scriptBytes <= 270_000,
    },
  ]
}

/** Resolves when a button is there and takes a click. Playwright's own looks for it come ever later, up to half a second. */
async function takesClicks(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Array.from(document.querySelectorAll('button')).some(({ textContent }) =>
        textContent.includes(wanted),
      ),
    name,
  )
  await page.getByRole('button', { name }).click({ trial: true })
}

const emptyServer = `
  const server = require('node:http').createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Empty</title><button>Empty</button>')
  })
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))`

/** What the machine takes today for a Node process and a page that do nothing. */
async function timeEmpty(browser: Browser): Promise<number> {
  const page = await (await browser.newContext()).newPage()
  const started = performance.now()
  const child = spawn(node, ['--eval', emptyServer], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [address] = await once(child.stdout, 'data')
  await page.goto(String(address).trim())
  await takesClicks(page, 'Empty')
  const took = performance.now() - started
  await page.context().close()
  child.kill()
  await exited
  return took
}
