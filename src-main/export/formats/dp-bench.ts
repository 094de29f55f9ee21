import type { LayoutElement } from '#shared/results/element.ts'
import { readBlocks } from '../body/read-blocks.ts'
import { blockXhtml } from '../body/block-xhtml.ts'
import { markdownOf, textOf } from '../body/written-text.ts'
import type { ExportContent } from '../content.ts'
import { describeHole } from '../holes.ts'
import { describePages } from '../pages/page-pieces.ts'
import type { PageSizes } from '../pages/page-size.ts'

/**
 * What dp-bench's `evaluate.py` takes as a prediction (huggingface.co/datasets/upstage/dp-bench): elements
 * by file name, coordinates in the page's own unit. One element a line.
 */
export async function* writeDpBench(content: ExportContent): AsyncIterable<string> {
  const { run, elements, holes } = content
  const { sizeOf } = await describePages(content)
  const missing = holes.map((hole) => describeHole(hole, content))
  yield `{${JSON.stringify(run.name)}:{"missing":${JSON.stringify(missing)},"elements":[`
  let separator = '\n'
  for (const element of elements()) {
    yield separator + JSON.stringify(toDpBench(element, sizeOf))
    separator = ',\n'
  }
  yield '\n]}}\n'
}

function toDpBench(element: LayoutElement, sizeOf: PageSizes): object {
  const { order, page, category, polygon } = element
  const { width, height } = sizeOf(page)
  return {
    coordinates: (polygon ?? []).map(({ x, y }) => ({ x: x * width, y: y * height })),
    category: category.slice(0, 1).toUpperCase() + category.slice(1),
    id: order,
    page,
    content: { text: textOf(element), html: htmlOf(element), markdown: markdownOf(element) },
  }
}

function htmlOf(element: LayoutElement): string {
  if (element.html !== '') return element.html
  return readBlocks(element)
    .map((block) => blockXhtml(block, undefined))
    .join('')
}
