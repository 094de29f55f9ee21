import { useEffect, useState } from 'react'
import type { Rotation } from '#shared/results/geometry.ts'
import { useViewer } from '../viewer-context.ts'
import { standingOn, type PlacedElement } from './placed-element.ts'

/** What stands on a page, an entry for each region. Undefined until it is here. */
export interface PageElements {
  readonly elements: readonly PlacedElement[] | undefined
  /** The boxes could not be loaded; the page can still be read. */
  readonly haveFailed: boolean
  readonly retry: () => void
}

interface Loaded {
  readonly page: number
  readonly rotation: Rotation
  readonly elements: readonly PlacedElement[] | undefined
}

/** Loads the elements of a page, turned with it. */
export function usePageElements(page: number, rotation: Rotation): PageElements {
  const { loadElements } = useViewer()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    let isGone = false
    const show = (elements: readonly PlacedElement[] | undefined): void => {
      if (!isGone) setLoaded({ page, rotation, elements })
    }
    loadElements(page, page).then(
      (elements) => show(standingOn(elements, page, rotation)),
      () => show(undefined),
    )
    return () => {
      isGone = true
    }
  }, [page, rotation, loadElements, attempt])

  // What is drawn stays until what has arrived since is here too.
  const isCurrent = loaded?.page === page && loaded.rotation === rotation
  return {
    elements: isCurrent ? loaded.elements : undefined,
    haveFailed: isCurrent && loaded.elements === undefined,
    retry: () => setAttempt((count) => count + 1),
  }
}
