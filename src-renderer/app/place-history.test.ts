import { expect, onTestFinished, test } from 'vitest'
import { createViewerStore } from '../viewer/viewer-store.ts'
import { createAppStore } from './app-store.ts'
import { createPlaceHistory } from './place-history.ts'

function reading() {
  const app = createAppStore({ selectedRunId: 'a' })
  const viewer = createViewerStore()
  const pages = new Map([['a', 1]])
  const gone: string[] = []
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const parts = {
    app,
    viewer,
    places: {
      of: (runId: string) => ({ page: pages.get(runId) ?? 1, part: 0, elementKey: null }),
    },
    onGo: (runId: string, { page }: { readonly page: number }) => {
      gone.push(`${runId} ${page}`)
      pages.set(runId, page)
    },
  }
  const history = createPlaceHistory(parts, stopping.signal)
  /** As the viewer does when it has scrolled. */
  const goTo = (page: number): void => {
    viewer.getState().report({ page: pages.get(app.getState().selectedRunId ?? '') ?? 1 })
    viewer.getState().showPage(page, 'toolbar')
    pages.set(app.getState().selectedRunId ?? '', page)
  }
  return { app, history, goTo, gone, pages }
}

test('back and forward lead through the jumps in one document', () => {
  const { history, goTo, gone } = reading()
  goTo(7)
  goTo(20)
  history.getState().back()
  history.getState().back()
  expect(gone).toEqual(['a 7', 'a 1'])
  expect(history.getState()).toMatchObject({ canGoBack: false, canGoForward: true })
  history.getState().forward()
  history.getState().forward()
  expect(gone.slice(2)).toEqual(['a 7', 'a 20'])
})

test('each document has its own way back, so that going back never shows another one', () => {
  const { app, history, goTo, gone } = reading()
  goTo(7)
  app.setState({ selectedRunId: 'b' })
  expect(history.getState().canGoBack).toBe(false)
  history.getState().back()
  expect(gone).toEqual([])
  goTo(30)
  app.setState({ selectedRunId: 'a' })
  expect(history.getState().canGoBack).toBe(true)
  history.getState().back()
  expect(gone).toEqual(['a 1'])
  expect(app.getState().selectedRunId).toBe('a')
  app.setState({ selectedRunId: 'b' })
  history.getState().back()
  expect(gone).toEqual(['a 1', 'b 1'])
})

test('turning pages is no jump, so that back doesn’t turn them one by one', () => {
  const { history, goTo } = reading()
  goTo(2)
  goTo(3)
  expect(history.getState().canGoBack).toBe(false)
})

test('a jump after going back forgets what was ahead', () => {
  const { history, goTo, gone } = reading()
  goTo(7)
  history.getState().back()
  goTo(4)
  expect(history.getState().canGoForward).toBe(false)
  history.getState().back()
  expect(gone.at(-1)).toBe('a 1')
})
