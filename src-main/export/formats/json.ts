import { wireElement } from '#shared/results/wire-element.ts'
import type { ExportContent, Parts } from '../content.ts'
import { describeHole } from '../holes.ts'
import { wholeResponse } from '../whole-response.ts'

/**
 * The response as it was received, byte for byte. Where there are several, not all is wanted or a user
 * corrected some, they are stitched into the shape of one (`interface §2.4`), with ids counted over the whole document, and
 * `holes` for what is missing.
 */
export function writeJson(content: ExportContent): Parts {
  const received = wholeResponse(content.run, content.options)
  return received === null ? stitch(content) : content.responseOf(received)
}

function* stitch(content: ExportContent): Iterable<string> {
  const { run, elements, holes } = content
  const head = {
    model: run.model,
    usage: { pages: run.completedPages },
    holes: holes.map((hole) => ({
      start_page: hole.startPage,
      end_page: hole.endPage,
      cause: hole.cause,
      reason: describeHole(hole, content),
    })),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"elements":[`
  let separator = '\n'
  for (const element of elements()) {
    yield separator + JSON.stringify(wireElement(element))
    separator = ',\n'
  }
  yield '\n]}\n'
}
