import type { KeyboardEvent } from 'react'
import { hasCommandKey } from './has-command-key.ts'

const steps = {
  vertical: { ArrowUp: -1, ArrowDown: 1 },
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
} as const

/** Arrow keys, Home and End among the elements that match, as composite widgets do it. */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  container: Element | null,
  selector: string,
  direction: keyof typeof steps,
): HTMLElement | undefined {
  if (hasCommandKey(event)) return undefined
  const items = [...(container?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const current = items.findIndex((item) => item === event.target)
  const keys: Readonly<Record<string, number>> = steps[direction]
  const step = keys[event.key]
  const index =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? items.length - 1
        : step === undefined
          ? -1
          : (current + step + items.length) % items.length
  const next = items[index]
  if (!next) return undefined
  event.preventDefault()
  next.focus()
  return next
}
