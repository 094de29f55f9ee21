import type { Doubt } from '#shared/judging/doubt.ts'
import { lazy, Suspense, useCallback } from 'react'
import { useStore } from 'zustand'
import { readDoubtedAgain } from '../commands/read-again.ts'
import { useView } from '../view-context.ts'

const DoubtBar = lazy(async () => {
  const { DoubtBar: component } = await import('../../judging/doubt-bar.tsx')
  return { default: component }
})

/** The doubts of the open run over both panes, while they are walked. */
export function RunDoubtBar({ runId }: { readonly runId: string }) {
  const view = useView()
  const { doubts, runs } = view
  const isOpen = useStore(doubts, (state) => state.runId === runId && state.isWalking)
  const hasSource = useStore(runs, ({ byId }) => typeof byId.get(runId)?.documentId === 'string')
  const readAgain = useCallback((doubt: Doubt) => readDoubtedAgain(view, doubt), [view])
  if (!isOpen) return null
  return (
    <Suspense>
      <DoubtBar store={doubts} onReadAgain={hasSource ? readAgain : undefined} />
    </Suspense>
  )
}
