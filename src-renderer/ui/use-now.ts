import { useCallback, useSyncExternalStore } from 'react'

/**
 * The time in whole steps of `everyMs`: good enough for "3 minutes ago". All who ask for the same steps are told
 * the same, whenever they began, so that nothing is of two ages in one window.
 */
export function useNow(everyMs: number): number {
  const now = (): number => Math.floor(Date.now() / everyMs) * everyMs
  const subscribe = useCallback(
    (onStep: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = (): void => {
        timer = setTimeout(step, everyMs - (Date.now() % everyMs))
      }
      const step = (): void => {
        onStep()
        wait()
      }
      wait()
      return () => clearTimeout(timer)
    },
    [everyMs],
  )
  return useSyncExternalStore(subscribe, now)
}
