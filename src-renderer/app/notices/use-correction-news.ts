import { useEffect } from 'react'
import { useText } from '../../text/use-text.ts'
import { useAnnounce } from '../../ui/announcer.tsx'
import type { View } from '../view.ts'

/** Tells a screen reader what was corrected, undone and done again, once it is kept, and has keys undo that first. */
export function useCorrectionNews({ corrections, toasts }: View): void {
  const text = useText('corrections')
  const steps = useText('step')
  const announce = useAnnounce()
  useEffect(
    () =>
      corrections.subscribe(({ said }, before) => {
        if (!said || said === before.said) return
        const name = steps[said.label]
        const sentences = { do: text.saved, undo: text.undone, redo: text.redone }
        announce(sentences[said.kind](name))
        if (said.kind === 'do') toasts.getState().leaveKeys()
      }),
    [corrections, toasts, text, steps, announce],
  )
}
