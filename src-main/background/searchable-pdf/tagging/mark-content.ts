import type { ContentNode, ContentTree, Paint } from './content-tree.ts'

/** What something painted belongs to; null for what is no part of the text. */
export type OwnerOf<T> = (paint: Paint) => T | null

export interface MarkedContent<T> {
  readonly bytes: Uint8Array
  /** What each marked-content number belongs to. */
  readonly owners: readonly T[]
}

interface Insertion {
  readonly at: number
  /** How many bytes there are left out. */
  readonly without: number
  readonly text: string
}

/**
 * Writes marks around what a content stream paints (ISO 32000-2 §14.6), and changes no byte else of it, but for
 * numbers of a structure that is gone. What follows each other and belongs together has one mark.
 *
 * @param typeOf what an owner is in the structure, as `P`
 */
export function markContent<T extends object>(
  bytes: Uint8Array,
  tree: ContentTree,
  ownerOf: OwnerOf<T>,
  typeOf: (owner: T) => string,
): MarkedContent<T> {
  const owners: T[] = []
  const insertions: Insertion[] = tree.oldMarks.map(({ start, end }) => ({
    at: start,
    without: end - start,
    text: '',
  }))
  const insert = (at: number, text: string): void => {
    insertions.push({ at, without: 0, text })
  }
  const begin = (owner: T | null): string =>
    owner === null
      ? '\n/Artifact BMC\n'
      : `\n/${typeOf(owner)} <</MCID ${owners.push(owner) - 1}>> BDC\n`

  /** Writes the marks of what stands side by side. */
  function mark(nodes: readonly ContentNode[]): void {
    let run: { readonly owner: T | null; readonly start: number; end: number } | null = null
    const close = (): void => {
      if (run === null) return
      insert(run.start, begin(run.owner))
      insert(run.end, '\nEMC\n')
      run = null
    }
    for (const node of nodes) {
      const held = ownerOfNode(node, ownerOf)
      if (held === 'nothing') continue
      if (held === 'marked' || held === 'several') {
        close()
        if (held === 'several' && node.kind === 'group') mark(node.children)
      } else if (run !== null && run.owner === held.owner) run.end = node.end
      else {
        close()
        run = { owner: held.owner, start: node.start, end: node.end }
      }
    }
    close()
  }

  mark(tree.nodes)
  return { bytes: withInsertions(bytes, insertions), owners }
}

type Held<T> = { readonly owner: T | null } | 'nothing' | 'several' | 'marked'

/** Whom all belongs to that is painted in a node. */
function ownerOfNode<T>(node: ContentNode, ownerOf: OwnerOf<T>): Held<T> {
  if (node.kind !== 'group') return { owner: ownerOf(node) }
  if (node.isArtifact) return 'marked'
  let all: Held<T> = 'nothing'
  for (const child of node.children) {
    const held = ownerOfNode(child, ownerOf)
    if (held === 'nothing') continue
    if (held === 'several' || held === 'marked') return 'several'
    if (all === 'nothing') all = held
    else if (typeof all === 'object' && all.owner !== held.owner) return 'several'
  }
  return all
}

function withInsertions(bytes: Uint8Array, insertions: readonly Insertion[]): Uint8Array {
  const parts: Uint8Array[] = []
  let from = 0
  // Where one mark ends and the next begins, the end comes first: it was put in first.
  for (const { at, without, text } of insertions.toSorted((one, other) => one.at - other.at)) {
    parts.push(bytes.subarray(from, at), Buffer.from(text, 'latin1'))
    from = at + without
  }
  parts.push(bytes.subarray(from))
  return Buffer.concat(parts)
}
