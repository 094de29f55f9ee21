import type { ListedRun } from '#shared/runs/listed-run.ts'
import { hasEnded } from '#shared/runs/run-state.ts'
import { describeEnds } from '#shared/text/run-ends.ts'
import { useEffect } from 'react'
import { useLanguage } from '../../text/language.ts'
import { useAnnounce } from '../../ui/announcer.tsx'
import { describeError } from '../../text/describe-error.ts'
import { useView } from '../view-context.ts'

/** Runs that end this soon after one that was told are told together. */
const gatherMs = 1000

/** Says aloud when a run ends: once per run, not once per poll, and a hundred of them in one breath. */
export function useRunNews(): void {
  const { runs } = useView()
  const language = useLanguage()
  const announce = useAnnounce()

  useEffect(() => {
    const ended = new Map<string, ListedRun>()
    let timer: ReturnType<typeof setTimeout> | undefined

    const tellAll = (): void => {
      const all = [...ended.values()]
      ended.clear()
      timer = all.length > 0 ? setTimeout(tellAll, gatherMs) : undefined
      if (all.length > 0) announce(describeEnds(all, language, describeError).title)
    }
    const stop = runs.subscribe(({ byId }, before) => {
      if (byId === before.byId) return
      for (const run of byId.values()) {
        const earlier = before.byId.get(run.id)
        if (earlier === run || !earlier) continue
        if (hasEnded(earlier.state, run.state)) ended.set(run.id, run)
      }
      if (timer === undefined) tellAll()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [runs, language, announce])
}
