import { useEffect, type RefObject } from 'react'
import type { LayoutElement } from '#shared/results/element.ts'
import type { CellPlace } from '#shared/results/cell-place.ts'
import { cellOfNode, nodeOfCell } from './cell-nodes.ts'

/** Marks the cell of a table whose place on the page is pointed at. */
export function useHoveredCell(
  host: RefObject<HTMLElement | null>,
  element: LayoutElement,
  content: unknown,
  hovered: CellPlace | null,
): void {
  useEffect(() => {
    const root = host.current
    const node = root && hovered && nodeOfCell(hovered, root)
    if (!root || !node || !cellOfNode(node, root, element)) return undefined
    node.setAttribute('data-hovered', '')
    return () => node.removeAttribute('data-hovered')
  }, [host, element, content, hovered])
}
