/** The text below a node as it is read, with the text nodes that it comes from. */
interface DomText {
  readonly text: string
  readonly nodes: readonly { readonly node: Text; readonly start: number }[]
}

/** What begins a line of its own: its text doesn't go on in its neighbour's. */
const blocks =
  'address, article, blockquote, caption, dd, div, dl, dt, figcaption, figure, footer, h1, h2, h3, h4, h5, h6, header, li, ol, p, pre, section, summary, table, td, th, tr, ul'

/** Reads the text of drawn nodes; lines and blocks end with `\n`. */
export function readDomText(root: Element): DomText {
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  )
  const nodes: { node: Text; start: number }[] = []
  const parts: string[] = []
  let length = 0
  let block: Element | null = null
  const add = (part: string): void => {
    parts.push(part)
    length += part.length
  }
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof HTMLBRElement) add('\n')
    if (!(node instanceof Text) || node.data === '') continue
    const own = node.parentElement?.closest(blocks) ?? null
    if (block && own !== block) add('\n')
    block = own
    nodes.push({ node, start: length })
    add(node.data)
  }
  return { text: parts.join(''), nodes }
}

/** A stretch of the text as a range of the nodes. Null where nothing of it is drawn. */
export function rangeOf(
  { nodes }: DomText,
  { start, end }: { readonly start: number; readonly end: number },
): Range | null {
  const first = nodes.findLast((each) => each.start <= start) ?? nodes[0]
  const last = nodes.findLast((each) => each.start < end)
  if (!first || !last) return null
  const range = first.node.ownerDocument.createRange()
  range.setStart(first.node, Math.min(start - first.start, first.node.length))
  range.setEnd(last.node, Math.min(end - last.start, last.node.length))
  return range.collapsed ? null : range
}
