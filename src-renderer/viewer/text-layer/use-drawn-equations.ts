import { useEffect, useState, type RefObject } from 'react'

/** Marks where an equation is drawn, which holds its LaTeX until then. */
export const equationPlace = 'data-latex'

/**
 * Draws the equations of what stands in a box, and makes a text smaller in which they need more room than their letters
 * were guessed to. What is no LaTeX stays as it is. Returns whether they are drawn of this content.
 */
export function useDrawnEquations(host: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [drawn, setDrawn] = useState<unknown>(null)
  useEffect(() => {
    const box = host.current
    const places = box?.querySelectorAll<HTMLElement>(`[${equationPlace}]`) ?? []
    if (!box || places.length === 0) return undefined
    let isGone = false
    import('../../ui/draw-equation.ts').then(
      ({ drawEquation }) => {
        if (isGone) return
        for (const place of places) {
          try {
            drawEquation(place.getAttribute(equationPlace) ?? '', place, 'inLine')
          } catch {
            // It says what it is as it stands there.
          }
        }
        fit(box)
        setDrawn(content)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [host, content])
  return drawn === content
}

/** In the unit of its size, which follows the page. */
function fit(box: HTMLElement): void {
  const { clientWidth, scrollWidth, clientHeight, scrollHeight, style } = box
  const room = Math.min(clientWidth / scrollWidth || 1, clientHeight / scrollHeight || 1)
  const size = Number.parseFloat(style.fontSize)
  if (room < 1 && size > 0) style.fontSize = `${size * room}cqw`
}
