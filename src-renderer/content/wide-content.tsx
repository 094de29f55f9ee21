import { type RefObject, useEffect, useRef, useState } from 'react'
import { categoryName } from '../text/categories.ts'
import { useLanguage } from '../text/language.ts'

/** What may be wider than any pane; other content breaks its lines. */
const wideCategories: ReadonlySet<string> = new Set(['table', 'equation'])

/**
 * Keys reach what is wider than the pane, and pass by what is not.
 *
 * @returns how wide it is, in CSS pixels; null where it fits
 */
export function useWideContent(
  body: RefObject<HTMLDivElement | null>,
  category: string,
): number | null {
  const name = categoryName(category, useLanguage())
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const { current } = body
    if (!current || !wideCategories.has(category)) return undefined
    const look = (): void => {
      const isWide = current.scrollWidth > current.clientWidth
      setWidth(isWide ? current.scrollWidth : null)
      if (isWide === current.hasAttribute('tabindex')) return
      if (isWide) {
        current.tabIndex = 0
        current.setAttribute('role', 'group')
        current.setAttribute('aria-label', name)
      } else for (const each of ['tabindex', 'role', 'aria-label']) current.removeAttribute(each)
    }
    const observer = new ResizeObserver(look)
    // Its own width, and its content's.
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [body, category, name])
  return width
}

interface WideScrollBarProps {
  readonly body: RefObject<HTMLDivElement | null>
  readonly width: number
}

/** The scroll bar of what is wider than the pane, at the pane's edge while its own end is below: a table may be long, too. */
export function WideScrollBar({ body, width }: WideScrollBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const content = body.current
    const own = bar.current
    if (!content || !own) return undefined
    const closing = new AbortController()
    const { signal } = closing
    own.scrollLeft = content.scrollLeft
    // What is set to where it stands tells of nothing: neither calls the other back.
    content.addEventListener('scroll', () => (own.scrollLeft = content.scrollLeft), { signal })
    own.addEventListener('scroll', () => (content.scrollLeft = own.scrollLeft), { signal })
    return () => closing.abort()
  }, [body, width])
  return (
    <div
      ref={bar}
      // The content itself is what keys and readers have.
      aria-hidden
      tabIndex={-1}
      className="wide-scroll-bar"
    >
      <div style={{ width }} />
    </div>
  )
}
