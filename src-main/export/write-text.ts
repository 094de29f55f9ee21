import type { LayoutElement } from '#shared/results/element.ts'
import { describeHole, type ExportContent, withHoles } from './holes.ts'

/** Elements a blank line apart, as the service joins them. */
export function* writeMarkdown(content: ExportContent): Iterable<string> {
  yield* join(
    content,
    '\n\n',
    ({ markdown }) => markdown,
    (hole) => `> ${hole}`,
  )
}

/** Elements a line apart, as the service joins them. */
export function* writeText(content: ExportContent): Iterable<string> {
  yield* join(
    content,
    '\n',
    ({ text }) => text,
    (hole) => `[${hole}]`,
  )
}

function* join(
  content: ExportContent,
  separator: string,
  contentOf: (element: LayoutElement) => string,
  mark: (hole: string) => string,
): Iterable<string> {
  let isFirst = true
  for (const part of withHoles(content)) {
    const text = part.kind === 'element' ? contentOf(part.element) : mark(describeHole(part.hole))
    if (text === '') continue
    yield isFirst ? text : separator + text
    isFirst = false
  }
  yield '\n'
}
