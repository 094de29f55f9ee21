import { useEffect, useState } from 'react'
import type { Bridge } from '../../bridge/bridge.ts'
import type { SideName } from '../app-store.ts'
import { useView } from '../view-context.ts'
import { windowId } from './window-id.ts'

/** A run that windows have failed to show so often in a row is not shown without being asked for. */
const maxFailures = 2
/** What a run's first pages do to a window shows as soon as they are drawn, and equations soon after. */
const shownAfterMs = 3000
/** The core takes a window for hanging after three of these. */
const aliveEveryMs = 5000

/**
 * Whether a run may be shown: `held` when it has crashed the window before, until `openAnyway`. The core
 * knows of it before anything of the run is drawn, that the window still draws, and when it leaves the run or
 * isn't seen any more: what never comes to that has crashed.
 */
export function useOpening(runId: string): {
  readonly state: 'asking' | 'held' | 'open'
  readonly openAnyway: () => void
} {
  const { bridge, side } = useView()
  const opener = openerOf(side)
  const [state, setState] = useState<'asking' | 'held' | 'open'>('asking')
  useEffect(() => {
    let isGone = false
    let isHeld = false
    // A page that is loaded again while the answer is on its way has not crashed.
    const leave = (): void => void bridge.call('runs.left', { runId, windowId: opener })
    window.addEventListener('pagehide', leave)
    void bridge.call('runs.opening', { runId, windowId: opener }).then((result) => {
      window.removeEventListener('pagehide', leave)
      if (isGone) return
      // Who can't be asked has nothing against it.
      isHeld = result.ok && result.data.failedTimes >= maxFailures
      setState(isHeld ? 'held' : 'open')
    })
    return () => {
      isGone = true
      window.removeEventListener('pagehide', leave)
      // Leaving what was never shown says nothing of it.
      if (!isHeld) leave()
    }
  }, [bridge, opener, runId])
  useEffect(
    () => (state === 'open' ? tellWhileSeen(bridge, { runId, windowId: opener }) : undefined),
    [bridge, opener, runId, state],
  )
  return { state, openAnyway: () => setState('open') }
}

/** Each side of a window is left by itself. */
function openerOf(side: SideName): string {
  return side === 'main' ? windowId() : `${windowId()} ${side}`
}

/** A page that isn't seen may be thrown away by its browser at any time, and crashes at nothing. */
function tellWhileSeen(
  bridge: Bridge,
  opening: { readonly runId: string; readonly windowId: string },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function sayAliveIn(ms: number): void {
    timer = setTimeout(() => {
      void bridge.call('runs.shown', opening)
      sayAliveIn(aliveEveryMs)
    }, ms)
  }
  function leave(): void {
    clearTimeout(timer)
    void bridge.call('runs.left', opening)
  }
  function onVisibility(): void {
    if (document.hidden) return leave()
    void bridge.call('runs.opening', opening)
    sayAliveIn(shownAfterMs)
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', leave)
  if (document.hidden) leave()
  else sayAliveIn(shownAfterMs)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', leave)
    leave()
  }
}
