import { shown } from '../violation.ts'
import type { Format, ParseResult } from '../shapes.ts'
import { hasId } from './element-html.ts'

/** What stands between the elements' contents in the document's. */
const joints: Readonly<Record<Format, string>> = { html: '\n', markdown: '\n\n', text: '\n' }

/** The document's content of one format is its elements', joined. */
export function joinViolations(
  { content, elements }: ParseResult,
  format: Format,
): readonly string[] {
  const joined = elements.map((element) => element.content[format]).join(joints[format])
  // Live services add and drop blanks at either end.
  if (joined.trim() === content[format].trim()) return []
  if (format === 'html' && elements.some(isMovable)) return movedViolations(content.html, elements)
  const whole = content[format]
  let at = 0
  while (at < joined.length && joined[at] === whole[at]) at += 1
  return [
    `the ${format} of the document is not its elements’: after ${at} characters it goes on with ` +
      `${shown(whole.slice(at, at + 40))} instead of ${shown(joined.slice(at, at + 40))}`,
  ]
}

/** Where a caption may have moved into its figure or table. */
function isMovable({ category }: ParseResult['elements'][number]): boolean {
  return category === 'table' || category === 'figure' || category === 'chart'
}

/** With captions moved, every element is still there. */
function movedViolations(html: string, elements: ParseResult['elements']): readonly string[] {
  return elements
    .filter(({ id }) => !hasId(html, id))
    .map(({ id }) => `element ${id} is missing in the HTML of the document`)
}

/** Formats that were not asked for are empty, in the document and in each element. */
export function unaskedViolations(
  { content, elements }: ParseResult,
  asked: readonly Format[],
): readonly string[] {
  const unasked = (['html', 'markdown', 'text'] as const).filter(
    (format) => !asked.includes(format),
  )
  return unasked.flatMap((format) => [
    ...(content[format] === '' ? [] : [`the document has ${format} that nobody asked for`]),
    ...elements
      .filter((element) => element.content[format] !== '')
      .map(({ id }) => `element ${id} has ${format} that nobody asked for`),
  ])
}

/** Formats that were asked for are there. */
export function missingViolations(
  { content, elements }: ParseResult,
  asked: readonly Format[],
): readonly string[] {
  if (elements.length === 0) return ['the document has no elements']
  return asked
    .filter((format) => content[format].trim() === '')
    .map((format) => `the document has no ${format}, which was asked for`)
}
