import { useEffect, useState } from 'react'
import type { LayoutElement } from '#shared/results/element.ts'
import { type Rotation, turnPolygon } from '#shared/results/geometry.ts'
import { useViewer } from '../viewer-context.ts'

/** The elements of a page. Undefined until they are here. */
export interface PageElements {
  readonly elements: readonly LayoutElement[] | undefined
  /** The boxes could not be loaded; the page can still be read. */
  readonly haveFailed: boolean
  readonly retry: () => void
}

interface Loaded {
  readonly page: number
  readonly rotation: Rotation
  readonly elements: readonly LayoutElement[] | undefined
}

/** Loads the elements of a page, turned with it. */
export function usePageElements(page: number, rotation: Rotation): PageElements {
  const { loadElements } = useViewer()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    let isGone = false
    const show = (elements: readonly LayoutElement[] | undefined): void => {
      if (!isGone) setLoaded({ page, rotation, elements })
    }
    loadElements(page, page).then(
      (elements) => show(turnElements(elements, rotation)),
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
  elements: readonly LayoutElement[],
  rotation: Rotation,
): readonly LayoutElement[] {
  if (rotation === 0) return elements
  return elements.map((element) =>
    element.polygon
      ? { ...element, polygon: [...turnPolygon(element.polygon, rotation)] }
      : element,
  )
}
