import { readDomText, rangesOf } from './dom-text.ts'
import { matchesIn, type Matcher } from './matcher.ts'
import { watchNearView } from './watch-near-view.ts'

/** More in one place would be a page of one colour. */
const maxMarks = 2000

/** The names that `find.css` gives a look. */
type HighlightName = 'found' | 'found-current'

/**
 * Marks what matches in drawn text, and the one someone stands at (by its index, -1 for none) more. The
 * nodes stay as they are. Answers the current one's range, and how to take the marks away.
 *
 * Only text near the view is marked: with every change of the document, a browser draws all marks anew.
 */
export function markText(
  root: Element,
  matcher: Matcher,
  current: number,
): { readonly current: StaticRange | null; readonly remove: () => void } {
  let found: Found | undefined
  const find = (): Found => (found ??= findMarks(root, matcher, current))
  const change = (how: 'add' | 'delete'): void => {
    const { others, currentRange } = find()
    for (const range of others) highlight('found', how, range)
    if (currentRange) highlight('found-current', how, currentRange)
  }
  const stop = watchNearView(root, (isNear) => change(isNear ? 'add' : 'delete'))
  return {
    current: current < 0 ? null : find().currentRange,
    remove() {
      stop()
      if (found) change('delete')
    },
  }
}

interface Found {
  /** All of them, in order. */
  readonly ranges: readonly StaticRange[]
  readonly others: readonly StaticRange[]
  readonly currentRange: StaticRange | null
}

/** Ranges of all that matches in drawn text, the one someone stands at by itself. */
export function findMarks(root: Element, matcher: Matcher, current: number): Found {
  const text = readDomText(root)
  const ranges = rangesOf(text, matchesIn(text.text, matcher, maxMarks))
  // What is drawn may hold fewer matches than its source: the last one stands for those.
  const at = current < 0 ? -1 : Math.min(current, ranges.length - 1)
  const others = ranges.flatMap((range, index) => (range && index !== at ? [range] : []))
  return {
    ranges: ranges.filter((range) => range !== null),
    others,
    currentRange: ranges[at] ?? null,
  }
}

/** Browsers without the registry show no marks; their lists and counts are as everywhere. */
function highlight(name: HighlightName, how: 'add' | 'delete', range: StaticRange): void {
  const registry: HighlightRegistry | undefined = CSS.highlights
  if (!registry) return
  const group = registry.get(name) ?? new Highlight()
  if (!registry.has(name)) registry.set(name, group)
  // Above the others, where two overlap.
  group.priority = name === 'found-current' ? 1 : 0
  group[how](range)
}
