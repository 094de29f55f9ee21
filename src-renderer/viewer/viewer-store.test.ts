import { expect, test } from 'vitest'
import { viewerCommands } from './viewer-commands.ts'
import { createViewerStore } from './viewer-store.ts'

function open(page: number, pageCount: number) {
  const store = createViewerStore()
  store.getState().report({ page, pageCount })
  return store
}

test('reporting what is on screen never asks for a scroll: no loop between viewer and content', () => {
  const store = open(1, 10)
  store.getState().report({ page: 7, scale: 1.5 })
  store.getState().hover('a')
  store.getState().select('a')
  expect(store.getState().scrollRequest).toBeNull()
})

test('the same page can be asked for twice, since a user may have scrolled away in between', () => {
  const store = open(1, 10)
  store.getState().showPage(4, 'toolbar')
  const first = store.getState().scrollRequest
  store.getState().showPage(4, 'toolbar')
  expect(store.getState().scrollRequest).not.toBe(first)
  expect(store.getState().scrollRequest).toEqual(first)
})

test.each([
  [0, 1],
  [-3, 1],
  [11, 10],
  [4.4, 4],
])('page %f of 10 is page %i', (asked, shown) => {
  const store = open(2, 10)
  store.getState().showPage(asked, 'toolbar')
  expect(store.getState().scrollRequest?.target).toEqual({ kind: 'page', page: shown })
})

test('a scroll asked for before the document is open is kept, an older one is not met twice', () => {
  const store = createViewerStore()
  store.getState().showPage(42, 'content')
  store.getState().openDocument()
  const request = store.getState().scrollRequest
  expect(request?.target).toEqual({ kind: 'page', page: 42 })
  if (request) store.getState().scrolled(request)
  expect(store.getState().scrollRequest).toBeNull()
})

test('another document is upright and has nothing marked, zoom and filter stay as chosen', () => {
  const store = open(3, 10)
  store.getState().rotate(90)
  store.getState().select('a')
  store.getState().setZoom({ kind: 'scale', scale: 2 })
  store.getState().setCategoryHidden('footer', true)
  store.getState().openDocument()
  expect(store.getState()).toMatchObject({
    rotation: 0,
    selectedKey: null,
    pageCount: 0,
    zoom: { kind: 'scale', scale: 2 },
    hiddenCategories: new Set(['footer']),
  })
})

test('a document opened at a search hit shows the hit selected', () => {
  const store = createViewerStore()
  store.getState().showElement('hit', 'content')
  store.getState().openDocument()
  expect(store.getState().selectedKey).toBe('hit')
})

test('marking the same element again wakes nobody', () => {
  const store = open(1, 1)
  store.getState().hover('a')
  let changes = 0
  store.subscribe(() => (changes += 1))
  store.getState().hover('a')
  store.getState().select(null)
  expect(changes).toBe(0)
})

test('commands do what they say', () => {
  const store = open(5, 10)
  const commands = viewerCommands(store)
  const target = () => store.getState().scrollRequest?.target
  commands['next-page']()
  expect(target()).toEqual({ kind: 'page', page: 6 })
  commands['last-page']()
  expect(target()).toEqual({ kind: 'page', page: 10 })
  store.getState().report({ scale: 0.93 })
  commands['zoom-in']()
  expect(store.getState().zoom).toEqual({ kind: 'scale', scale: 1 })
  commands['fit-page']()
  expect(store.getState().zoom).toEqual({ kind: 'fit-page' })
  commands['rotate-left']()
  expect(store.getState().rotation).toBe(270)
  commands['toggle-overlay']()
  commands['toggle-order-numbers']()
  expect(store.getState()).toMatchObject({ overlayIsOn: false, orderNumbersAreOn: true })
})

test('beside each other, a step goes to the next two pages, from whichever of them is read', () => {
  const store = createViewerStore()
  store.getState().setRows({ across: 2 })
  const pageAfterStep = (page: number, direction: 1 | -1): unknown => {
    store.getState().report({ page, pageCount: 7 })
    store.getState().stepPage(direction, 'keyboard')
    const target = store.getState().scrollRequest?.target
    return target?.kind === 'page' ? target.page : null
  }
  expect(pageAfterStep(1, 1)).toBe(3)
  expect(pageAfterStep(2, 1)).toBe(3)
  expect(pageAfterStep(4, -1)).toBe(1)
  expect(pageAfterStep(7, 1)).toBe(7)
  store.getState().setRows({ coverIsAlone: true })
  expect(pageAfterStep(1, 1)).toBe(2)
  expect(pageAfterStep(3, 1)).toBe(4)
  expect(pageAfterStep(3, -1)).toBe(1)
  expect(pageAfterStep(1, -1)).toBe(1)
})
