import { readDomText, rangeOf } from './dom-text.ts'
import { matchesIn, type Matcher } from './matcher.ts'

/** More in one place would be a page of one colour. */
const maxMarks = 2000

/** The names that `find.css` gives a look. */
const names = { found: 'found', current: 'found-current' } as const

/**
 * Marks what matches in drawn text, and the one someone stands at (by its index, -1 for none) more. The
 * nodes stay as they are. Answers the current one's range, and how to take the marks away.
 */
export function markText(
  root: Element,
  matcher: Matcher,
  current: number,
): { readonly current: Range | null; readonly remove: () => void } {
  const text = readDomText(root)
  const ranges = matchesIn(text.text, matcher, maxMarks).map((match) => rangeOf(text, match))
  // What is drawn may hold fewer matches than its source: the last one stands for those.
  const at = current < 0 ? -1 : Math.min(current, ranges.length - 1)
  const currentRange = ranges[at] ?? null
  const added: (() => void)[] = []
  ranges.forEach((range, index) => {
    if (range) added.push(highlight(index === at ? names.current : names.found, range))
  })
  return { current: currentRange, remove: () => added.forEach((remove) => remove()) }
}

/** Browsers without the registry show no marks; their lists and counts are as everywhere. */
function highlight(name: string, range: Range): () => void {
  const registry: HighlightRegistry | undefined = CSS.highlights
  if (!registry) return () => {}
  const group = registry.get(name) ?? new Highlight()
  if (!registry.has(name)) registry.set(name, group)
  // Above the others, where two overlap.
  group.priority = name === names.current ? 1 : 0
  group.add(range)
  return () => group.delete(range)
}
