import { useStore } from 'zustand'
import { placeOfOther } from '../../judging/compare-store.ts'
import { OtherPlace } from '../../judging/other-place.tsx'
import type { PageTool } from '../../viewer/viewer-context.ts'
import { useApp, useView } from '../view-context.ts'

/** Where on a page the other run has what is walked and the open one lacks. */
export function PageCompared({ page, rotation }: PageTool) {
  const { compare } = useView()
  const runId = useApp(({ selectedRunId }) => selectedRunId)
  const shown = useStore(compare, (state) => (state.firstRunId === runId ? state.shown : null))
  const polygon = shown?.pair.page === page ? placeOfOther(shown) : null
  return polygon && <OtherPlace polygon={polygon} rotation={rotation} />
}
