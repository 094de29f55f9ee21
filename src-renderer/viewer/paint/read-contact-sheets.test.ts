import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { contactSheet } from '#shared/documents/contact-sheet.ts'
import type { PageSource } from '../sources/page-source.ts'
import { createSheetReader } from './read-contact-sheets.ts'
import { createSmallPictures } from './small-pictures.ts'

const closed = vi.fn<() => void>()

// The window of tests decodes no pictures: a sheet's bytes say how many pages it has.
beforeEach(() => {
  closed.mockClear()
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const picture = document.createElement('canvas')
    picture.width = contactSheet.width
    picture.height = contactSheet.height * Number(await blob.text())
    return Object.assign(picture, { close: closed })
  })
})

interface Asked {
  readonly sheet: number
  /** With a picture of so many pages; null for none. */
  readonly answer: (pages: number | null) => void
}

interface Opened {
  readonly at?: number
  readonly pixels?: number
  readonly letters?: PageSource['letters']
}

function open(pageCount: number, { at = 0, pixels = 8_000_000, letters }: Opened = {}) {
  const asked: Asked[] = []
  const view = { at, pagesPerMs: 0, now: 0 }
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const source: PageSource = {
    pageCount,
    smallPictures: 'ahead',
    ...(letters && { letters }),
    contactSheet: (sheet) =>
      new Promise((resolve) =>
        asked.push({
          sheet,
          answer: (pages) => resolve(pages === null ? null : new Blob(pages ? [`${pages}`] : [])),
        }),
      ),
    pageSize: () => Promise.resolve({ width: 600, height: 800 }),
    render: () => Promise.resolve(),
    release() {},
    close() {},
  }
  const small = createSmallPictures(source, () => false, { pixels })
  const sheets = createSheetReader(source, {
    small,
    current: () => view.at,
    pagesPerMs: () => view.pagesPerMs,
    signal: closing.signal,
    now: () => view.now,
  })
  /** Answers what is asked for next, and says which sheet that was. */
  async function answerNext(pages: number | null = contactSheet.pages): Promise<number> {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
    const next = asked.shift()
    next?.answer(pages)
    return next?.sheet ?? -1
  }
  return { small, sheets, view, asked, answerNext, closing }
}

test('the sheets around the page that is read come first, and each is read once', async () => {
  const { small, sheets, answerNext, asked } = open(300, { at: 120 })
  sheets.start()
  sheets.look()
  const order: number[] = []
  for (let count = 0; count < 6; count += 1) order.push(await answerNext())
  await sheets.whenRead()
  sheets.look()
  expect(order).toEqual([2, 3, 1, 4, 0, 5])
  expect(asked).toEqual([])
  expect(small.canvasOf(0, 0)?.width).toBeGreaterThan(0)
  expect(small.canvasOf(299, 0)?.width).toBeGreaterThan(0)
})

test('who flies backwards finds the pages that come once they are there, not those that went by', async () => {
  const { sheets, answerNext, view } = open(1000, { at: 990 })
  sheets.start()
  Object.assign(view, { at: 520, pagesPerMs: -0.1, now: 400 })
  expect(await answerNext()).toBe(19)
  // By the time that the next one is there, the view is at page 480.
  expect(await answerNext()).toBe(9)
  expect(await answerNext()).toBe(10)
})

test('a page that is not on its sheet is drawn here, and not waited for', async () => {
  const { small, sheets, answerNext } = open(60)
  sheets.start()
  expect([sheets.isComing(7), sheets.isComing(59)]).toEqual([true, true])
  await answerNext(7)
  await vi.waitFor(() => expect(small.has(6)).toBe(true))
  expect([sheets.isComing(7), small.has(7)]).toEqual([false, false])
  await answerNext(0)
  await sheets.whenRead()
  expect(small.has(50)).toBe(false)
})

test.each([
  ['has no sheets', null],
  ['can not be read', 1],
])('where a document %s all is drawn here', async (_, pages) => {
  const { sheets, answerNext, asked } = open(300)
  if (pages !== null) vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Damaged')))
  sheets.start()
  await answerNext(pages)
  await sheets.whenRead()
  sheets.look()
  expect([sheets.isComing(0), asked]).toEqual([false, []])
})

test('pages that are slow to draw are not waited for, and not all drawn for nobody', async () => {
  const { sheets, answerNext, view, asked } = open(1000)
  sheets.start()
  view.now = 501
  expect(sheets.isComing(3)).toBe(false)
  view.now = 12_000
  await answerNext()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  view.now = 24_000
  await answerNext()
  await sheets.whenRead()
  expect(asked).toEqual([])
})

test('turned pages are shown turned, from the same sheets', async () => {
  const { small, sheets, answerNext } = open(50)
  sheets.start()
  await answerNext()
  await vi.waitFor(() => expect(small.has(0)).toBe(true))
  const upright = small.canvasOf(0, 0)
  const [width, height] = [upright?.width, upright?.height]
  small.turn(90)
  sheets.look()
  await answerNext()
  await vi.waitFor(() => expect(small.has(0)).toBe(true))
  const turned = small.canvasOf(0, 90)
  expect([turned?.width, turned?.height]).toEqual([height, width])
})

test('of more pages than there is room for, those around the one that is read are there', async () => {
  // Room for 200 pages.
  const { small, sheets, answerNext, view, asked } = open(100_000, { pixels: 300_000 })
  sheets.start()
  expect([await answerNext()]).toEqual([0])
  await sheets.whenRead()
  view.at = 50_010
  sheets.look()
  expect(await answerNext()).toBe(1000)
  await vi.waitFor(() => expect(small.has(50_049)).toBe(true))
  expect(asked).toEqual([])
})

test('a picture that is decoded when the document is closed is given back at once', async () => {
  const { small, sheets, answerNext, closing } = open(300)
  sheets.start()
  await answerNext()
  closing.abort()
  await sheets.whenRead()
  expect([closed.mock.calls.length, small.has(0)]).toEqual([1, false])
})

test('no sheet is read while the text of the document is, unless pages fly by', async () => {
  const read = Promise.withResolvers<void>()
  let isReading = true
  const letters = {
    read: vi.fn<never>(),
    lay: vi.fn<never>(),
    isReading: () => isReading,
    whenRead: () => read.promise,
    keep: vi.fn<never>(),
  }
  const { sheets, view, asked, answerNext } = open(300, { letters })
  sheets.start()
  expect(asked).toEqual([])
  view.pagesPerMs = 1
  sheets.look()
  expect(await answerNext()).toBe(0)
  view.pagesPerMs = 0
  await vi.waitFor(() => expect(sheets.isComing(0)).toBe(true))
  expect(asked).toEqual([])
  isReading = false
  read.resolve()
  expect(await answerNext()).toBe(1)
})
