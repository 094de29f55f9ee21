import type { Result } from '#shared/errors.ts'
import type { Comparison, ElementPair } from '#shared/judging/comparison.ts'
import type { LayoutElement, Polygon } from '#shared/results/element.ts'
import { type Box, boxOf } from '#shared/results/geometry.ts'
import type { Bridge } from '../bridge/bridge.ts'

/** What of two runs is compared: pages, or a box of one. */
export interface ComparedScope {
  /**
   * `proposal`: read again, to be put in the place of what stands. `grade`: confirmed in the first run, and
   * what the second said as it came.
   */
  readonly purpose: 'proposal' | 'grade'
  /** 1-based, both included. */
  readonly startPage: number
  readonly endPage: number
  /** Only what has its middle in there; null for all of the pages. */
  readonly box: Box | null
}

/** A parser's grade is of what it said, not of what was put right of it. */
const asGraded = { secondAsParsed: true }

interface ComparedRuns {
  /** What differs now between two runs, within the scope. */
  readonly compare: (
    firstRunId: string,
    secondRunId: string,
    scope: ComparedScope | null,
  ) => Promise<Result<Comparison>>
  /** Undefined where there is none. */
  readonly elementOf: (
    runId: string | null,
    key: string | null,
    page: number,
    corrected?: boolean,
  ) => Promise<LayoutElement | undefined>
}

/** Asks the core what two runs say otherwise, and what each of them says there. */
export function readComparedRuns(bridge: Bridge): ComparedRuns {
  async function elementOf(
    runId: string | null,
    key: string | null,
    page: number,
    corrected = true,
  ): Promise<LayoutElement | undefined> {
    if (runId === null || key === null) return undefined
    const pages = { fromPage: page, toPage: page }
    const result = await bridge.call('results.elements', { runId, ...pages, corrected })
    return result.ok ? result.data.find((element) => element.key === key) : undefined
  }

  async function compare(
    firstRunId: string,
    secondRunId: string,
    scope: ComparedScope | null,
  ): Promise<Result<Comparison>> {
    const compared = { firstRunId, secondRunId, ...(scope?.purpose === 'grade' && asGraded) }
    const result = await bridge.call('judging.compare', compared)
    return result.ok && scope ? narrow(result.data, scope, [firstRunId, secondRunId]) : result
  }

  /** Without what lies outside of what was read again; an error where that can't be told. */
  async function narrow(
    comparison: Comparison,
    { startPage, endPage, box }: ComparedScope,
    runIds: readonly [string, string],
  ): Promise<Result<Comparison>> {
    const onPages = comparison.differences.filter(
      ({ page }) => page >= startPage && page <= endPage,
    )
    if (!box) return { ok: true, data: { ...comparison, differences: onPages } }
    const pages = { fromPage: startPage, toPage: endPage }
    const inside = new Set<string>()
    for (const [side, runId] of runIds.entries()) {
      const result = await bridge.call('results.elements', { runId, ...pages })
      if (!result.ok) return result
      for (const { key, polygon } of result.data) {
        if (polygon && hasItsMiddleIn(box, polygon)) inside.add(`${side} ${key}`)
      }
    }
    const isInside = ({ firstKey, secondKey }: ElementPair): boolean =>
      inside.has(`0 ${firstKey ?? ''}`) || inside.has(`1 ${secondKey ?? ''}`)
    return { ok: true, data: { ...comparison, differences: onPages.filter(isInside) } }
  }

  return { compare, elementOf }
}

function hasItsMiddleIn(box: Box, polygon: Polygon): boolean {
  const { left, top, right, bottom } = boxOf(polygon)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}
