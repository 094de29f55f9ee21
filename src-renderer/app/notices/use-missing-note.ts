import type { Run } from '#shared/runs/run.ts'
import { describeError } from '../../text/describe-error.ts'
import { useCallback, useMemo } from 'react'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { contentHoles } from '../screen/content-holes.ts'

/** What stands on a page that has no result, while others have: why it has none. */
export function useMissingNote(run: Run): (page: number) => string | null {
  const text = useText('batches')
  const language = useLanguage()
  const { batches, totalPages, failure, state, options } = run
  const holes = useMemo(
    () =>
      batches.length > 0 ? contentHoles({ batches, totalPages, failure, state, options }) : [],
    [batches, totalPages, failure, state, options],
  )
  return useCallback(
    (page) => {
      const hole = holes.find(({ startPage, endPage }) => startPage <= page && page <= endPage)
      if (!hole) return null
      const pages = text.range(
        formatNumber(hole.startPage, language),
        formatNumber(hole.endPage, language),
      )
      if (hole.isHealing) return text.beingHealed(pages)
      if (hole.isStopped) return text.missingReason(pages, text.stopped)
      if (hole.cause === 'pending') return text.pending(pages)
      if (hole.cause === 'left-out') return text.missingReason(pages, text.leftOut)
      if (!hole.failure) return text.missingReason(pages, text.notParsed)
      return text.missingReason(pages, describeError(hole.failure, language).what)
    },
    [holes, text, language],
  )
}
