import { textOf } from '../body/written-text.ts'
import type { ExportContent } from '../content.ts'
import { describeHole, withHoles } from '../holes.ts'

/** Elements a line apart, as the service joins them. */
export function* writeText(content: ExportContent): Iterable<string> {
  let separator = ''
  for (const part of withHoles(content)) {
    const text =
      part.kind === 'element' ? textOf(part.element) : `[${describeHole(part.hole, content)}]`
    if (text === '') continue
    yield separator + text
    separator = '\n'
  }
  yield '\n'
}
