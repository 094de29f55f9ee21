import { useStore } from 'zustand'
import { DoubtBar } from '../../judging/doubt-bar.tsx'
import { useView } from '../view-context.ts'

/** The doubts of the open run over both panes, while they are walked. */
export function RunDoubtBar({ runId }: { readonly runId: string }) {
  const { doubts } = useView()
  const isOpen = useStore(doubts, (state) => state.runId === runId)
  return isOpen && <DoubtBar store={doubts} />
}
