import type { CallInput } from '#shared/bridge/calls.ts'
import type { Vote, VoteResult } from '#shared/judging/vote.ts'
import type { Run } from '#shared/runs/run.ts'
import type { JudgementLog } from './judgement-log.ts'
import { sameDocument } from './same-document.ts'

interface VotesDeps {
  readonly judgements: JudgementLog
  readonly getRun: (runId: string) => Run
}

export interface Votes {
  /** See `judging.votes`. */
  readonly between: (input: CallInput<'judging.votes'>) => readonly Vote[]
  /** See `judging.vote`. */
  readonly add: (input: CallInput<'judging.vote'>) => Vote
  readonly remove: (input: CallInput<'judging.removeVote'>) => void
  /** All of them, parser by parser: those with the most votes first. */
  readonly results: () => readonly VoteResult[]
}

export function createVotes({ judgements, getRun }: VotesDeps): Votes {
  function sideOf({ id: runId, connectionName, model }: Run): Vote['first'] {
    return { runId, connectionName, model }
  }

  return {
    between({ firstRunId, secondRunId }) {
      const documentId = sameDocument(getRun(firstRunId), getRun(secondRunId))
      const ids = [firstRunId, secondRunId].toSorted().join(' ')
      return judgements
        .of(documentId)
        .votes.filter(
          ({ first, second }) => [first.runId, second.runId].toSorted().join(' ') === ids,
        )
    },
    add({ id, page, firstRunId, secondRunId, choice }) {
      const [first, second] = [getRun(firstRunId), getRun(secondRunId)]
      const documentId = sameDocument(first, second)
      const vote = { id, page, first: sideOf(first), second: sideOf(second), choice }
      const known = judgements.of(documentId).votes.find((each) => each.id === id)
      if (!known) judgements.add(documentId, { kind: 'vote', vote })
      return known ?? vote
    },
    remove({ runId, voteId }) {
      const { documentId } = getRun(runId)
      const isKnown =
        documentId !== null && judgements.of(documentId).votes.some(({ id }) => id === voteId)
      if (isKnown) judgements.add(documentId, { kind: 'vote-removed', voteId })
    },
    results() {
      const votes = judgements.documents().flatMap((id) => judgements.of(id).votes)
      const byPair = Map.groupBy(votes.map(inOrder), (vote) => keysOf(vote).join(' '))
      return [...byPair.values()].flatMap(resultOf).toSorted((a, b) => countOf(b) - countOf(a))
    },
  }
}

type Side = Vote['first']

function isOneParser({ first, second }: Pick<Vote, 'first' | 'second'>): boolean {
  return first.connectionName === second.connectionName && first.model === second.model
}

/** What tells a side from the other: its parser, or the run where that is the same. */
function keysOf(vote: Vote): readonly [first: string, second: string] {
  const key = ({ connectionName, model, runId }: Side): string =>
    JSON.stringify([connectionName, model, isOneParser(vote) ? runId : null])
  return [key(vote.first), key(vote.second)]
}

/** The same two come the same way round, whichever run was open. */
function inOrder(vote: Vote): Vote {
  const [firstKey, secondKey] = keysOf(vote)
  if (firstKey <= secondKey) return vote
  const turned = { first: 'second', second: 'first', same: 'same', 'both-bad': 'both-bad' } as const
  return { ...vote, first: vote.second, second: vote.first, choice: turned[vote.choice] }
}

function resultOf(votes: readonly Vote[]): readonly VoteResult[] {
  const [vote] = votes
  if (!vote) return []
  const count = (choice: Vote['choice']): number =>
    votes.filter((each) => each.choice === choice).length
  const parser = (side: Side): VoteResult['first'] => ({
    ...side,
    runId: isOneParser(vote) ? side.runId : null,
  })
  return [
    {
      first: parser(vote.first),
      second: parser(vote.second),
      firstWins: count('first'),
      secondWins: count('second'),
      same: count('same'),
      bothBad: count('both-bad'),
    },
  ]
}

function countOf({ firstWins, secondWins, same, bothBad }: VoteResult): number {
  return firstWins + secondWins + same + bothBad
}
