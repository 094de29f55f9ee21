import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import { createSmallPictures } from './paint/small-pictures.ts'
import { createPagePainter } from './paint/page-painter.ts'
import { PageSlot } from './page-slot.tsx'
import type { PageSource } from './sources/page-source.ts'
import { createReadingOrder } from './overlay/reading-order.ts'
import { useReadingKeys } from './overlay/use-reading-keys.ts'
import { ViewerContext, type PageMenuRequest } from './viewer-context.ts'
import { linkPanes } from '../ui/scroll-link.ts'
import { createViewerStore, type ViewerStore } from './viewer-store.ts'

function element(
  key: string,
  category: string,
  sides: readonly [left: number, top: number, right: number, bottom: number],
): LayoutElement {
  const polygon = rectangle(...sides)
  const content = { html: '', markdown: '', text: `Text of ${key}` }
  const place = { batchIndex: 0, order: 0, page: 1, serviceId: '0' }
  return { key, category, polygon, hasImage: false, ...unsaid, ...content, ...place }
}

const elements = [
  element('table', 'table', [0.1, 0.1, 0.9, 0.9]),
  element('cell', 'paragraph', [0.2, 0.2, 0.4, 0.3]),
  { ...element('nowhere', 'footnote', [0, 0, 0, 0]), polygon: null },
]

const source: PageSource = {
  pageCount: 1,
  pageSize: () => Promise.resolve({ width: 100, height: 100 }),
  render: () => Promise.resolve(),
  release() {},
  close() {},
}

let store: ViewerStore
const onSelect = vi.fn<(key: string | null) => void>()
const onHover = vi.fn<(key: string | null) => void>()
const onOpen = vi.fn<(key: string) => void>()
const onMenu = vi.fn<(asked: PageMenuRequest) => void>()
let toolHasButtons: boolean
let loadElements: () => Promise<readonly LayoutElement[]>

beforeEach(() => {
  vi.clearAllMocks()
  store = createViewerStore()
  toolHasButtons = false
  loadElements = () => Promise.resolve(elements)
  // jsdom lays nothing out: the page is 100 × 100 at the corner.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
})

function Page() {
  const onKeyDown = useReadingKeys()
  const [isThere, setThere] = useState(true)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-tabindex -- stands for the list of pages
    <div tabIndex={0} data-testid="pages" className="page-list" onKeyDown={onKeyDown}>
      <button type="button" onClick={() => setThere(!isThere)}>
        Scroll
      </button>
      {isThere && (
        <PageSlot
          index={0}
          painter={createPagePainter(source)}
          small={createSmallPictures(source, () => false)}
          top={0}
          left={0}
          width={100}
          height={100}
        />
      )}
    </div>
  )
}

async function open(): Promise<HTMLElement> {
  const order = createReadingOrder({
    keys: elements.map(({ key }) => key),
    pages: [1, 1, 1],
    categories: [0, 1, 2],
    categoryNames: ['table', 'paragraph', 'footnote'],
  })
  const scroll = linkPanes(['pages'], () => false).pages
  const callbacks = { onSelect, onHover, onOpen, onMenu }
  const parts = {
    id: 'viewer',
    store,
    order,
    scroll,
    toolHasButtons,
    loadElements: () => loadElements(),
    passwords: { of: () => undefined, keep() {} },
    ...callbacks,
  }
  const { container } = render(
    <ViewerContext value={parts}>
      <Page />
    </ViewerContext>,
  )
  await vi.waitFor(() => expect(container.querySelector('path')).not.toBeNull())
  return screen.getByRole('group', { name: 'Page 1' })
}

function marks(page: HTMLElement): readonly string[] {
  return Array.from(page.querySelectorAll<HTMLElement>('[data-mark]'), (mark) =>
    [mark.dataset['mark'], mark.dataset['elementKey']].join(' '),
  )
}

const at = (target: HTMLElement, x: number, y: number) => ({ target, coords: { x, y } })

test('the smallest element under the pointer is marked and told once', async () => {
  const page = await open()
  const user = userEvent.setup()
  await user.pointer([at(page, 50, 50), at(page, 30, 25), at(page, 31, 25)])
  expect(marks(page)).toEqual(['hovered cell'])
  expect(onHover.mock.calls).toEqual([['table'], ['cell']])
  await user.pointer(at(page, 5, 5))
  expect(marks(page)).toEqual([])
})

test('clicking again reaches the element below', async () => {
  const page = await open()
  // Clicks apart in time, which are no double click.
  for (const _ of [1, 2, 3]) fireEvent.click(page, { clientX: 30, clientY: 25, detail: 1 })
  expect(onSelect.mock.calls).toEqual([['cell'], ['table'], ['cell']])
})

test('a hidden category is neither drawn nor hit', async () => {
  const page = await open()
  store.getState().setCategoryHidden('paragraph', true)
  const user = userEvent.setup()
  await user.pointer(at(page, 30, 25))
  expect(store.getState().hoveredKey).toBe('table')
  expect(page.querySelector('[data-category="paragraph"]')).toBeNull()
})

test('the reading order is shown without the boxes, too', async () => {
  const slot = await open()
  act(() => store.getState().setOverlay(false))
  act(() => store.setState({ orderNumbersAreOn: true }))
  expect(slot.querySelectorAll('path[data-category]')).toHaveLength(0)
  expect(screen.getAllByText('1')).toHaveLength(2)
})

test('a double click opens the element, without selecting the one below it', async () => {
  const page = await open()
  const user = userEvent.setup()
  await user.dblClick(page)
  expect(onOpen).not.toHaveBeenCalled()
  await user.pointer([at(page, 30, 25), { keys: '[MouseLeft][MouseLeft]', ...at(page, 30, 25) }])
  expect(onOpen.mock.calls).toEqual([['cell']])
  expect(store.getState().selectedKey).toBe('cell')
})

test('a menu is asked for of the element under the pointer, which it selects, or else of the page', async () => {
  const page = await open()
  fireEvent.contextMenu(page, { clientX: 30, clientY: 25, button: 2 })
  expect(onMenu.mock.lastCall).toEqual([{ page: 1, key: 'cell', at: { x: 30, y: 25 } }])
  expect(store.getState().selectedKey).toBe('cell')
  expect(fireEvent.contextMenu(page, { clientX: 5, clientY: 5, button: 2 })).toBe(false)
  expect(onMenu.mock.lastCall).toEqual([{ page: 1, key: null, at: { x: 5, y: 5 } }])
})

test('letters that are marked keep the menu of text, which copies them', async () => {
  const page = await open()
  const outside = document.body.appendChild(document.createElement('p'))
  outside.textContent = 'marked'
  window.getSelection()?.selectAllChildren(outside)
  expect(fireEvent.contextMenu(page, { clientX: 30, clientY: 25, button: 2 })).toBe(true)
  expect(onMenu).not.toHaveBeenCalled()
  window.getSelection()?.removeAllRanges()
  outside.remove()
})

test('texts of a scan that are copied together stand in lines of their own', async () => {
  const page = await open()
  act(() => store.getState().report({ pictures: source }))
  const texts = await vi.waitFor(() => {
    const found = [...page.querySelectorAll('.drawn-page p')]
    expect(found).toHaveLength(2)
    return found
  })
  // A browser that copies makes no break of its own between texts that are put at a place.
  expect(texts.map((text) => [text.textContent, text.lastChild?.nodeName])).toEqual([
    ['Text of table', 'BR'],
    ['Text of cell', 'BR'],
  ])
})

test('arrow keys walk the reading order, Escape leaves', async () => {
  await open()
  const user = userEvent.setup()
  screen.getByTestId('pages').focus()
  store.getState().report({ page: 1, pageCount: 1 })
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}{ArrowDown}')
  expect(onSelect.mock.calls).toEqual([['table'], ['cell'], ['table'], ['cell']])
  expect(store.getState().scrollRequest).toEqual({
    target: { kind: 'element', key: 'cell' },
    reason: 'keyboard',
  })
  expect(screen.getByRole('option', { name: 'Paragraph: Text of cell' })).toBeDefined()
  await user.keyboard('{ArrowDown}')
  expect(
    screen.getByRole('option', {
      name: 'Footnote: Text of nowhere. Footnote: the service sent no position of it on this page',
    }),
  ).toBeDefined()
  await user.keyboard('{Escape}')
  expect(store.getState().selectedKey).toBeNull()
  expect(onSelect).toHaveBeenLastCalledWith(null)
})

test('what is marked from outside is shown and not told back', async () => {
  const page = await open()
  store.getState().hover('cell')
  store.getState().select('table')
  await vi.waitFor(() => expect(marks(page)).toEqual(['selected table', 'hovered cell']))
  expect(onHover).not.toHaveBeenCalled()
  expect(onSelect).not.toHaveBeenCalled()
})

test('the boxes turn with the page', async () => {
  const page = await open()
  store.getState().rotate(90)
  store.getState().hover('cell')
  await vi.waitFor(() => {
    const path = page.querySelector('[data-mark] path')?.getAttribute('d')
    expect(path).toBe('M0.804 0.198L0.804 0.402L0.696 0.402L0.696 0.198Z')
  })
})

test('a cell that says where it stands is marked in its table, also when the page is turned', async () => {
  const placed = element('table', 'table', [0.1, 0.1, 0.9, 0.9])
  const { polygon } = element('', '', [0.5, 0.5, 0.6, 0.7])
  const cell = { row: 1, column: 2, rowSpan: 1, columnSpan: 1, isHeader: false, text: 'x' }
  loadElements = () =>
    Promise.resolve([
      { ...placed, cells: [{ ...cell, region: { page: 1, polygon: polygon ?? [] } }] },
    ])
  const page = await open()
  const user = userEvent.setup()
  await user.pointer(at(page, 55, 60))
  expect(store.getState()).toMatchObject({
    hoveredKey: 'table',
    hoveredCell: { row: 1, column: 2 },
  })
  const path = (): string | null | undefined =>
    page.querySelector('[data-mark="cell"] path')?.getAttribute('d')
  await vi.waitFor(() => expect(path()).toBe('M0.496 0.498L0.604 0.498L0.604 0.702L0.496 0.702Z'))
  store.getState().rotate(90)
  await vi.waitFor(() => expect(path()).toBe('M0.504 0.498L0.504 0.602L0.296 0.602L0.296 0.498Z'))
  await user.pointer(at(page, 20, 20))
  expect(store.getState()).toMatchObject({ hoveredKey: 'table', hoveredCell: null })
})

test('boxes that can not be loaded leave the page readable, and can be tried again', async () => {
  const page = await open()
  loadElements = () => Promise.reject(new Error('gone'))
  // Turning asks anew.
  store.getState().rotate(90)
  const user = userEvent.setup()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(page.querySelector('path')).toBeNull()
  loadElements = () => Promise.resolve(elements)
  await user.click(retry)
  await vi.waitFor(() => expect(page.querySelector('path')).not.toBeNull())
})

test('what a tool’s buttons share a page with is no option of a list box', async () => {
  toolHasButtons = true
  await open()
  act(() => store.getState().select('cell'))
  // The boxes may have been drawn before they heard of selections.
  const named = await screen.findByRole('img', { name: 'Paragraph: Text of cell' })
  expect(named.getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('option')).toBeNull()
})

test('the list names what is selected only while its page is there: a name of nothing is read as nothing', async () => {
  await open()
  const named = () => screen.getByTestId('pages').getAttribute('aria-activedescendant')
  expect(named()).toBeNull()
  act(() => store.getState().select('table'))
  // The boxes may have been drawn before they heard of selections.
  await vi.waitFor(() =>
    expect(document.getElementById(named() ?? '')?.getAttribute('aria-selected')).toBe('true'),
  )
  fireEvent.click(screen.getByText('Scroll'))
  expect(store.getState().selectedKey).toBe('table')
  expect(named()).toBeNull()
  fireEvent.click(screen.getByText('Scroll'))
  await vi.waitFor(() => expect(named()).not.toBeNull())
})
