import { useEffect, useRef } from 'react'
import { useText } from '../../text/use-text.ts'
import { isComposing } from '../../ui/is-composing.ts'
import { LibraryColumn } from './library-column.tsx'
import { useView } from '../view-context.ts'

/** The library over a narrow window: it has the keys while it is there, and goes by Escape or a click beside it. */
export function LibraryDrawer() {
  const { app } = useView()
  const text = useText('ui')
  const drawer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = drawer
    // The search, where that was asked for, has them already.
    if (!current?.contains(document.activeElement)) current?.focus()
    const closing = new AbortController()
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return
      // What is typed into a field is left first.
      if (event.target instanceof HTMLInputElement && event.target.value !== '') return
      event.stopPropagation()
      app.setState({ drawerIsOpen: false })
    }
    current?.addEventListener('keydown', onKeyDown, { signal: closing.signal })
    return () => closing.abort()
  }, [app])
  return (
    <div className="absolute inset-0 z-40 flex">
      <div
        ref={drawer}
        data-drawer
        tabIndex={-1}
        className="w-80 max-w-[85vw] border-r border-line shadow-cast outline-none"
      >
        <LibraryColumn />
      </div>
      <button
        type="button"
        aria-label={text.close}
        className="flex-1 bg-(--shade)"
        onClick={() => app.setState({ drawerIsOpen: false })}
      />
    </div>
  )
}
