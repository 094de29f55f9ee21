import type { ExportContent } from '../content.ts'
import { describeHole } from '../holes.ts'
import { jsonLine } from '../json-line.ts'
import { layerPages } from '../pdf/layer-pages.ts'

/**
 * The source as a PDF, with the text of the parse laid invisibly over pages that have none, and tagged. What is
 * missing of the parse is its subject: the pages themselves are all there.
 */
export function writePdf(content: ExportContent): AsyncIterable<Uint8Array> {
  return content.searchablePdf({
    pages: content.options.pages,
    lines: layerLines(content),
    language: content.options.language,
    missing: content.holes.map((hole) => describeHole(hole, content)).join(' '),
  })
}

async function* layerLines(content: ExportContent): AsyncIterable<string> {
  for await (const layer of layerPages(content)) yield jsonLine(layer)
}
