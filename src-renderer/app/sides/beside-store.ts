import { createStore } from 'zustand/vanilla'
import { emptySide, type AppState, type AppStore } from '../app-store.ts'

/**
 * The window's state as its second side has it: what is read there is its own, everything else is the
 * window's, whichever side changes it. Ends when the signal is aborted.
 */
export function createBesideStore(window: AppStore, signal: AbortSignal): AppStore {
  const side = createStore<AppState>(() => ({ ...window.getState(), ...emptySide }))
  const stop = window.subscribe((now) => side.setState(partOf(now, 'window')))
  signal.addEventListener('abort', stop)

  function setState(change: Partial<AppState> | ((state: AppState) => Partial<AppState>)): void {
    const changed = typeof change === 'function' ? change(side.getState()) : change
    side.setState(partOf(changed, 'side'))
    const shared = partOf(changed, 'window')
    if (Object.keys(shared).length > 0) window.setState(shared)
  }
  return { ...side, setState }
}

function partOf(state: Partial<AppState>, part: 'side' | 'window'): Partial<AppState> {
  const kept = Object.entries(state).filter(([key]) => key in emptySide === (part === 'side'))
  // Some fields of a partial state are one again.
  return Object.fromEntries(kept) as Partial<AppState>
}
