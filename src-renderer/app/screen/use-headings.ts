import { boxOf } from '#shared/results/geometry.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { CallOutput } from '#shared/bridge/calls.ts'
import type { OutlineEntry } from '../../outline/outline-list.tsx'
import { proposeLevels } from '../../outline/propose-levels.ts'
import { useView } from '../view-context.ts'

/** The outline of a run: its headings with proposed levels, or the file's own where nothing was parsed. */
export interface Headings {
  readonly entries: readonly OutlineEntry[]
  readonly isProposed: boolean
}

type ElementText = CallOutput<'results.texts'>[number]

const pagesPerCall = 50

/** Null while they are read, `failed` where they can't be. Read again when `version` changes. */
export function useHeadings(run: Run, version: string): Headings | 'failed' | null {
  const { bridge, viewer } = useView()
  const pictures = useStore(viewer, (state) => state.pictures)
  const [headings, setHeadings] = useState<Headings | 'failed' | null>(null)
  const { id: runId } = run
  const lastPage = run.totalPages ?? 0
  const readable = isReadable(run)

  useEffect(() => {
    let isGone = false
    const read = async (): Promise<Headings | 'failed'> => {
      // A damaged outline is none: the headings tell their levels by themselves.
      const own = (await pictures?.outline?.().catch(() => [])) ?? []
      const found: ElementText[] = []
      for (let page = 1; readable && page <= lastPage && !isGone; page += pagesPerCall) {
        const toPage = page + pagesPerCall - 1
        const result = await bridge.call('results.texts', { runId, fromPage: page, toPage })
        if (!result.ok) return 'failed'
        for (const each of result.data) {
          if (each.category === 'heading1' || each.level) found.push(each)
        }
      }
      if (found.length > 0) return { entries: withLevels(found, own), isProposed: true }
      return {
        entries: own.map((item, index) => ({ ...item, id: `own-${index}` })),
        isProposed: false,
      }
    }
    void read().then((next) => {
      if (!isGone) setHeadings(next)
    })
    return () => {
      isGone = true
    }
  }, [bridge, pictures, runId, lastPage, readable, version])
  return headings
}

function withLevels(
  found: readonly ElementText[],
  own: readonly { readonly title: string; readonly level: number }[],
): readonly OutlineEntry[] {
  const headings = found.map(({ text, level, places }) => ({
    text,
    // Of every heading this interface says no more than that it is one.
    level: level !== null && level > 1 ? level : null,
    size: letterHeight(text, places[0]?.polygon ?? null),
  }))
  const levels = proposeLevels(headings, own)
  return found.map(({ key, text, places }, index) => ({
    id: key,
    title: text.replaceAll(/\s+/g, ' ').trim(),
    level: levels[index] ?? 1,
    page: places[0]?.page ?? null,
  }))
}

/** Of one line of a heading, as a part of its page; 0 without coordinates. */
function letterHeight(text: string, polygon: ElementText['places'][number]['polygon']): number {
  if (!polygon) return 0
  const { top, bottom } = boxOf(polygon)
  return (bottom - top) / Math.max(1, text.trim().split('\n').length)
}
