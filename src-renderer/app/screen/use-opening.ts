import { useEffect, useState } from 'react'
import { useView } from '../view-context.ts'

/** A run that windows have failed to show so often in a row is not shown without being asked for. */
const mostFailures = 2
/** What a run's first pages do to a window shows as soon as they are drawn, and equations soon after. */
const shownAfterMs = 3000

/**
 * Whether a run may be shown: `held` when it has crashed the window before, until `openAnyway`. The core
 * knows of it before anything of the run is drawn, and is told when that went well.
 */
export function useOpening(runId: string): {
  readonly state: 'asking' | 'held' | 'open'
  readonly openAnyway: () => void
} {
  const { bridge } = useView()
  const [state, setState] = useState<'asking' | 'held' | 'open'>('asking')
  useEffect(() => {
    let isGone = false
    let isHeld = false
    void bridge.call('runs.opening', { runId }).then((result) => {
      if (isGone) return
      // Who can't be asked has nothing against it.
      isHeld = result.ok && result.data.failedTimes >= mostFailures
      setState(isHeld ? 'held' : 'open')
    })
    return () => {
      isGone = true
      // Leaving what was never shown says nothing of it.
      if (!isHeld) void bridge.call('runs.opened', { runId })
    }
  }, [bridge, runId])
  useEffect(() => {
    if (state !== 'open') return undefined
    const timer = setTimeout(() => void bridge.call('runs.opened', { runId }), shownAfterMs)
    return () => clearTimeout(timer)
  }, [bridge, runId, state])
  return { state, openAnyway: () => setState('open') }
}
