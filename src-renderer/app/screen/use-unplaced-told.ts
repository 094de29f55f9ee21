import { useCallback, useEffect, useRef } from 'react'
import { useText } from '../../text/use-text.ts'
import { useView } from '../view-context.ts'

/** Tells of an element that the service sent no position of, for as long as it is the selected one. */
export function useUnplacedTold(selectedKey: string | null): (key: string) => void {
  const { toasts } = useView()
  const { noPosition: message } = useText('content')
  const told = useRef<{ readonly key: string; readonly id: number } | null>(null)
  useEffect(() => {
    const { current } = told
    if (!current || current.key === selectedKey) return
    told.current = null
    toasts.getState().dismiss(current.id)
  }, [toasts, selectedKey])
  return useCallback(
    (key) => {
      told.current = { key, id: toasts.getState().show({ message }) }
    },
    [toasts, message],
  )
}
