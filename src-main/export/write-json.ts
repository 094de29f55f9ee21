import type { LayoutElement } from '#shared/results/element.ts'
import { type ExportContent, reasonOf } from './holes.ts'

/**
 * Several responses stitched into the shape of one (`interface §2.4`), with ids counted over the
 * whole document, and `holes` for what is missing.
 */
export function* writeJson({ run, elements, holes }: ExportContent): Iterable<string> {
  const head = {
    model: run.model,
    usage: { pages: run.completedPages },
    holes: holes.map((hole) => ({
      start_page: hole.startPage,
      end_page: hole.endPage,
      reason: reasonOf(hole),
    })),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"elements":[`
  let separator = '\n'
  for (const element of elements) {
    yield separator + JSON.stringify(toWire(element))
    separator = ',\n'
  }
  yield '\n]}\n'
}

function toWire(element: LayoutElement): object {
  const { order, category, page, html, markdown, text, polygon } = element
  return {
    id: order,
    category,
    page,
    content: { html, markdown, text },
    ...(polygon && { coordinates: polygon }),
  }
}
