/** Holds what is typed while the field that it is meant for is still on its way, and puts it in there. */
export interface TypedAhead {
  /** A field was asked for. */
  readonly expect: () => void
  /** Whether the key is held back for that field: nothing else may act on it. */
  readonly take: (event: KeyboardEvent) => boolean
}

/** Stops when the signal is aborted. */
export function createTypedAhead(window: Window, signal: AbortSignal): TypedAhead {
  const { document } = window
  /** Null while no field is on its way. */
  let typed: string | null = null

  const deliver = ({ target }: FocusEvent): void => {
    if (typed === null || !isTextField(target)) return
    const text = typed
    typed = null
    // What opens a field also marks what is in it, which typing replaces.
    queueMicrotask(() => insert(target, text))
  }
  const giveUp = (): void => {
    typed = null
  }
  document.addEventListener('focusin', deliver, { signal })
  document.addEventListener('pointerdown', giveUp, { signal })

  return {
    expect() {
      typed = isTextField(document.activeElement) ? null : ''
    },
    take(event) {
      if (typed === null || event.isComposing) return false
      if (event.key === 'Escape') giveUp()
      if (typed === null || event.ctrlKey || event.metaKey) return false
      if (event.key === 'Backspace') typed = typed.slice(0, -1)
      // The names of other keys are longer than one letter.
      else if (event.key.length === 1) typed += event.key
      event.preventDefault()
      return true
    },
  }
}

/** Whether bare keys are meant for what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea') !== null
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.selectionStart !== null)
  )
}

function insert(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (text === '') return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}
