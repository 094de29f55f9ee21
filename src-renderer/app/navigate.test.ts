import { expect, test } from 'vitest'
import { createFindStore } from '../find/find-store.ts'
import { createViewerStore } from '../viewer/viewer-store.ts'
import { createAppStore } from './app-store.ts'
import { navigateTo, openAtPlace, openPlace } from './navigate.ts'

function window(selectedRunId: string | null) {
  const view = {
    app: createAppStore({ selectedRunId, dialog: 'settings' }),
    viewer: createViewerStore(),
    find: createFindStore({ pageNow: () => 1, onGo() {} }),
    places: { of: () => undefined },
  }
  return { view, target: () => view.viewer.getState().scrollRequest?.target }
}

test('a link to a page of another run waits until that run is open, and shows the page then', () => {
  const { view, target } = window('old')
  openPlace(view, { runId: 'new', page: 3, elementKey: null })
  expect(view.app.getState()).toMatchObject({ selectedRunId: 'new', dialog: null })
  expect(target()).toBeUndefined()
  openAtPlace(view, 'new')
  expect(target()).toEqual({ kind: 'page', page: 3 })
})

test('a link to an element of the run that is open shows it at once', () => {
  const { view, target } = window('open')
  openPlace(view, { runId: 'open', page: 1, elementKey: '0:4' })
  expect(target()).toEqual({ kind: 'element', key: '0:4' })
  expect(view.viewer.getState().selectedKey).toBe('0:4')
})

test('a link to a run alone begins where the run begins', () => {
  const { view, target } = window(null)
  openPlace(view, { runId: 'run', page: null, elementKey: null })
  expect(view.app.getState().selectedRunId).toBe('run')
  expect(target()).toBeUndefined()
})

test('what a search found is marked where it lands, so that nobody searches the page again', () => {
  const { view } = window('open')
  const category = 'paragraph'
  navigateTo(view, { runId: 'open', elementKey: '0:4', category, words: ['고려', 'Goryeo'] })
  const marked = view.find.getState().marks?.matcher('goryeo, 고려 시대', Infinity)
  expect(marked).toEqual([
    { start: 0, end: 6 },
    { start: 8, end: 10 },
  ])
})
