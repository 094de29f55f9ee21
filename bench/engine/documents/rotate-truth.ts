import type { Point } from '../metrics/polygon.ts'
import type { Truth } from './truth.ts'

/** In any unit: only their ratio counts. */
type Size = { readonly width: number; readonly height: number }

/** The truth of pages that were turned clockwise about their middle, each sheet grown to fit. */
export function rotateTruth(truth: Truth, pages: readonly Size[], degrees: number): Truth {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return {
    ...truth,
    elements: truth.elements.map((element) => {
      const { width = 1, height = 1 } = pages[element.page - 1] ?? {}
      const grownWidth = width * Math.abs(cos) + height * Math.abs(sin)
      const grownHeight = width * Math.abs(sin) + height * Math.abs(cos)
      const turn = ({ x, y }: Point): Point => {
        const [dx, dy] = [(x - 0.5) * width, (y - 0.5) * height]
        return {
          x: 0.5 + (dx * cos - dy * sin) / grownWidth,
          y: 0.5 + (dx * sin + dy * cos) / grownHeight,
        }
      }
      return { ...element, polygon: element.polygon.map(turn) }
    }),
  }
}
