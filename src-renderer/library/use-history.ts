import type { ErrorData } from '#shared/errors.ts'
import type { HistoryEntry } from '#shared/library/history.ts'
import type { Run } from '#shared/runs/run.ts'
import { useCallback, useEffect, useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'

export type HistoryList =
  | { readonly kind: 'asking' }
  | { readonly kind: 'ready'; readonly entries: readonly HistoryEntry[] }
  | { readonly kind: 'failed'; readonly error: ErrorData }

interface History {
  readonly list: HistoryList
  /** Requests that are being added. */
  readonly adding: ReadonlySet<string>
  /** Why the last one could not be added. */
  readonly failure: ErrorData | null
  readonly askAgain: () => void
  readonly adopt: (requestId: string) => Promise<void>
}

/** What a connection's service has kept, asked for when it is looked at. */
export function useHistory(connectionId: string, onAdopted: (run: Run) => void): History {
  const bridge = useBridge()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ readonly of: string; readonly list: HistoryList }>()
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<{ readonly of: string; readonly error: ErrorData }>()
  const question = `${connectionId} ${attempt}`

  useEffect(() => {
    let isGone = false
    void bridge.call('library.history', { connectionId }).then((result) => {
      if (isGone) return
      const list: HistoryList = result.ok
        ? { kind: 'ready', entries: result.data }
        : { kind: 'failed', error: result.error }
      setAnswer({ of: `${connectionId} ${attempt}`, list })
    })
    return () => {
      isGone = true
    }
  }, [bridge, connectionId, attempt])

  const adopt = useCallback(
    async (requestId: string) => {
      setAdding((ids) => new Set(ids).add(requestId))
      setFailure(undefined)
      const adopted = await bridge.call('library.adopt', { connectionId, requestId })
      setAdding((ids) => new Set([...ids].filter((id) => id !== requestId)))
      if (!adopted.ok) {
        setFailure({ of: connectionId, error: adopted.error })
        return
      }
      const { data: run } = adopted
      onAdopted(run)
      setAnswer((known) => known && { ...known, list: withRun(known.list, requestId, run.id) })
    },
    [bridge, connectionId, onAdopted],
  )

  return {
    list: answer?.of === question ? answer.list : { kind: 'asking' },
    adding,
    failure: failure?.of === connectionId ? failure.error : null,
    askAgain: () => setAttempt((count) => count + 1),
    adopt,
  }
}

function withRun(list: HistoryList, requestId: string, runId: string): HistoryList {
  if (list.kind !== 'ready') return list
  return {
    kind: 'ready',
    entries: list.entries.map((entry) =>
      entry.requestId === requestId ? { ...entry, runId } : entry,
    ),
  }
}
