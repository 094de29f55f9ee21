import { useEffect } from 'react'
import { useText } from '../../text/use-text.ts'
import type { View } from '../view.ts'

/** Tells that a difference was left as it is, by a key pressed by mistake perhaps, and offers to decide it again. */
export function useLeftNews({ compare, toasts }: View): void {
  const text = useText('compare')
  const { undo } = useText('corrections')
  useEffect(
    () =>
      compare.subscribe(({ leftLast, takeBackLeft }, before) => {
        if (!leftLast || leftLast === before.leftLast) return
        const action = { label: undo, run: () => void takeBackLeft(leftLast), isUndo: true }
        toasts.getState().show({ message: text.left, action })
      }),
    [compare, toasts, text, undo],
  )
}
