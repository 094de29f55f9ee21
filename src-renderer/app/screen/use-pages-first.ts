import { useEffect, useState } from 'react'
import { useView } from '../view-context.ts'

/** A document that takes longer to open than this has its content shown meanwhile. */
const patienceMs = 1000

/**
 * Whether it is the turn of what stands beside the pages: they are drawn, or take long.
 *
 * Laying out the content keeps the main thread busy just when the file has come and is to be handed to
 * the worker that reads it; the other way round both go on at once.
 */
export function usePagesFirst(): boolean {
  const { viewer } = useView()
  const [isTurn, setTurn] = useState(false)
  useEffect(() => {
    const take = (): void => setTurn(true)
    const patience = setTimeout(take, patienceMs)
    const stop = viewer.subscribe(({ isDrawn }, before) => {
      if (isDrawn && !before.isDrawn) take()
    })
    return () => {
      clearTimeout(patience)
      stop()
    }
  }, [viewer])
  return isTurn
}
