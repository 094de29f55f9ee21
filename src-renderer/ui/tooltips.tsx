import { useEffect, useRef } from 'react'

/** Pointers pass over icons on their way; a tip is for one that stays. */
const delayMs = 500
/** The keys by which the focus goes on: what it was put on by a click or a dialog needs no tip. */
const walkingKeys: ReadonlySet<string> = new Set([
  'Tab',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'F6',
])

/**
 * Tells what an icon stands for (`data-tip`): to a pointer that stays on it, to the keys that come to it, to a finger
 * that holds it. Once for the window; Escape takes the tip away. Screen readers have the icon's own name.
 */
export function Tooltips() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    if (box.current) showTips(box.current, document, listening.signal)
    return () => listening.abort()
  }, [])
  return (
    <div
      ref={box}
      aria-hidden
      popover="manual"
      className="pointer-events-none w-max max-w-72 rounded-md bg-ink px-2 py-1 text-sm text-surface shadow-cast forced-colors:border"
    />
  )
}

function showTips(box: HTMLElement, document: Document, signal: AbortSignal): void {
  let source: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastKey = ''

  function hide(): void {
    clearTimeout(timer)
    if (source) box.hidePopover()
    source = null
  }

  function show(target: HTMLElement): void {
    hide()
    timer = setTimeout(() => {
      // Whoever opened a menu or left meanwhile wants no tip.
      if (!target.isConnected || target.getAttribute('aria-expanded') === 'true') return
      source = target
      box.textContent = target.dataset['tip'] ?? ''
      box.showPopover({ source: target })
    }, delayMs)
  }

  const on = <N extends keyof DocumentEventMap>(
    name: N,
    act: (event: DocumentEventMap[N]) => void,
  ): void => document.addEventListener(name, act, { signal, capture: true, passive: true })

  on('pointerover', ({ target, pointerType }) => {
    const own = tippedBy(target)
    if (own === source && own) return
    hide()
    if (own && pointerType !== 'touch') show(own)
  })
  on('pointerdown', ({ target, pointerType }) => {
    hide()
    const own = tippedBy(target)
    if (own && pointerType === 'touch') show(own)
  })
  on('pointerup', hide)
  on('pointercancel', hide)
  on('keydown', ({ key }) => {
    lastKey = key
    hide()
  })
  on('focusin', ({ target }) => {
    const own = tippedBy(target)
    if (own && walkingKeys.has(lastKey)) show(own)
  })
  on('focusout', hide)
  on('scroll', hide)
  signal.addEventListener('abort', hide)
}

function tippedBy(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
}
