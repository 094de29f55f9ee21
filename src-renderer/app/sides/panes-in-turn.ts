import { flushSync } from 'react-dom'
import type { View } from '../view.ts'
import { readPanes } from './sides.ts'

/** What the keys come to in the library: the row where they left it, else what looks for rows, else what brings files. */
const libraryStops = ['[data-row-stop][tabindex="0"]', 'input', 'button']

/** What stands beside each other in the window; a drawer lies over it. */
const areas = '[data-panel], [data-drawer]'

/**
 * Gives the keys to the next of library, pages and content, a second side's pages and content after these, and
 * round again; `step` is -1 for the way back. From bars and fields of one of them they go to the one after it. In a
 * window that has room for one pane, the other one is shown.
 */
export function goToPane(view: View, step: 1 | -1): void {
  const stops = paneStops()
  const next = stops[nextStop(stops, document.activeElement ?? document.body, step)]
  if (!next) return
  // What lies over the rest doesn't stay over what is gone to, and what is hidden takes no keys.
  flushSync(() => {
    if (next.closest('[data-drawer]') === null) view.app.setState({ drawerIsOpen: false })
    const side = next.closest<HTMLElement>('[data-side]')?.dataset['side']
    if (side !== 'main' && side !== 'beside') return
    view.sides()[side].app.setState({ pane: next.matches('.page-list') ? 'pages' : 'content' })
  })
  next.focus({ preventScroll: true })
}

/** In the order of the window. */
function paneStops(): readonly HTMLElement[] {
  const library = document.querySelector('[data-library]')
  const stop = libraryStops.flatMap((each) => library?.querySelector<HTMLElement>(each) ?? [])[0]
  const read = [...document.querySelectorAll<HTMLElement>('[data-side]')].flatMap((side) => [
    ...side.querySelectorAll<HTMLElement>(readPanes),
  ])
  // A drawer comes after what it lies over.
  return stop ? [stop, ...read] : read
}

function nextStop(stops: readonly HTMLElement[], from: Element, step: 1 | -1): number {
  const area = from.closest(areas)
  const here = stops.findIndex((stop) => stop === from || stop.closest(areas) === area)
  if (here !== -1 && area) return (here + step + stops.length) % stops.length
  // From what is above them all, such as the tabs, to what follows it or stands before it.
  const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const isOnWay = (stop: HTMLElement): boolean => (from.compareDocumentPosition(stop) & side) !== 0
  const found = step === 1 ? stops.findIndex(isOnWay) : stops.findLastIndex(isOnWay)
  return found === -1 ? (step === 1 ? 0 : stops.length - 1) : found
}
