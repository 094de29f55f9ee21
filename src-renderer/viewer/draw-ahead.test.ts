import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawAhead } from './draw-ahead.ts'
import { createPagePainter } from './paint/page-painter.ts'
import { createSheetReader } from './paint/read-contact-sheets.ts'
import { createSmallPictures } from './paint/small-pictures.ts'
import { createPageLayout } from './scroll/page-layout.ts'
import { createPageScroller } from './scroll/page-scroller.ts'
import { createScrollPace } from './scroll/scroll-pace.ts'
import type { PageSource } from './sources/page-source.ts'

// The window of tests is never idle by itself.
beforeEach(() => vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act)))
afterEach(() => vi.unstubAllGlobals())

const size = { width: 600, height: 800 }

function open(
  smallPictures: PageSource['smallPictures'],
  { pageCount = 40, letters }: Pick<Partial<PageSource>, 'pageCount' | 'letters'> = {},
) {
  const drawn: number[] = []
  const source: PageSource = {
    pageCount,
    smallPictures,
    ...(letters && { letters }),
    pageSize: () => Promise.resolve(size),
    render(index, canvas) {
      drawn.push(index)
      canvas.width = 6
      canvas.height = 8
      return Promise.resolve()
    },
    release() {},
    close() {},
  }
  const viewport = document.createElement('div')
  const column = document.createElement('div')
  viewport.append(column)
  const { signal } = new AbortController()
  const options = { zoom: { kind: 'fit-width' }, rotation: 0, view: size } as const
  const layout = createPageLayout(source.pageCount, size, options)
  const scroller = createPageScroller(layout, options, viewport, column, signal)
  const small = createSmallPictures(source, () => false)
  const current = (): number => scroller.visible().current
  const view = {
    scroller,
    painter: createPagePainter(source),
    small,
    sheets: createSheetReader(source, { small, current, pagesPerMs: () => 0, signal }),
    pace: createScrollPace(),
  }
  return { source, view, drawn, signal }
}

test('whoever flies through a document at rest finds all its pages drawn, the nearest first', async () => {
  const { source, view, drawn, signal } = open('ahead')
  view.scroller.showPage(20)
  await drawAhead(source, view, signal)
  expect(drawn.slice(0, 5)).toEqual([20, 21, 19, 22, 18])
  expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index))
})

test('a file of hundreds of megabytes is not read whole for pages that nobody has asked for', async () => {
  const { source, view, drawn, signal } = open('in-passing')
  await drawAhead(source, view, signal)
  expect(drawn).toEqual([])
})

test('no page is drawn ahead while the text of the document is read', async () => {
  const read = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const whenRead = (): Promise<void> => {
    asked.resolve()
    return read.promise
  }
  const letters = {
    read: vi.fn<never>(),
    lay: vi.fn<never>(),
    isReading: () => true,
    whenRead,
    keep: vi.fn<never>(),
  }
  const { source, view, drawn, signal } = open('ahead', { letters })
  const drawing = drawAhead(source, view, signal)
  await asked.promise
  await Promise.resolve()
  expect(drawn).toEqual([])
  read.resolve()
  await drawing
  expect(drawn).toHaveLength(40)
})
