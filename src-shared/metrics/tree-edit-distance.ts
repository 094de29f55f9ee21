/** An ordered tree whose nodes carry a label. */
export type Tree<Label> = {
  readonly label: Label
  readonly children: readonly Tree<Label>[]
}

/** The number of nodes. */
export function treeSize(tree: Tree<unknown>): number {
  return tree.children.reduce((sum, child) => sum + treeSize(child), 1)
}

type Indexed<Label> = {
  /** In postorder. */
  readonly labels: readonly Label[]
  /** For each node, the postorder index of the leftmost leaf below it. */
  readonly leftmost: readonly number[]
  /** Nodes that have a left sibling, and the root, ascending. */
  readonly keyRoots: readonly number[]
}

/**
 * The cheapest way to turn one ordered tree into the other by deleting a node (1), inserting one (1)
 * and relabelling one (`rename`, 0 to 1).
 *
 * K. Zhang and D. Shasha, “Simple Fast Algorithms for the Editing Distance between Trees and Related
 * Problems” (1989). APTED finds the same distance by another route; these trees are small.
 */
export function treeEditDistance<Label>(
  a: Tree<Label>,
  b: Tree<Label>,
  rename: (from: Label, to: Label) => number,
): number {
  const left = index(a)
  const right = index(b)
  const distances = left.labels.map(() => new Float64Array(right.labels.length))
  for (const i of left.keyRoots) {
    for (const j of right.keyRoots) compareSubtrees(left, right, i, j, distances, rename)
  }
  return distances.at(-1)?.at(-1) ?? 0
}

/** Fills `distances` for every pair of subtrees whose leftmost leaves are those of `i` and `j`. */
function compareSubtrees<Label>(
  left: Indexed<Label>,
  right: Indexed<Label>,
  i: number,
  j: number,
  distances: readonly Float64Array[],
  rename: (from: Label, to: Label) => number,
): void {
  const firstLeft = at(left.leftmost, i)
  const firstRight = at(right.leftmost, j)
  const columns = j - firstRight + 2
  let above = Float64Array.from({ length: columns }, (_, column) => column)
  const forests = [above]
  for (let x = firstLeft; x <= i; x += 1) {
    const row = new Float64Array(columns)
    row[0] = (above[0] ?? 0) + 1
    for (let y = firstRight; y <= j; y += 1) {
      const column = y - firstRight + 1
      const edited = Math.min((above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1)
      const areTrees = at(left.leftmost, x) === firstLeft && at(right.leftmost, y) === firstRight
      const distance = areTrees
        ? Math.min(
            edited,
            (above[column - 1] ?? 0) + rename(at(left.labels, x), at(right.labels, y)),
          )
        : Math.min(
            edited,
            (forests[at(left.leftmost, x) - firstLeft]?.[at(right.leftmost, y) - firstRight] ?? 0) +
              (distances[x]?.[y] ?? 0),
          )
      row[column] = distance
      const line = distances[x]
      if (areTrees && line) line[y] = distance
    }
    forests.push(row)
    above = row
  }
}

function index<Label>(tree: Tree<Label>): Indexed<Label> {
  const labels: Label[] = []
  const leftmost: number[] = []
  const keyRoots: number[] = []
  const visit = (node: Tree<Label>, isKeyRoot: boolean): number => {
    let first: number | undefined
    for (const [place, child] of node.children.entries()) {
      const leaf = visit(child, place > 0)
      first ??= leaf
    }
    const own = labels.push(node.label) - 1
    leftmost.push(first ?? own)
    if (isKeyRoot) keyRoots.push(own)
    return first ?? own
  }
  visit(tree, true)
  return { labels, leftmost, keyRoots }
}

function at<Value>(values: readonly Value[], position: number): Value {
  // Every position comes from the tree itself.
  return values[position] as Value
}
