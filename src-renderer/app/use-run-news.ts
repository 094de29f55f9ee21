import type { Run } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { useEffect } from 'react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { useAnnounce } from '../ui/announcer.tsx'
import { useView } from './view-context.ts'

/** Runs that end this soon after one that was told are told together. */
const gatherMs = 1000

/** Says aloud when a run ends: once per run, not once per poll, and a hundred of them in one breath. */
export function useRunNews(): void {
  const { runs } = useView()
  const text = useText('runs')
  const language = useLanguage()
  const announce = useAnnounce()

  useEffect(() => {
    const ended = new Map<string, Run>()
    let timer: ReturnType<typeof setTimeout> | undefined

    const tell = (run: Run): string => {
      if (run.state === 'completed') return text.finished(run.name)
      if (run.state === 'partial') return text.finishedPartly(run.name)
      if (run.state === 'unknown') return text.needsLook(run.name)
      return text.failedName(run.name)
    }
    const tellAll = (): void => {
      const all = [...ended.values()]
      ended.clear()
      const [only] = all
      timer = only && setTimeout(tellAll, gatherMs)
      if (only && all.length === 1) announce(tell(only))
      else if (only) {
        const whole = all.filter(({ state }) => state === 'completed').length
        announce(
          text.ended(
            formatNumber(all.length, language),
            formatNumber(all.length - whole, language),
          ),
        )
      }
    }
    const stop = runs.subscribe(({ byId }, before) => {
      if (byId === before.byId) return
      for (const run of byId.values()) {
        const earlier = before.byId.get(run.id)
        if (earlier === run || !earlier) continue
        // What the person stopped is no news to them.
        const isEnd = isUnderWay(earlier.state) && !isUnderWay(run.state)
        if (isEnd && run.state !== 'cancelled') ended.set(run.id, run)
      }
      if (timer === undefined) tellAll()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [runs, text, language, announce])
}
