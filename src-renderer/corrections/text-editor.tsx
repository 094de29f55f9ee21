import type { LayoutElement } from '#shared/results/element.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useText } from '../text/use-text.ts'
import type { CorrectionsStore } from './corrections-store.ts'
import { retype, typedText } from './edits.ts'
import { isComposing } from '../ui/is-composing.ts'

interface TextEditorProps {
  readonly element: LayoutElement
  readonly store: CorrectionsStore
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** What is typed without a longer pause is one step. */
const restMs = 1500

/** What an element says, as it is typed. Each key is kept as a draft; a pause, or leaving, makes a step of it. */
export function TextEditor({ element, store, field }: TextEditorProps) {
  const text = useText('corrections')
  const said = typedText(element)
  const [typed, setTyped] = useState<string | null>(null)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void } | null>(null)

  const keepNow = (): void => {
    const last = pending.current
    if (!last) return
    clearTimeout(last.timer)
    pending.current = null
    last.keep()
  }
  const type = (value: string): void => {
    if (pending.current) clearTimeout(pending.current.timer)
    setTyped(value)
    const commands = [retype(element, value)]
    store.getState().draft('text', commands)
    const keep = async (): Promise<void> => {
      const isKept = await store.getState().apply('text', commands)
      // What could not be kept stays, to be tried again or copied.
      if (isKept) setTyped((now) => (now === value ? null : now))
    }
    pending.current = { timer: setTimeout(keepNow, restMs), keep: () => void keep() }
  }
  // Another element, or none: what was typed here is kept at once.
  useEffect(() => keepNow, [])

  /** Where the keys were before. */
  const cameFrom = useRef<EventTarget | null>(null)
  const leave = (from: HTMLTextAreaElement): void => {
    const { current } = cameFrom
    if (current instanceof HTMLElement && current.isConnected)
      current.focus({ preventScroll: true })
    else from.blur()
  }

  const value = typed ?? said
  return (
    <textarea
      ref={field}
      data-correction-text
      dir="auto"
      aria-label={element.category === 'equation' ? text.latex : text.text}
      className={`field-sizing-content max-h-64 min-h-16 w-full resize-y rounded-md border border-line-strong bg-raised p-2 ${element.category === 'equation' ? 'font-mono text-sm' : ''}`}
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={({ relatedTarget }) => {
        // Not where the window itself was left.
        if (relatedTarget) cameFrom.current = relatedTarget
      }}
      onBlur={keepNow}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          keepNow()
        }
        if (event.key === 'Escape') {
          event.stopPropagation()
          leave(event.currentTarget)
        }
      }}
    />
  )
}
