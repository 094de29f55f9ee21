import { isUnderWay } from '#shared/runs/run-state.ts'
import { useEffect } from 'react'
import { useText } from '../text/use-text.ts'
import { useAnnounce } from '../ui/announcer.tsx'
import { useView } from './view-context.ts'

/** Says aloud when a run ends: once per run, not once per poll. */
export function useRunNews(): void {
  const { runs } = useView()
  const text = useText('runs')
  const announce = useAnnounce()
  useEffect(
    () =>
      runs.subscribe(({ byId }, before) => {
        if (byId === before.byId) return
        for (const run of byId.values()) {
          const earlier = before.byId.get(run.id)
          if (!earlier || !isUnderWay(earlier.state) || isUnderWay(run.state)) continue
          if (run.state === 'completed' || run.state === 'partial')
            announce(text.finished(run.name))
          if (run.state === 'failed') announce(text.failedName(run.name))
        }
      }),
    [runs, text, announce],
  )
}
