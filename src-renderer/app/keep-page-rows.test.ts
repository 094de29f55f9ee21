import { beforeEach, expect, test } from 'vitest'
import { createViewerStore } from '../viewer/viewer-store.ts'
import { keepPageRows } from './keep-page-rows.ts'

beforeEach(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
})

function opened() {
  const closing = new AbortController()
  const viewer = createViewerStore()
  keepPageRows(viewer, window, closing.signal)
  return { viewer, close: () => closing.abort() }
}

test('two pages side by side stay so over a reload, and a new window begins as the last was left', () => {
  const first = opened()
  first.viewer.getState().setRows({ across: 2 })
  first.close()
  expect(opened().viewer.getState().rows.across).toBe(2)
  // A window of its own knows nothing of this session.
  window.sessionStorage.clear()
  expect(opened().viewer.getState().rows.across).toBe(2)
})

test('a window keeps its own way, whatever another chose since', () => {
  const { viewer } = opened()
  viewer.getState().setRows({ across: 2 })
  window.localStorage.setItem('recto.pages-across', '1')
  expect(opened().viewer.getState().rows.across).toBe(2)
})

test('a cover that stands alone does so over a reload', () => {
  opened().viewer.getState().setRows({ across: 2, coverIsAlone: true })
  expect(opened().viewer.getState().rows).toEqual({ across: 2, coverIsAlone: true })
})
