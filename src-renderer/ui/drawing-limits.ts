/** A deeper or larger drawing overflows the stack of a browser's layout. */
const drawn = { depth: 400, nodes: 20_000 } as const

/** Whether what was drawn can be laid out: what nests without a brace shows only now. */
export function canBeLaidOut(root: Node): boolean {
  const open: { readonly node: Node; readonly depth: number }[] = [{ node: root, depth: 1 }]
  let nodes = 0
  for (let next = open.pop(); next; next = open.pop()) {
    nodes += 1
    if (next.depth > drawn.depth || nodes > drawn.nodes) return false
    for (const child of next.node.childNodes) open.push({ node: child, depth: next.depth + 1 })
  }
  return true
}
