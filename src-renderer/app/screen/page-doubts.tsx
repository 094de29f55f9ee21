import { useMemo } from 'react'
import { useStore } from 'zustand'
import { PageDoubtMarks } from '../../judging/page-doubt-marks.tsx'
import { walkedDoubts } from '../../judging/doubts-store.ts'
import type { PageTool } from '../../viewer/viewer-context.ts'
import { useApp, useView } from '../view-context.ts'

/** What may be wrong on a page, while doubts are walked or marked. */
export function PageDoubts({ page, elements }: PageTool) {
  const { doubts } = useView()
  const isShown = useApp(({ selectedRunId }) => selectedRunId) === useStore(doubts, (s) => s.runId)
  const list = useStore(doubts, (state) => state.list)
  const kind = useStore(doubts, (state) => state.kind)
  const ofPage = useMemo(
    () => walkedDoubts({ list, kind }).filter((doubt) => doubt.page === page),
    [list, kind, page],
  )
  if (!isShown || !list) return null
  return (
    <PageDoubtMarks
      page={page}
      elements={elements}
      doubts={ofPage}
      alignment={list.alignments.find((alignment) => alignment.page === page)}
      onWalk={(doubt) => doubts.getState().openAt(doubt)}
    />
  )
}
