import type { ErrorData } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Batch, Run } from '#shared/runs/run.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'
import { createElementCache, type ElementCache } from '../results/element-cache.ts'
import type { Outline } from '../results/outline.ts'

export interface RunResults {
  /** Null until it has been read, and for a run with nothing to read. */
  readonly outline: Outline | null
  readonly failure: ErrorData | null
  readonly elements: ElementCache
  /** Changes when there is more to read. */
  readonly version: string
  readonly loadElements: (fromPage: number, toPage: number) => Promise<readonly LayoutElement[]>
}

/** A run's outline and elements, read again as its batches arrive. */
export function useRunResults(run: Run): RunResults {
  const bridge = useBridge()
  const version = run.batches
    .filter(({ state }) => state === 'stored')
    .map((batch) => batchVersion(run.id, batch))
    .join()
  const readable = isReadable(run)
  const [read, setRead] = useState<{
    readonly runId: string
    readonly outline: Outline | null
    readonly failure: ErrorData | null
  } | null>(null)

  const elements = useMemo(
    () =>
      createElementCache({
        load: (fromPage, toPage) =>
          bridge.call('results.elements', { runId: run.id, fromPage, toPage }),
      }),
    [bridge, run.id],
  )

  const known = useRef<ReadonlySet<string>>(new Set())
  const [arrivals, setArrivals] = useState(0)
  useEffect(() => {
    const stored = run.batches.filter(({ state }) => state === 'stored')
    const arrived = stored.filter((batch) => !known.current.has(batchVersion(run.id, batch)))
    for (const { startPage, endPage } of arrived) elements.forget(startPage, endPage)
    known.current = new Set(stored.map((batch) => batchVersion(run.id, batch)))
    if (arrived.length > 0) setArrivals((count) => count + 1)
    // A batch is stored at once and whole, so `version` changes with what matters of `run`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [elements, version])

  useEffect(() => {
    let isGone = false
    if (!readable) return undefined
    // What the first page shows is asked for with the outline, not after it.
    void elements.load(1, 1)
    void bridge.call('results.outline', { runId: run.id }).then((result) => {
      if (isGone) return
      setRead({
        runId: run.id,
        outline: result.ok ? result.data : null,
        failure: result.ok ? null : result.error,
      })
    })
    return () => {
      isGone = true
    }
  }, [bridge, elements, readable, run.id, version])

  const loadElements = useCallback(
    async (fromPage: number, toPage: number) => {
      const result = await elements.load(fromPage, toPage)
      if (!result.ok) throw new Error(result.error.code)
      return result.data
    },
    // Pages that are on screen ask again when batches have arrived.
    // oxlint-disable-next-line react/exhaustive-deps
    [elements, arrivals],
  )

  const current = read?.runId === run.id ? read : null
  return {
    outline: current?.outline ?? null,
    failure: current?.failure ?? null,
    elements,
    version,
    loadElements,
  }
}

/** A healed batch is stored again under its index, later. */
function batchVersion(runId: string, batch: Batch): string {
  return `${runId}:${batch.index}:${batch.updatedAt}`
}
