import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { makeRun } from '../../testing/fixtures.ts'
import type { PageSource } from '../../viewer/sources/page-source.ts'
import { createViewerStore } from '../../viewer/viewer-store.ts'
import { createAppStore } from '../app-store.ts'
import type { View } from '../view.ts'
import { canOpenPages, withPages } from './open-pages.ts'

const pages: PageSource = {
  pageCount: 1,
  pageSize: () => Promise.resolve({ width: 100, height: 100 }),
  render: () => Promise.resolve(),
  release() {},
  close() {},
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // Only whether it matches is asked for.
    (query) => ({ matches: query.startsWith('(max-width') }) as MediaQueryList,
  )
})

function contentOf(documentId: string | null) {
  const run = makeRun({ documentId })
  return {
    app: createAppStore({ selectedRunId: run.id, pane: 'content' }),
    viewer: createViewerStore(),
    // Nothing but the runs that are known is asked for.
    runs: createStore(() => ({ byId: new Map([[run.id, run]]) })) as unknown as View['runs'],
  }
}

test('pages behind the content of a narrow window are printed when they have opened, once', () => {
  const view = contentOf('document')
  const act = vi.fn<(opened: PageSource) => void>()
  expect(canOpenPages(view)).toBe(true)
  withPages(view, act)
  expect(view.app.getState().pane).toBe('pages')
  expect(act).not.toHaveBeenCalled()
  view.viewer.getState().report({ pictures: pages })
  view.viewer.getState().report({ page: 2 })
  expect(act.mock.calls).toEqual([[pages]])
})

test('who has turned to something else before the pages open is not interrupted by a dialog', () => {
  for (const change of [
    { pane: 'content' },
    { dialog: 'settings' },
    { selectedRunId: 'x' },
  ] as const) {
    const view = contentOf('document')
    const act = vi.fn<(opened: PageSource) => void>()
    withPages(view, act)
    view.app.setState(change)
    view.viewer.getState().report({ pictures: pages })
    expect(act).not.toHaveBeenCalled()
  }
})

test('a run without its file has no pages to print, whatever is shown', () => {
  expect(canOpenPages(contentOf(null))).toBe(false)
})
