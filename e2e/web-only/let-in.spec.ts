import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { listenOnLoopback } from '../../src-main/testing/listen-on-loopback.ts'
import { serve, type Served } from '../shells/web.ts'

let dataDir: string
let served: Served

test.beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-e2e-'))
  served = await serve({ dataDir, env: {} })
})

test.afterEach(async () => {
  await served.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const library = (page: Page) => page.getByRole('region', { name: 'Library' })
const refusal = (page: Page) => page.getByRole('heading', { name: /doesn’t know this window/ })

test('a page of another local port that gets the cookie of a real browser can do nothing with it', async ({
  page,
}) => {
  await page.goto(served.address)
  await library(page).waitFor()
  const origin = new URL(page.url()).origin

  let stolen = ''
  const { url, close } = await listenOnLoopback(
    createServer((request, response) => {
      stolen = request.headers.cookie ?? stolen
      response.end('<title>other</title>')
    }),
  )
  await page.goto(url)
  // The attack's premise: browsers part cookies by host, not by port.
  expect(stolen).toMatch(/^recto-\d+=/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await close()

  const headers = { cookie: stolen, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'app.snapshot', input: {} })
  const asked = await Promise.all([
    fetch(`${origin}/bridge/call`, { method: 'POST', headers, body }),
    fetch(`${origin}/bridge/events`, { headers }),
    fetch(`${origin}/resources/documents/1/source`, { headers }),
    fetch(`${origin}/bridge/uploads?name=a`, { method: 'PUT', headers, body }),
  ])
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

test('a reload and a new tab are let in; another browser with the same address is not', async ({
  page,
  browser,
}) => {
  await page.goto(served.address)
  await library(page).waitFor()
  expect(page.url()).not.toContain('token')
  await page.reload()
  await library(page).waitFor()
  const tab = await page.context().newPage()
  await tab.goto(new URL(served.address).origin)
  await library(tab).waitFor()

  const other = await browser.newContext()
  const late = await other.newPage()
  await late.goto(served.address)
  await expect(refusal(late)).toBeVisible()
  await other.close()
})

test('a window whose server was killed and started again asks for the new address, and keeps what is typed', async ({
  page,
}) => {
  const { port } = new URL(served.address)
  await page.goto(served.address)
  await library(page).waitFor()
  await page.getByRole('button', { name: 'Open the sample' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await served.stop('SIGKILL')
  await expect(page.getByText(/connection to Recto is lost/)).toBeVisible()
  const field = library(page).getByRole('searchbox')
  await field.fill('half a na')
  served = await serve({ dataDir, env: {}, port })
  const told = page.getByText(/Recto was started again/)
  await expect(told).toBeVisible()
  // Opened in another tab, the new address lets the old window in again too.
  const tab = await page.context().newPage()
  await tab.goto(served.address)
  await library(tab).waitFor()
  await expect(told).toBeHidden()
  await expect(field).toHaveValue('half a na')
  // It works again: what is not here yet is asked for with the keys of now.
  await page.getByRole('tab', { name: 'Markdown' }).click()
  await expect(page.getByRole('region', { name: 'Markdown' })).toContainText('#')
})

test('what shows a run and could not be loaded is told of where the run would be, and tried again', async ({
  page,
}) => {
  const unheard: string[] = []
  page.on('pageerror', ({ message }) => unheard.push(message))
  const parts = '**/assets/run-view-*.js'
  await page.route(parts, (route) => route.abort())
  await page.goto(served.address)
  await page.getByRole('button', { name: 'Open the sample' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'This can’t be shown: recto-sample.pdf' })
  await expect(told).toBeVisible()
  await expect(library(page)).toBeVisible()
  await page.unroute(parts)
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('listbox', { name: /^Pages/ })).toBeVisible()
  expect(unheard).toEqual([])
})
