import type { ErrorData } from '#shared/errors.ts'
import type { Sending } from '#shared/runs/sending.ts'
import { useCallback, useEffect, useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'

const atATime = 200

interface Sendings {
  /** Null until they are known. */
  readonly sendings: readonly Sending[] | null
  readonly error: ErrorData | null
  readonly hasMore: boolean
  /** Reads the next of them, or what failed again. */
  readonly goOn: () => void
}

/** The log of all that was sent, a page of it at a time. */
export function useSendings(): Sendings {
  const bridge = useBridge()
  const [sendings, setSendings] = useState<readonly Sending[] | null>(null)
  const [error, setError] = useState<ErrorData | null>(null)
  const [hasMore, setHasMore] = useState(false)

  const ask = useCallback(
    (before: number | null) =>
      bridge.call('runs.sendings', { before, limit: atATime }).then((result) => {
        if (!result.ok) return setError(result.error)
        setHasMore(result.data.length === atATime)
        setSendings((known) => (before === null ? result.data : [...(known ?? []), ...result.data]))
      }),
    [bridge],
  )
  useEffect(() => void ask(null), [ask])

  function goOn(): void {
    setError(null)
    // Asked twice, the same would stand there twice.
    setHasMore(false)
    void ask(sendings?.at(-1)?.number ?? null)
  }

  return { sendings, error, hasMore, goOn }
}
