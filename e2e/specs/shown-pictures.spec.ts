import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { expect, test } from '../fixtures.ts'
import { readExport } from '../models/read-export.ts'
import { type RectoWindow, rectoWindow } from '../models/recto-window.ts'

/** A picture as a few grey fields, which is the same in whatever size it was drawn. */
interface Seen {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly greys: readonly number[]
}

const fields = 12

/** The pictures that the content shows just now. As text: there is no DOM here. */
const shownPictures = `[...document.querySelectorAll('article[data-element-key]')].flatMap((article) => {
  const picture = article.querySelector('.element-body canvas, .element-body img')
  const width = picture?.naturalWidth ?? picture?.width ?? 0
  if (width === 0) return []
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = ${fields}
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, ${fields}, ${fields})
  const { data } = context.getImageData(0, 0, ${fields}, ${fields})
  const greys = Array.from({ length: ${fields * fields} }, (_, index) =>
    (data[index * 4] + data[index * 4 + 1] + data[index * 4 + 2]) / 3)
  const height = picture.naturalHeight ?? picture.height
  return [{ key: article.dataset.elementKey, width, height, greys }]
})`

/** Figures in sight that have no picture yet. */
const waiting = `[...document.querySelectorAll('article[data-category=figure], article[data-category=chart]')]
  .filter((article) => {
    const { top, bottom } = article.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && !article.querySelector('.element-body canvas, .element-body img')
  }).length`

const shownKeys = `[...document.querySelectorAll('article[data-element-key]')].map(({ dataset }) => dataset.elementKey)`

async function seePictures(page: Page): Promise<readonly Seen[]> {
  const pictures = new Map<string, Seen>()
  const keys = new Set<string>()
  await page.getByRole('region', { name: 'Content' }).getByRole('document').hover()
  for (let screens = 0, unchanged = 0; screens < 200 && unchanged < 5; screens++) {
    await expect.poll(() => page.evaluate<number>(waiting)).toBe(0)
    for (const picture of await page.evaluate<readonly Seen[]>(shownPictures)) {
      pictures.set(picture.key, picture)
    }
    const before = keys.size
    for (const key of await page.evaluate<readonly string[]>(shownKeys)) keys.add(key)
    unchanged = keys.size === before ? unchanged + 1 : 0
    await page.mouse.wheel(0, 400)
    await page.evaluate(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
    )
  }
  return [...pictures.values()]
}

async function readPictures(page: Page, runId: string): Promise<readonly Seen[]> {
  const files = unzipSync(await readExport(page, runId, 'crops'))
  const { pictures } = JSON.parse(strFromU8(files['index.json'] ?? new Uint8Array())) as {
    readonly pictures: readonly { readonly key: string; readonly file: string }[]
  }
  return Promise.all(
    pictures.map(async ({ key, file }) => {
      const picture = sharp(Buffer.from(files[file] ?? []))
      const { width, height } = await picture.metadata()
      const greys = await picture
        .flatten({ background: '#fff' })
        .greyscale()
        .resize(fields, fields, { fit: 'fill', kernel: 'linear' })
        .raw()
        .toBuffer()
      return { key, width, height, greys: [...greys] }
    }),
  )
}

/** Mean difference of their fields, 0 to 255. */
function difference(one: Seen | undefined, other: Seen | undefined): number {
  if (!one || !other) return 255
  const sum = one.greys.reduce(
    (total, grey, at) => total + Math.abs(grey - (other.greys[at] ?? 0)),
    0,
  )
  return sum / one.greys.length
}

/** The same print at another size differs by less, two pictures by more; measured on the sample: 3 to 9, and 27 to 33. */
const mostDifference = 15

async function expectSameWritten({ page, library }: RectoWindow, name: string): Promise<void> {
  const row = library.locator('[data-run-id]').filter({ hasText: name })
  const runId = (await row.getAttribute('data-run-id')) ?? ''
  const shown = await seePictures(page)
  const written = await readPictures(page, runId)
  const keysOf = (pictures: readonly Seen[]) => pictures.map(({ key }) => key).toSorted()
  expect(shown.length).toBeGreaterThan(1)
  expect(keysOf(written)).toEqual(keysOf(shown))
  for (const own of shown) {
    for (const each of written) {
      const isSame = difference(own, each) < mostDifference
      expect.soft(isSame, `${own.key} as ${each.key}`).toBe(each.key === own.key)
      if (each.key === own.key) {
        expect.soft(each.width / each.height / (own.width / own.height)).toBeCloseTo(1, 1)
      }
    }
  }
}

test('the pictures that are shown are those that are written: as many, each of its place on the page', async ({
  recto,
}) => {
  const window = rectoWindow(await recto.startWithSample())
  await window.readSample()
  await expect(window.page.getByRole('progressbar')).toHaveCount(0)
  await expectSameWritten(window, 'sample')
})

test('pictures that came with a parse are written as they are shown', async ({ recto }) => {
  const elements = await Promise.all(
    ['linear', 'radial'].map(async (kind) => ({
      category: 'figure',
      html: `<figure><img alt="${kind}"></figure>`,
      base64: (await drawGradient(kind)).toString('base64'),
    })),
  )
  const window = rectoWindow(await recto.start())
  const file = path.join(recto.dataDir, 'pictures.json')
  await writeFile(file, JSON.stringify(buildParseResult({ elements })))
  await recto.chooseFiles([file])
  await expect(window.content.getByRole('article').first()).toBeVisible()
  await expectSameWritten(window, 'pictures')
})

function drawGradient(kind: string): Promise<Buffer> {
  const stops = '<stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><${kind}Gradient id="g">${stops}</${kind}Gradient><rect width="300" height="120" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
