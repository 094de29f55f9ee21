import type { PageSource } from '../../viewer/sources/page-source.ts'
import type { View } from '../view.ts'
import { narrowWindow } from './toggle-library.ts'

type PagesView = Pick<View, 'app' | 'runs' | 'viewer'>

/** Whether the shown run has pages to take out of the window: open ones, or those behind the content of a narrow window. */
export function canOpenPages({ app, runs, viewer }: PagesView): boolean {
  if (viewer.getState().pictures !== null) return true
  const { pane, selectedRunId } = app.getState()
  const run = runs.getState().byId.get(selectedRunId ?? '')
  const areBehind = pane === 'content' && window.matchMedia(narrowWindow).matches
  return areBehind && run !== undefined && run.documentId !== null
}

/**
 * Does something with the open pages of the shown run. A narrow window that shows the content opens them first;
 * turning to something else meanwhile calls it off.
 */
export function withPages({ app, viewer }: PagesView, act: (pages: PageSource) => void): void {
  const { pictures } = viewer.getState()
  if (pictures) {
    act(pictures)
    return
  }
  app.setState({ pane: 'pages' })
  const { selectedRunId, dialog } = app.getState()
  const waiting = new AbortController()
  const stop = (): void => waiting.abort()
  const stops = [
    app.subscribe((now) => {
      const isSame = now.selectedRunId === selectedRunId && now.dialog === dialog
      if (!isSame || now.pane !== 'pages') stop()
    }),
    viewer.subscribe(({ pictures: opened }) => {
      if (!opened) return
      stop()
      act(opened)
    }),
  ]
  waiting.signal.addEventListener('abort', () => stops.forEach((unsubscribe) => unsubscribe()))
}
