import { AppError } from '#shared/errors.ts'
import type { LostCandidate, Run } from '#shared/runs/run.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { isLost } from '../run-outcome.ts'
import { settleRun } from '../settle-run.ts'
import { findLost, toLostCandidate } from './find-lost.ts'

/** What the user may decide about a run whose submit is lost. Each throws `runs.not-unknown` for another. */
export interface LostChoices {
  /** What in the service's history may be it. */
  lostCandidates(runId: string): Promise<LostCandidate[]>
  takeLost(runId: string, serviceRequestId: string): Run
  sendLostAgain(runId: string): Run
  giveLostUp(runId: string): Run
}

interface LostChoiceEvents {
  /** It was found: it is to be followed. */
  readonly follow: (request: RunRequest) => void
  /** The run has something to do again. */
  readonly goOn: (runId: string) => void
}

export function createLostChoices(
  context: RunContext,
  { follow, goOn }: LostChoiceEvents,
): LostChoices {
  const { rows, requests } = context

  function lostRequests(runId: string): readonly [RunRequest, ...RunRequest[]] {
    rows.get(runId)
    const [first, ...others] = requests
      .ofRun(runId)
      .filter(({ failure }) => failure && isLost(failure))
    if (!first) throw new AppError('runs.not-unknown', { runId })
    return [first, ...others]
  }

  function settled(runId: string): Run {
    settleRun(context, runId)
    goOn(runId)
    return rows.get(runId)
  }

  return {
    async lostCandidates(runId) {
      const [lost] = lostRequests(runId)
      if (lost.mode !== 'async') return []
      const { candidates } = await findLost(context, lost, new AbortController().signal)
      return candidates.map(toLostCandidate)
    },
    takeLost(runId, serviceRequestId) {
      const [lost] = lostRequests(runId)
      requests.setAnswered(lost.id, serviceRequestId)
      const run = settled(runId)
      const answered = requests.find(lost.id)
      if (answered) follow(answered)
      return run
    },
    sendLostAgain(runId) {
      for (const { id } of lostRequests(runId)) {
        requests.setEnded(id, null)
        requests.setState(id, 'planned')
      }
      return settled(runId)
    },
    giveLostUp(runId) {
      const { name } = rows.get(runId)
      const failure = new AppError('runs.given-up', { name }).toData()
      for (const { id } of lostRequests(runId)) requests.setEnded(id, failure)
      return settled(runId)
    },
  }
}
