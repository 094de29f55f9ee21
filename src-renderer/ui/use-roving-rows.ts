import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { hasCommandKey } from './has-command-key.ts'
import { useCallback, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

interface RovingRowsOptions {
  /** The rows that can hold the focus, in order; null for headings and the like. */
  readonly keys: readonly (string | null)[]
  /** Where the Tab key comes in first: what is open, say. */
  readonly initialKey: string | null
  /** Brings a row into the window. */
  readonly scrollTo: (index: number) => void
}

export interface RovingRows {
  /** The one row that the Tab key comes to; -1 without any. */
  readonly tabStop: number
  /** For the virtualiser: the tab stop exists wherever the window is. */
  readonly rangeExtractor: (range: Range) => number[]
  /** On the list: answers the row that the key led to. Rows carry `data-index`, and what takes the focus in them `data-row-stop`. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => number | undefined
  /** Gives the focus to a row. */
  readonly goTo: (index: number, list: Element) => void
  readonly onFocus: (event: { readonly target: EventTarget }) => void
  /** On the list, where the Tab key comes in at what is open and not where it left. */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  /** Goes to what will be next to the row that has the focus, which is about to go away, with the others named. */
  readonly leave: (list: Element, going?: ReadonlySet<string>) => void
}

/**
 * A long list as one stop of the Tab key: arrow keys, Page Up and Down, Home and End walk it, also to
 * rows that don't exist yet because they are out of sight.
 */
export function useRovingRows({ keys, initialKey, scrollTo }: RovingRowsOptions): RovingRows {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const tabStop = stopOf(keys, activeKey, initialKey)
  const rangeExtractor = useCallback(
    (range: Range) => withRow(defaultRangeExtractor(range), tabStop),
    [tabStop],
  )

  const goTo = (index: number, list: Element): void => {
    flushSync(() => setActiveKey(keys[index] ?? null))
    scrollTo(index)
    const row = list.querySelector(`[data-index="${index}"]`)
    row?.querySelector<HTMLElement>('[data-row-stop]')?.focus({ preventScroll: true })
  }

  return {
    tabStop,
    rangeExtractor,
    onKeyDown(event) {
      if (!isRowStop(event.target)) return undefined
      if (hasCommandKey(event)) return undefined
      const next = step(keys, tabStop, event.key)
      if (next === undefined) return undefined
      event.preventDefault()
      goTo(next, event.currentTarget)
      return next
    },
    goTo,
    onFocus({ target }) {
      const row = target instanceof Element ? target.closest('[data-index]') : null
      const key = keys[Number(row?.getAttribute('data-index'))]
      if (row && key) setActiveKey(key)
    },
    onBlur({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget)) setActiveKey(null)
    },
    leave(list, going) {
      const stays = (key: string | null, index: number): boolean =>
        key !== null && index !== tabStop && going?.has(key) !== true
      const next = keys.findIndex((key, index) => index > tabStop && stays(key, index))
      const neighbour = next === -1 ? keys.findLastIndex(stays) : next
      if (neighbour !== -1) goTo(neighbour, list)
    },
  }
}

/** Whether this is what takes the focus in a row, and not a field or a menu beside it. */
export function isRowStop(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[data-row-stop]')
}

function stopOf(
  keys: readonly (string | null)[],
  activeKey: string | null,
  initialKey: string | null,
): number {
  for (const key of [activeKey, initialKey]) {
    const index = key === null ? -1 : keys.indexOf(key)
    if (index !== -1) return index
  }
  return keys.findIndex((key) => key !== null)
}

function withRow(rows: readonly number[], row: number): number[] {
  return row === -1 || rows.includes(row) ? [...rows] : [...rows, row].toSorted((a, b) => a - b)
}

const pageOfRows = 10

/** The row that a key leads to; undefined for a key that leads nowhere. */
export function step(
  keys: readonly (string | null)[],
  from: number,
  pressed: string,
): number | undefined {
  const stops = keys.flatMap((key, index) => (key === null ? [] : [index]))
  const current = stops.indexOf(from)
  const last = stops.length - 1
  const places: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: Math.min(current + pageOfRows, last),
    PageUp: Math.max(current - pageOfRows, 0),
    Home: 0,
    End: last,
  }
  const place = places[pressed]
  return place === undefined ? undefined : stops[place]
}
