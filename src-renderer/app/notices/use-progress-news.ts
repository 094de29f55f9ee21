import { askedPageCount } from '#shared/runs/asked-pages.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { useEffect } from 'react'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { useAnnounce } from '../../ui/announcer.tsx'
import { useView } from '../view-context.ts'

/** Says aloud how far the open run is, a few times in all: at each quarter of its pages. */
export function useProgressNews(): void {
  const { app, runs } = useView()
  const text = useText('runs')
  const language = useLanguage()
  const announce = useAnnounce()

  useEffect(
    () =>
      runs.subscribe(({ byId }, before) => {
        const runId = app.getState().selectedRunId ?? ''
        const run = byId.get(runId)
        const earlier = before.byId.get(runId)
        const asked = run && askedPageCount(run)
        if (!asked || !earlier || run === earlier || !isUnderWay(run.state)) return
        const { completedPages } = run
        const quarterOf = (pages: number): number => Math.floor((4 * pages) / asked)
        if (quarterOf(completedPages) <= quarterOf(earlier.completedPages)) return
        announce(
          text.pagesDone(formatNumber(completedPages, language), formatNumber(asked, language)),
        )
      }),
    [app, runs, text, language, announce],
  )
}
