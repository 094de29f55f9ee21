import type { TextRange } from './fold.ts'

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

/**
 * Stretches of the text, in order and apart from each other, as ranges of the nodes: null where nothing of one is
 * drawn. They don't follow changes of the nodes, as a `Range` would at the cost of every such change.
 */
export function rangesOf(
  { nodes }: DomText,
  stretches: readonly TextRange[],
): readonly (StaticRange | null)[] {
  let at = 0
  /** The last node that begins at a place, or before it; of the places that are asked for, none is before the last. */
  const nodeAt = (place: number): DomText['nodes'][number] | undefined => {
    while ((nodes[at + 1]?.start ?? Infinity) <= place) at += 1
    return nodes[at]
  }
  return stretches.map(({ start, end }) => {
    const first = nodeAt(start)
    const last = nodeAt(end - 1)
    if (!first || !last) return null
    const from = Math.min(Math.max(0, start - first.start), first.node.length)
    const to = Math.min(end - last.start, last.node.length)
    if (to <= 0 || (first === last && from >= to)) return null
    return new StaticRange({
      startContainer: first.node,
      startOffset: from,
      endContainer: last.node,
      endOffset: to,
    })
  })
}

/** From the text in which a range begins to the one in which it ends. */
export function* textsIn(
  root: Element,
  { startContainer, endContainer }: StaticRange,
): Iterable<Text> {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  walker.currentNode = startContainer
  for (let node: Node | null = startContainer; node; node = walker.nextNode()) {
    if (node instanceof Text) yield node
    if (node === endContainer) return
  }
}
