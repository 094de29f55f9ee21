import type { ErrorData } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Batch, Run } from '#shared/runs/run.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useBridge } from '../../bridge/bridge-context.ts'
import { createElementCache, type ElementCache } from '../../results/element-cache.ts'
import type { Outline } from '../../results/outline.ts'
import { useCorrectedRun } from './use-corrected-run.ts'
import { useApp, useView } from '../view-context.ts'

export interface RunResults {
  /** Null until it has been read, and for a run with nothing to read. */
  readonly outline: Outline | null
  readonly failure: ErrorData | null
  readonly elements: ElementCache
  /** Changes when there is more to read. */
  readonly version: string
  readonly loadElements: (fromPage: number, toPage: number) => Promise<readonly LayoutElement[]>
}

interface Read {
  readonly runId: string
  readonly outline: Outline | null
  readonly failure: ErrorData | null
}

/** A run's outline and elements, read again as its batches arrive. */
export function useRunResults(run: Run): RunResults {
  const bridge = useBridge()
  const { corrections } = useView()
  const returns = useApp((state) => state.returns)
  const [outlineNumber, setOutlineNumber] = useState(0)
  const correctedNumber = useStore(corrections, ({ history }) => history.sequence)
  const { id: runId, batches } = run
  const version = storedOf(batches)
    .map((batch) => batchVersion(runId, batch))
    .join()
  const readable = isReadable(run)
  const [read, setRead] = useState<Read | null>(null)

  const elements = useMemo(
    () =>
      createElementCache({
        load: (fromPage, toPage) => bridge.call('results.elements', { runId, fromPage, toPage }),
      }),
    [bridge, runId],
  )

  const firstReader = useMemo(() => readerOf(elements), [elements])
  /** Another function once batches have arrived: pages that are on screen ask it again. */
  const [reader, setReader] = useState({ of: elements, read: firstReader })
  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const stored = storedOf(batches)
    const arrived = stored.filter((batch) => !known.current.has(batchVersion(runId, batch)))
    for (const { startPage, endPage } of arrived) elements.forget(startPage, endPage)
    known.current = new Set(stored.map((batch) => batchVersion(runId, batch)))
    if (arrived.length > 0) setReader({ of: elements, read: readerOf(elements) })
  }, [elements, batches, runId])

  useEffect(() => {
    let isGone = false
    if (!readable) return undefined
    // What the first page shows is asked for with the outline, not after it.
    void elements.load(1, 1)
    void bridge.call('results.outline', { runId }).then((result) => {
      if (isGone) return
      if (result.ok) setRead({ runId, outline: result.data, failure: null })
      // What was read stays, with what is being typed beside it, where the core is away for a moment.
      else
        setRead((now) => (now?.runId === runId && now.outline ? now : unread(runId, result.error)))
    })
    return () => {
      isGone = true
    }
  }, [bridge, elements, readable, runId, version, outlineNumber, returns])

  const current = read?.runId === runId ? read : null
  const show = useCallback(() => setReader({ of: elements, read: readerOf(elements) }), [elements])
  const readOutline = useCallback(() => setOutlineNumber((count) => count + 1), [])
  useCorrectedRun({ runId, elements, outline: current?.outline ?? null, show, readOutline })
  return {
    outline: current?.outline ?? null,
    failure: current?.failure ?? null,
    elements,
    version: `${version}/${correctedNumber}/${returns}`,
    loadElements: reader.of === elements ? reader.read : firstReader,
  }
}

function unread(runId: string, failure: ErrorData): Read {
  return { runId, outline: null, failure }
}

function storedOf(batches: readonly Batch[]): readonly Batch[] {
  return batches.filter(({ state }) => state === 'stored')
}

/** Answers elements, or throws their failure's code. */
function readerOf(elements: ElementCache): RunResults['loadElements'] {
  return async (fromPage, toPage) => {
    const result = await elements.load(fromPage, toPage)
    if (!result.ok) throw new Error(result.error.code)
    return result.data
  }
}

/** A healed batch is stored again under its index, later. */
function batchVersion(runId: string, batch: Batch): string {
  return `${runId}:${batch.index}:${batch.updatedAt}`
}
