import type { Inline, ListItem } from './block.ts'

/** A list that is written, as long as its items go on in it. */
interface OpenList {
  readonly tag: 'ul' | 'ol'
  /** Of a numbered one: the next item's. */
  next: number
}

/**
 * Items as lists in lists. A number that doesn't count on begins a list of its own, so that each item has the number
 * that it has in the text.
 */
export function listXhtml(
  items: readonly ListItem[],
  inlinesXhtml: (inlines: readonly Inline[]) => string,
): string {
  let xhtml = ''
  let open: OpenList | null = null
  for (let index = 0; index < items.length;) {
    const item = items[index]
    if (!item) break
    const { number, depth, inlines } = item
    let end = index + 1
    while ((items[end]?.depth ?? -1) > depth) end += 1
    if (!open || (number === null) !== (open.tag === 'ul') || (number ?? open.next) !== open.next) {
      if (open) xhtml += `</${open.tag}>`
      open = { tag: number === null ? 'ul' : 'ol', next: number ?? 0 }
      xhtml += number === null ? '<ul>' : `<ol start="${number}">`
    }
    if (number !== null) open.next += 1
    const inside = listXhtml(items.slice(index + 1, end), inlinesXhtml)
    xhtml += `<li>${inlinesXhtml(inlines)}${inside}</li>`
    index = end
  }
  return open ? `${xhtml}</${open.tag}>` : xhtml
}
