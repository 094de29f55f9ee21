import { useMemo } from 'react'
import { useStore } from 'zustand'
import { walkedDoubts } from '../../judging/doubts-store.ts'
import { useText } from '../../text/use-text.ts'
import { useView } from '../view-context.ts'

/** What may be wrong of a run's elements, in words by key, while doubts are walked or marked. */
export function useDoubtNotes(runId: string): ReadonlyMap<string, string> | undefined {
  const { doubts } = useView()
  const text = useText('judging')
  const kinds = useText('doubtKind')
  const isShown = useStore(doubts, (state) => state.runId === runId)
  const list = useStore(doubts, (state) => state.list)
  const kind = useStore(doubts, (state) => state.kind)
  return useMemo(() => {
    if (!isShown || !list) return undefined
    const byKey = Map.groupBy(walkedDoubts({ list, kind }), ({ elementKey }) => elementKey ?? '')
    return new Map(
      Array.from(byKey, ([key, ofElement]) => {
        const named = new Set(ofElement.map((doubt) => kinds[doubt.kind]))
        return [key, text.mayBeWrong([...named].join(', '))]
      }),
    )
  }, [isShown, list, kind, text, kinds])
}
