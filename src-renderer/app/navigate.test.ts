import { expect, test } from 'vitest'
import { createViewerStore } from '../viewer/viewer-store.ts'
import { createAppStore } from './app-store.ts'
import { openAtPlace, openPlace } from './navigate.ts'

function window(selectedRunId: string | null) {
  const view = {
    app: createAppStore({ selectedRunId, dialog: 'settings' }),
    viewer: createViewerStore(),
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
