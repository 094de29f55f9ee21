import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../ui/class-names.ts'
import { hasCommandKey } from '../ui/has-command-key.ts'
import { IconButton } from '../ui/button.tsx'
import { pressedLetter } from '../ui/pressed-letter.ts'
import { useFocusInside } from '../ui/use-focus-inside.ts'

interface Walked {
  readonly step: (direction: 1 | -1) => void
  readonly close: () => void
  /** What Enter means, if anything. */
  readonly confirm?: () => void
  /** What X means, if anything: the other decision. */
  readonly leave?: () => void
  /** What R means, if anything. */
  readonly readAgain?: () => void
}

interface WalkBarProps {
  readonly label: string
  /** Asked at each key: what is walked may have changed. */
  readonly walked: () => Walked
  readonly className?: string
  readonly children: ReactNode
}

/** A bar over both panes through which something is walked by one key a decision. Has the cursor at first. */
export function WalkBar({ label, walked, className, children }: WalkBarProps) {
  const bar = useRef<HTMLElement>(null)
  const focusInside = useFocusInside(bar)
  useEffect(() => bar.current?.focus(), [])
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    bar.current?.addEventListener('keydown', (event) => walkByKey(walked(), event), { signal })
    return () => stopping.abort()
  }, [walked])
  return (
    <section
      ref={bar}
      {...focusInside}
      data-bar
      tabIndex={-1}
      aria-label={label}
      className={classNames(
        'flex shrink-0 gap-x-2 gap-y-1 border-b border-line bg-paper px-2 py-1.5 outline-offset-[-2px]',
        className,
      )}
    >
      {children}
    </section>
  )
}

interface StepButtonsProps extends Pick<Walked, 'step'> {
  readonly text: { readonly previous: string; readonly next: string }
  readonly canStep: boolean
}

export function StepButtons({ text, canStep, step }: StepButtonsProps) {
  return (
    <>
      <IconButton
        label={text.previous}
        icon={<ChevronLeft size={15} />}
        disabled={!canStep}
        onClick={() => step(-1)}
      />
      <IconButton
        label={text.next}
        icon={<ChevronRight size={15} />}
        disabled={!canStep}
        onClick={() => step(1)}
      />
    </>
  )
}

export function CloseButton({ label, close }: Pick<Walked, 'close'> & { readonly label: string }) {
  return <IconButton label={label} icon={<X size={15} />} className="ml-auto" onClick={close} />
}

function walkByKey({ step, close, confirm, leave, readAgain }: Walked, event: KeyboardEvent): void {
  const { target, currentTarget, key } = event
  if (hasCommandKey(event)) return
  if (target instanceof HTMLSelectElement) return
  if (key === 'ArrowRight') step(1)
  else if (key === 'ArrowLeft') step(-1)
  else if (key === 'Escape') close()
  // A key that is held down steps on, and decides nothing that nobody saw.
  else if (event.repeat) return
  // A button under the cursor has its own Enter.
  else if (key === 'Enter' && confirm && target === currentTarget) confirm()
  else if (pressedLetter(event) === 'x' && leave) leave()
  else if (pressedLetter(event) === 'r' && readAgain) readAgain()
  else return
  event.preventDefault()
  event.stopPropagation()
}
