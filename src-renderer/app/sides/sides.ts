import type { ListedRun } from '#shared/runs/listed-run.ts'
import { textOf } from '../../text/catalogue.ts'
import type { SideName } from '../app-store.ts'
import { otherRuns } from '../commands/compare-runs.ts'
import { narrowWindow } from '../commands/toggle-library.ts'
import { currentLanguage } from '../current-language.ts'
import type { View } from '../view.ts'

/** The side that keys and commands are meant for. */
export function activeSide(view: View): View {
  return view.sides()[view.app.getState().activeSide]
}

export function isBesideOpen(view: View): boolean {
  return view.sides().beside.app.getState().selectedRunId !== null
}

/** Shows a run beside the one that is read. A window that has no room for both says so. */
export function openBeside(view: View, runId: string): void {
  if (window.matchMedia(narrowWindow).matches) {
    const message = textOf('sides', currentLanguage(view)).noRoom
    view.toasts.getState().show({ message })
    return
  }
  const { main, beside } = view.sides()
  // One alone has nothing to stand beside.
  const side = main.app.getState().selectedRunId === null ? main : beside
  side.app.setState({ selectedRunId: runId, activeSide: side.side, drawerIsOpen: false })
}

export function closeBeside(view: View): void {
  view.sides().beside.app.setState({ selectedRunId: null, activeSide: 'main' })
}

/**
 * What stands beside the read run when nobody says what: another run of its document, else the next tab, else
 * the run itself, at another place. Null while nothing is read.
 */
export function runForBeside(view: View): string | null {
  const { main } = view.sides()
  const { selectedRunId } = main.app.getState()
  if (selectedRunId === null) return null
  const { runIds } = main.tabs.getState()
  const [other] = otherRuns(main.runs.getState().byId, selectedRunId)
  const next = runIds[(runIds.indexOf(selectedRunId) + 1) % Math.max(1, runIds.length)]
  return other?.id ?? next ?? selectedRunId
}

/** What was on one side is on the other, where it was and as large. */
export function swapSides(view: View): void {
  const { main, beside } = view.sides()
  const [left, right] = [main, beside].map(({ app }) => app.getState().selectedRunId)
  if (typeof left !== 'string' || typeof right !== 'string') return
  const [atLeft, atRight] = [main.places.of(left), beside.places.of(right)]
  const { zoom: zoomLeft } = main.viewer.getState()
  const { zoom: zoomRight } = beside.viewer.getState()
  main.app.setState({
    selectedRunId: right,
    pendingTarget: atRight ? { runId: right, place: atRight } : null,
  })
  beside.app.setState({
    selectedRunId: left,
    pendingTarget: atLeft ? { runId: left, place: atLeft } : null,
  })
  main.viewer.getState().setZoom(zoomRight)
  beside.viewer.getState().setZoom(zoomLeft)
}

/** What is read in a side: its pages; where only the content is shown, that. */
export function readPane(side: SideName): HTMLElement | undefined {
  const area = document.querySelector(`[data-side="${side}"]`)
  return [...(area?.querySelectorAll<HTMLElement>(readPanes) ?? [])].find(
    (each) => !each.closest('[inert]'),
  )
}

/** Pages and content, for `closest` and the like. */
export const readPanes = '.page-list, [role=document], .source-view'

/** Whether a side's document is being opened where its pages will be. */
export function arePagesComing(side: SideName): boolean {
  const opening = document.querySelector(`[data-side="${side}"] output[aria-busy="true"]`)
  return opening !== null && !opening.closest('[inert]')
}

/** What is read in a side takes the keys. */
export function giveKeysTo(side: SideName): void {
  readPane(side)?.focus({ preventScroll: true })
}

/** What stands beside nothing is what is read, where it was and as large: the last tab was closed. */
function takeBeside(view: View): void {
  const { main, beside } = view.sides()
  const { selectedRunId: runId } = beside.app.getState()
  if (runId === null) return
  const place = beside.places.of(runId)
  const { zoom } = beside.viewer.getState()
  closeBeside(view)
  main.app.setState({ selectedRunId: runId, pendingTarget: place ? { runId, place } : null })
  main.viewer.getState().setZoom(zoom)
}

/** Whether two runs are different ones of one document, so that a page of one is a page of the other. */
export function isSameDocument(
  byId: ReadonlyMap<string, ListedRun>,
  runId: string | null,
  otherId: string | null,
): boolean {
  const [one, other] = [byId.get(runId ?? ''), byId.get(otherId ?? '')]
  if (!one || !other || one.id === other.id) return false
  return one.documentId !== null && one.documentId === other.documentId
}

/** Follows what the window does: a run that leaves the library leaves its side, and what is opened is worked in. */
export function followSides(view: View, signal: AbortSignal): void {
  const { main, beside } = view.sides()
  const stopRuns = main.runs.subscribe(({ byId, status }, before) => {
    const { selectedRunId } = beside.app.getState()
    if (byId === before.byId || status === 'loading' || selectedRunId === null) return
    if (!byId.has(selectedRunId)) closeBeside(view)
  })
  const stopMain = main.app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId === before.selectedRunId) return
    main.app.setState({ activeSide: 'main' })
    if (selectedRunId === null && main.tabs.getState().runIds.length === 0) takeBeside(view)
  })
  const stopBeside = beside.app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId === null && before.selectedRunId !== null) closeBeside(view)
  })
  signal.addEventListener('abort', () => {
    stopRuns()
    stopMain()
    stopBeside()
  })
}
