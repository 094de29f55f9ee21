import type { Box } from '../model/box.ts'
import type { GreyPixels } from './grey-pixels.ts'
import { paperBrightness } from './paper-brightness.ts'
import { thresholds } from './thresholds.ts'

/** How dark a pixel of a picture must be to be ink: below this brightness. */
export function findInkThreshold(data: Uint8Array): number {
  // Every few pixels tell as much as all.
  return thresholds.components.ofPaper * paperBrightness(data, 7)
}

/**
 * The boxes of a picture's connected components of ink (8-connected): letters, their parts,
 * lines. Undefined where there are more than any page of text has. Positions are pixels.
 */
export function findConnectedComponents(pixels: GreyPixels): readonly Box[] | undefined {
  const { data, width, height } = pixels
  const inkThreshold = findInkThreshold(data)
  const components: { left: number; top: number; right: number; bottom: number; parent: number }[] =
    []
  const root = (component: number): number => {
    let at = component
    for (
      let parent = components[at]?.parent ?? at;
      parent !== at;
      parent = components[at]?.parent ?? at
    )
      at = parent
    return at
  }
  let above: readonly Run[] = []
  for (let y = 0; y < height; y += 1) {
    const runs: Run[] = []
    let next = 0
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= inkThreshold) continue
      const from = x
      while (x < width && (data[y * width + x] ?? 255) < inkThreshold) x += 1
      const run = { from, to: x, component: -1 }
      while (next < above.length && (above[next]?.to ?? 0) < from) next += 1
      for (let index = next; (above[index]?.from ?? Infinity) <= x; index += 1) {
        const known = root(above[index]?.component ?? 0)
        const component = components[known]
        if (run.component < 0) run.component = known
        else if (component && known !== run.component) {
          const kept = components[run.component]
          if (!kept) continue
          component.parent = run.component
          kept.left = Math.min(kept.left, component.left)
          kept.top = Math.min(kept.top, component.top)
          kept.right = Math.max(kept.right, component.right)
          kept.bottom = Math.max(kept.bottom, component.bottom)
        }
      }
      const component = components[run.component]
      if (component) {
        component.left = Math.min(component.left, from)
        component.right = Math.max(component.right, x)
        component.bottom = y + 1
      } else {
        if (components.length >= thresholds.components.most) return undefined
        run.component = components.length
        components.push({ left: from, top: y, right: x, bottom: y + 1, parent: run.component })
      }
      runs.push(run)
    }
    above = runs
  }
  return components
    .filter(({ parent }, index) => parent === index)
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
}

/** Ink in a row: from one pixel up to another. */
type Run = { readonly from: number; readonly to: number; component: number }
