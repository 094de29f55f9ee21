import { expect, test } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { serve } from '../shells/web.ts'
import type { DrivenBrowser, PointerAction } from './driven-browser.ts'
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

const selected = `document.getSelection().toString()`

/** Two lines of the first page in view, and an element beside it, as middles in the window. */
const places = `(() => {
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { text: element.textContent, x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  const lines = [...document.querySelectorAll('[data-page="1"] .page-letters span')]
    .filter(({ textContent }) => textContent.length > 30)
    .map(middle)
    .filter(({ y }) => y < innerHeight - 60)
  return { lines, content: middle(document.querySelector('article[data-element-key]')) }
})()`

interface Place {
  readonly text: string
  readonly x: number
  readonly y: number
}

const press: PointerAction = { type: 'pointerDown', button: 0 }
const letGo: PointerAction = { type: 'pointerUp', button: 0 }
const to = ({ x, y }: Place): PointerAction => ({ type: 'pointerMove', x, y })

for (const browser of [firefox, webkit]) {
  test(`the sample is a page with boxes and content in ${browser.name}, not an empty window, its letters are selected, and a dialog is more than a line`, async () => {
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
  await selectLetters(driven)
  await driven.evaluate(openSettings)
  await expect.poll(() => driven.evaluate(dialogHeight)).toBeGreaterThan(200)
}

/** A word by a double click; and some letters, which stay the same when the pointer goes on over the content and the library. */
async function selectLetters(driven: DrivenBrowser): Promise<void> {
  const place = async (): Promise<{ lines: Place[]; content: Place }> =>
    (await driven.evaluate(places)) as { lines: Place[]; content: Place }
  await expect.poll(async () => (await place()).lines.length).toBeGreaterThan(2)
  const { lines, content } = await place()
  const [first, second, third] = lines as [Place, Place, Place]
  const doubleClick = async (): Promise<unknown> => {
    await driven.point([to(first), press, letGo, press, letGo])
    return driven.evaluate(selected)
  }
  // Again where the machine was too slow for two clicks to be a double one.
  await expect.poll(doubleClick).toMatch(/^\S+\s?$/)

  // By words, elsewhere: a third click at the same place would select by lines.
  const beside = [content, { ...content, x: 5 }].map(to)
  await driven.point([to(third), press, letGo, press, to({ ...third, x: third.x + 30 }), ...beside])
  const words = String(await driven.evaluate(selected)).trim()
  expect(third.text).toContain(words)
  expect(words).not.toBe('')
  await driven.point([letGo])

  await driven.point([to(second), press, to({ ...second, x: second.x + 30 })])
  const letters = await driven.evaluate(selected)
  expect(second.text).toContain(letters)
  expect(letters).not.toBe('')
  for (const beyond of [content, { ...content, x: 5 }]) await driven.point([to(beyond)])
  expect(await driven.evaluate(selected)).toBe(letters)
  await driven.point([letGo])
  expect(await driven.evaluate(selected)).toBe(letters)
}
