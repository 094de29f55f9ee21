import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BridgeContext } from '../bridge/bridge-context.ts'
import { wordsMatcher } from '../find/matcher.ts'
import { makeElement } from '../testing/fixtures.ts'
import { contentOfText } from '#shared/results/element-content.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { ElementBody } from './element-body.tsx'
import type { ElementMarks } from './use-element-marks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bridge = createMemoryBridge()
const rowsOf = (many: number): string =>
  Array.from({ length: many }, (_, at) => `<tr><td>${at}</td><td>of ${at}</td></tr>`).join('')
const tableOf = (many: number, key = '0:1') =>
  makeElement({ key, category: 'table', html: `<table>${rowsOf(many)}</table>` })
const none: ElementMarks = { matcher: null, current: -1, onCurrent() {} }

const body = (element = tableOf(120), marks = none) => (
  <BridgeContext value={bridge}>
    <ElementBody runId="run-1" element={element} lines="pane" marks={marks} />
  </BridgeContext>
)
const drawnRows = (): number => screen.queryAllByRole('row').length
const drawAll = (): void => act(() => void vi.runAllTimers())

test('a large table comes in parts, says so while it does, and keeps its room', () => {
  const { container } = render(body())
  const host = container.querySelector<HTMLElement>('[aria-busy]')
  expect([drawnRows(), host?.ariaBusy ?? host?.getAttribute('aria-busy')]).toEqual([0, 'true'])
  expect(parseFloat(host?.style.minHeight ?? '')).toBeGreaterThan(120 * 20)
  while (drawnRows() === 0) act(() => void vi.advanceTimersToNextTimer())
  expect(drawnRows()).toBeLessThan(120)
  drawAll()
  expect([drawnRows(), host?.getAttribute('aria-busy'), host?.style.minHeight]).toEqual([
    120,
    'false',
    '',
  ])
})

test('text is read from the side on which its language begins, and columns stay where they are', () => {
  const { container } = render(body(makeElement({ html: '<p>שלום</p>' })))
  expect(container.querySelector('p')?.closest('[dir]')?.getAttribute('dir')).toBe('auto')
  const { container: table } = render(body(tableOf(2)))
  expect(table.querySelector('td')?.closest('[dir]')).toBeNull()
})

test('a small table is there at once', () => {
  render(body(tableOf(50)))
  expect(drawnRows()).toBe(50)
})

test('a table that goes before it is drawn takes no further turn', () => {
  const { unmount } = render(body())
  act(() => void vi.advanceTimersToNextTimer())
  unmount()
  vi.runAllTimers()
  expect(vi.getTimerCount()).toBe(0)
})

test('a table that was corrected is drawn anew, though it was drawn in half', () => {
  const { rerender } = render(body())
  act(() => void vi.advanceTimersToNextTimer())
  rerender(body(tableOf(70)))
  drawAll()
  expect(drawnRows()).toBe(70)
})

test('what is looked for in the last row is found when it is there', () => {
  const onCurrent = vi.fn<ElementMarks['onCurrent']>()
  render(body(tableOf(120), { matcher: wordsMatcher(['of 119']), current: 0, onCurrent }))
  drawAll()
  const [range] = onCurrent.mock.lastCall ?? []
  expect(range?.startContainer.textContent).toBe('of 119')
})

/** A table of which `look` notices whether it is wider than the pane. */
function wideTable() {
  let look = (): void => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        look = callback
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  const { container } = render(body(tableOf(2)))
  const scrolled = container.querySelector('.element-body')
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  onTestFinished(() => {
    width.mockRestore()
    vi.unstubAllGlobals()
  })
  act(() => look())
  return { container, scrolled, width, look: () => act(() => look()) }
}

test('a table that is wider than the pane is reached by keys, and passed by when it fits again', () => {
  const { scrolled, width, look } = wideTable()
  expect(screen.getByRole('group', { name: 'Table' })).toBe(scrolled)
  expect(scrolled?.getAttribute('tabindex')).toBe('0')
  width.mockReturnValue(0)
  look()
  expect(scrolled?.getAttributeNames()).toEqual(['class', 'data-category'])
})

test('a long table is moved sideways by a bar in sight, and not only by one at its far end', () => {
  const { container, scrolled, width, look } = wideTable()
  const bar = container.querySelector('.wide-scroll-bar')
  if (!scrolled || !bar) throw new Error('The table and its bar are there')
  bar.scrollLeft = 120
  fireEvent.scroll(bar)
  expect(scrolled.scrollLeft).toBe(120)
  scrolled.scrollLeft = 40
  fireEvent.scroll(scrolled)
  expect(bar.scrollLeft).toBe(40)
  width.mockReturnValue(0)
  look()
  expect(container.querySelector('.wide-scroll-bar')).toBeNull()
})

test('equations in a line are drawn there, and what is no LaTeX stays as it was written', async () => {
  vi.useRealTimers()
  const said = contentOfText('paragraph', ['Let ', { latex: 'x_b' }, ' be ', { latex: 'y\\' }])
  const { container } = render(body(makeElement({ key: '0:2', category: 'paragraph', ...said })))
  await vi.waitFor(() => expect(container.querySelector('.katex')).not.toBeNull())
  const [drawn, left] = container.querySelectorAll('[data-equation]')
  expect(drawn?.querySelector('annotation')?.textContent).toBe('x_b')
  expect(drawn?.querySelector('.katex-display')).toBeNull()
  expect(left?.textContent).toBe('$y\\$')
})
