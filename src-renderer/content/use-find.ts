import { useDeferredValue, useMemo, useState } from 'react'
import { findMatches } from './find-matches.ts'

/** A search in one text: what is looked for, and where it was found. */
export interface Find {
  readonly query: string
  /** Letters of each match; what is drawn may be one query behind what is typed. */
  readonly length: number
  /** Start positions. */
  readonly matches: readonly number[]
  /** Index of the match in view; -1 without one. */
  readonly current: number
  readonly setQuery: (query: string) => void
  readonly step: (direction: 1 | -1) => void
}

/** Asks for the next match, or the one before; a new object each time. */
export interface FindStep {
  readonly direction: 1 | -1
}

export function useFind(text: string, isOn: boolean, asked: FindStep | null): Find {
  const [query, setQuery] = useState('')
  const [done, setDone] = useState(asked)
  const [wanted, setWanted] = useState(0)
  const search = useDeferredValue(isOn ? query : '')
  const matches = useMemo(() => findMatches(text, search), [text, search])
  const current = matches.length === 0 ? -1 : wanted % matches.length
  const step = (direction: 1 | -1): void =>
    setWanted((current + direction + matches.length) % Math.max(1, matches.length))
  if (asked !== done) {
    setDone(asked)
    if (asked !== null) step(asked.direction)
  }
  return {
    query,
    length: search.length,
    matches,
    current,
    setQuery(next) {
      setQuery(next)
      setWanted(0)
    },
    step,
  }
}
