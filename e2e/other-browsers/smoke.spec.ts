import { expect, test } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { serve } from '../shells/web.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** As text: this file is also read where there is no DOM. */
const clickSample = `(() => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Open the sample'))
  button?.click()
  return button !== undefined
})()`

/** What is on the first page: dark pixels of its picture, boxes, and elements beside it. */
const shown = `(() => {
  const page = document.querySelector('[data-page="1"]')
  const picture = page?.querySelector('canvas')
  let ink = 0
  if (picture?.width > 1) {
    const copy = new OffscreenCanvas(picture.width, picture.height)
    const context = copy.getContext('2d')
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, copy.width, copy.height)
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200 && data[at] < 100) ink++
  }
  return {
    hasInk: ink > 1000,
    hasBoxes: (page?.querySelectorAll('path[data-category]').length ?? 0) > 3,
    hasContent: document.querySelectorAll('article[data-element-key]').length > 3,
    failures: [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent),
  }
})()`

const openSettings = `document.querySelector('button[aria-label="Settings"]').click()`

/** How high the open dialog is, in CSS pixels. */
const dialogHeight = `document.querySelector('dialog[open]')?.getBoundingClientRect().height ?? 0`

for (const browser of [firefox, webkit]) {
  test(`the sample is a page with boxes and content in ${browser.name}, not an empty window, and a dialog more than a line`, async () => {
    const missing = browser.missing()
    test.skip(missing !== null, `NOT RUN: ${browser.name}, ${missing}`)
    const driven = await browser.start().catch((error: unknown) => String(error))
    if (typeof driven === 'string') {
      test.skip(true, `NOT RUN: ${browser.name} can't be started here: ${driven}`)
      return
    }
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-e2e-'))
    try {
      const served = await serve({ dataDir, env: {} })
      try {
        await seeSample(driven, served.address)
      } finally {
        await served.stop()
      }
    } finally {
      await driven.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
}

async function seeSample(driven: DrivenBrowser, address: string): Promise<void> {
  await driven.goTo(address)
  await expect.poll(() => driven.evaluate(clickSample)).toBe(true)
  await expect
    .poll(() => driven.evaluate(shown), { timeout: 90_000 })
    .toEqual({ hasInk: true, hasBoxes: true, hasContent: true, failures: [] })
  await driven.evaluate(openSettings)
  await expect.poll(() => driven.evaluate(dialogHeight)).toBeGreaterThan(200)
}
