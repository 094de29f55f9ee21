import { useEffect, useRef } from 'react'
import type { ElementCache } from '../../results/element-cache.ts'
import type { Outline } from '../../results/outline.ts'
import { useView } from '../view-context.ts'

interface ShownRun {
  readonly runId: string
  readonly elements: ElementCache
  readonly outline: Outline | null
  /** Pages that are on screen ask the cache again. */
  readonly show: () => void
  readonly readOutline: () => void
}

/** Shows what is corrected of the run on screen, at once and as the core then has it. */
export function useCorrectedRun({ runId, elements, outline, show, readOutline }: ShownRun): void {
  const { corrections, viewer, app } = useView()
  const shownOutline = useRef<Outline | null>(null)
  useEffect(() => {
    shownOutline.current = outline
  }, [outline])
  useEffect(
    () =>
      corrections.getState().connect({
        runId,
        find: elements.find,
        show(keys, shown) {
          elements.patch(keys, shown)
          show()
        },
        readAgain() {
          readOutline()
          void elements.refresh().then(show)
        },
        now() {
          if (!shownOutline.current) return null
          const { selectedKey } = viewer.getState()
          const select = (key: string | null): void => {
            viewer.getState().select(key)
            if (key !== null) app.setState({ reveal: { key } })
          }
          return { outline: shownOutline.current, elements, selectedKey, select }
        },
      }),
    [corrections, viewer, app, elements, runId, show, readOutline],
  )
}
