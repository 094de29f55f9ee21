import { isReadable, isUnderWay } from '#shared/runs/run-state.ts'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { connectionLabel } from '../../text/connection-label.ts'
import { useLanguage } from '../../text/language.ts'
import { useView } from '../view-context.ts'

const ProposalBar = lazy(async () => {
  const { ProposalBar: component } = await import('../../judging/proposal-bar.tsx')
  return { default: component }
})

/** What is being read again of a run, over both panes, until it is looked at. */
export function RunProposalBar({ runId }: { readonly runId: string }) {
  const { compare, proposals, runs } = useView()
  const language = useLanguage()
  const proposal = useStore(proposals, ({ of }) => of.get(runId))
  const reading = useStore(runs, ({ byId }) => byId.get(proposal?.fromRunId ?? ''))
  if (!proposal || !reading) return null
  const { drop } = proposals.getState()
  const { connectionId, connectionName: name } = reading
  const isOver = !isUnderWay(reading.state)
  return (
    <Suspense>
      <ProposalBar
        proposal={proposal}
        connectionName={connectionLabel({ id: connectionId, name }, language)}
        state={!isOver ? 'reading' : isReadable(reading) ? 'ready' : 'failed'}
        failure={reading.failure}
        onLook={() => {
          drop(runId)
          void compare.getState().open(runId, proposal.fromRunId, proposal)
        }}
        onClose={() => drop(runId)}
      />
    </Suspense>
  )
}
