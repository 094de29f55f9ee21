import type { ErrorData } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
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
  const version = `${run.id}:${run.batches.filter(({ state }) => state === 'stored').length}`
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

  useEffect(() => {
    let isGone = false
    elements.clear()
    if (!readable) return undefined
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
    [elements],
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
