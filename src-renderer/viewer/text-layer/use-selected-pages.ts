import { type RefObject, useEffect, useState } from 'react'

/** Pages by index, both ends included. */
export interface PageRange {
  readonly first: number
  readonly last: number
}

/** As many are held beside those near the view: a page's letters are some thousand elements. */
const mostHeld = 24

/**
 * The pages that a selection of letters in `list` lies on, null for none and for more than can be held. They stay in the
 * document while it moves out of view: a selection whose beginning is taken away begins somewhere else, and what is copied lacks it.
 */
export function useSelectedPages(list: RefObject<HTMLElement | null>): PageRange | null {
  const [range, setRange] = useState<PageRange | null>(null)
  useEffect(() => {
    const closing = new AbortController()
    const follow = (): void => {
      const next = selectedPages(window.getSelection(), list.current)
      setRange((before) => (isSame(before, next) ? before : next))
    }
    document.addEventListener('selectionchange', follow, { signal: closing.signal })
    return () => closing.abort()
  }, [list])
  return range
}

function selectedPages(selection: Selection | null, list: HTMLElement | null): PageRange | null {
  if (!list || !selection || selection.isCollapsed) return null
  const ends = [selection.anchorNode, selection.focusNode].flatMap((node) => {
    const element = node instanceof Element ? node : node?.parentElement
    const page = list.contains(element ?? null) ? element?.closest('[data-page]') : null
    return page ? [Number(page.getAttribute('data-page')) - 1] : []
  })
  if (ends.length === 0) return null
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  return last - first < mostHeld ? { first, last } : null
}

function isSame(one: PageRange | null, other: PageRange | null): boolean {
  return one?.first === other?.first && one?.last === other?.last
}
