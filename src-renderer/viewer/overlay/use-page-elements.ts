import { useEffect, useState } from 'react'
import { type Rotation, rotatePolygon } from '#shared/results/geometry.ts'
import { placedOn } from '#shared/results/regions.ts'
import { useViewer } from '../viewer-context.ts'
import type { PlacedElement } from './placed-element.ts'

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
      (elements) => show(turnElements(placedOn(elements, page), rotation)),
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

function turnElements(
  elements: readonly PlacedElement[],
  rotation: Rotation,
): readonly PlacedElement[] {
  if (rotation === 0) return elements
  return elements.map((element) =>
    element.polygon
      ? { ...element, polygon: [...rotatePolygon(element.polygon, rotation)] }
      : element,
  )
}
