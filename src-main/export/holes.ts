import type { LayoutElement } from '#shared/results/element.ts'
import type { Hole } from '#shared/runs/holes.ts'
import { exportWords } from '#shared/text/export-words.ts'
import type { ExportContent } from './content.ts'

/** In people's words, in the language of the export. */
export function describeHole(hole: Hole, { options }: Pick<ExportContent, 'options'>): string {
  return exportWords(options.language).hole(hole)
}

type ElementOrHole =
  | { readonly kind: 'element'; readonly element: LayoutElement }
  | { readonly kind: 'hole'; readonly hole: Hole }

/** Elements in reading order with each hole at its place: before the first element behind it. */
export function* withHoles({
  elements,
  holes,
}: Pick<ExportContent, 'elements' | 'holes'>): Iterable<ElementOrHole> {
  const waiting = [...holes]
  for (const element of elements()) {
    while (waiting[0] && waiting[0].startPage <= element.page) {
      const [hole] = waiting.splice(0, 1)
      if (hole) yield { kind: 'hole', hole }
    }
    yield { kind: 'element', element }
  }
  for (const hole of waiting) yield { kind: 'hole', hole }
}
