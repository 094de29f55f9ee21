import type { ExportContent } from '../content.ts'
import { describeHole } from '../holes.ts'

/**
 * Recto's own model of a run, with all that an element can say: its regions, cells, lines, parent and
 * where it stands in the response. One element a line.
 */
export function* writeModelJson(content: ExportContent): Iterable<string> {
  const { run, elements, holes } = content
  const head = {
    schema: 'recto-model/1',
    run: {
      id: run.id,
      name: run.name,
      documentSha256: run.documentId,
      model: run.model,
      pages: run.totalPages,
      createdAt: run.createdAt,
    },
    holes: holes.map((hole) => ({
      startPage: hole.startPage,
      endPage: hole.endPage,
      cause: hole.cause,
      reason: describeHole(hole, content),
    })),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"elements":[`
  let separator = '\n'
  for (const element of elements()) {
    yield separator + JSON.stringify(element)
    separator = ',\n'
  }
  yield '\n]}\n'
}
