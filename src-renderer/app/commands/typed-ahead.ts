import { isComposing } from '../../ui/is-composing.ts'

/** Holds what is typed while the field that it is meant for is still on its way, and puts it in there. */
export interface TypedAhead {
  /**
   * A field was asked for.
   *
   * @param isNew whether it is not there yet; else it may be the one that has the focus, which takes its keys itself
   */
  readonly expect: (isNew: boolean) => void
  /** Whether the key is held back for that field: nothing else may hear of it. */
  readonly take: (event: KeyboardEvent) => boolean
}

/** What a field answers to besides letters: it chooses, or walks what is found. */
const heldKeys: readonly string[] = ['Enter', 'ArrowDown', 'ArrowUp']

/** Stops when the signal is aborted. */
export function createTypedAhead(window: Window, signal: AbortSignal): TypedAhead {
  const { document } = window
  /** Letters and names of keys in order; null while no field is on its way. */
  let typed: string[] | null = null
  let isHandedOver = false
  let isPressing = false

  const giveUp = (): void => {
    typed = null
    isHandedOver = false
  }
  const deliver = ({ target }: FocusEvent): void => {
    if (typed === null || isHandedOver || !isTextField(target)) return
    isHandedOver = true
    // What opens a field also marks what is in it, which typing replaces.
    queueMicrotask(() => handOver(target))
  }
  /** Letters at once, and every other key when what came before it is drawn, as between two real keys. */
  const handOver = (field: TextField): void => {
    if (typed === null) return
    const letters = lettersAhead(typed)
    typed.splice(0, letters.length)
    insert(field, letters.join(''))
    const [key] = typed
    if (key === undefined || !field.isConnected) giveUp()
    else window.setTimeout(() => press(field, key))
  }
  const press = (field: TextField, key: string): void => {
    if (typed?.shift() !== key) return
    isPressing = true
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    isPressing = false
    handOver(field)
  }
  document.addEventListener('focusin', deliver, { signal })
  document.addEventListener('pointerdown', giveUp, { signal })

  return {
    expect(isNew) {
      giveUp()
      if (isNew || !isTextField(document.activeElement)) typed = []
    },
    take(event) {
      const { key } = event
      if (typed === null || isPressing || isComposing(event)) return false
      if (key === 'Escape') giveUp()
      if (typed === null || event.ctrlKey || event.metaKey) return false
      if (key === 'Backspace') dropLetter(typed)
      // The names of other keys are longer than one letter.
      else if (key.length === 1 || heldKeys.includes(key)) typed.push(key)
      event.preventDefault()
      return true
    },
  }
}

/** The letters before the first key of another kind. */
function lettersAhead(typed: readonly string[]): readonly string[] {
  const end = typed.findIndex((key) => key.length > 1)
  return end === -1 ? typed.slice() : typed.slice(0, end)
}

function dropLetter(typed: string[]): void {
  if (typed.at(-1)?.length === 1) typed.pop()
}

/** Whether bare keys are meant for what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea') !== null
}

type TextField = HTMLInputElement | HTMLTextAreaElement

function isTextField(target: EventTarget | null): target is TextField {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.selectionStart !== null)
  )
}

function insert(field: TextField, text: string): void {
  if (text === '') return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}
