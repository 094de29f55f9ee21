import { contentOperators, latin } from './content-operators.ts'

/** What an operator brings onto the page: text, an XObject or picture, a path, or a shading. */
export type PaintKind = 'text' | 'object' | 'path' | 'shading'

/** Bytes of a content stream that are painted in one go. */
export interface Paint {
  readonly kind: PaintKind
  /** Its number among those of its kind on the page, from 0. */
  readonly index: number
  readonly start: number
  readonly end: number
}

/** What belongs together between two operators: nothing that is marked may begin in one and end in another. */
export interface Group {
  readonly kind: 'group'
  readonly start: number
  readonly end: number
  /** Already marked as no part of the text: what is in it stays so. */
  readonly isArtifact: boolean
  readonly children: readonly ContentNode[]
}

export type ContentNode = Paint | Group

export interface ContentTree {
  readonly nodes: readonly ContentNode[]
  /** How many there are of each kind. */
  readonly counts: Readonly<Record<PaintKind, number>>
  /** Numbers that an earlier structure gave, which is not there any more: what has them says so no longer. */
  readonly oldMarks: readonly { readonly start: number; readonly end: number }[]
}

/** What begins a group, and what ends it. Graphics states (`q`, `Q`) and marks may cross each other (§14.6.1). */
const ends: Readonly<Record<string, string>> = { BT: 'ET', BDC: 'EMC', BMC: 'EMC' }
const endings = new Set(Object.values(ends))
const shows = new Set(['Tj', 'TJ', "'", '"'])
const buildsPath = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*'])
const paintsPath = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])

/** More in a page is no page, but a way to take all memory. */
const maxPaints = 500_000
const maxDepth = 200

interface OpenGroup {
  readonly begin: string
  readonly start: number
  readonly isArtifact: boolean
  readonly children: ContentNode[]
}

/**
 * What a content stream paints, in its groups; null for one whose groups don't fit into each other.
 *
 * @param numbers whether the properties of this name in the page's resources hold a number of an earlier structure
 */
export function readContentTree(
  bytes: Uint8Array,
  numbers: (name: string) => boolean = () => true,
): ContentTree | null {
  const counts: Record<PaintKind, number> = { text: 0, object: 0, path: 0, shading: 0 }
  const oldMarks: { start: number; end: number }[] = []
  const stack: OpenGroup[] = [{ begin: '', start: 0, isArtifact: false, children: [] }]
  let pathStart = -1
  let total = 0
  const paint = (kind: PaintKind, start: number, end: number): void => {
    stack.at(-1)?.children.push({ kind, index: counts[kind], start, end })
    counts[kind] += 1
    total += 1
  }
  for (const { name, start, end, hasText } of contentOperators(bytes)) {
    if (total > maxPaints || stack.length > maxDepth) return null
    if (buildsPath.has(name) && pathStart === -1) pathStart = start
    else if (Object.hasOwn(ends, name)) {
      const operands = name === 'BDC' || name === 'BMC' ? latin(bytes, start, end) : ''
      const named = namedProperties.exec(operands)?.[1]
      // The number stands among the resources, which other pages may have, too.
      if (named !== undefined && numbers(named)) return null
      for (const mark of oldMarksIn(operands))
        oldMarks.push({ start: start + mark.start, end: start + mark.end })
      const isArtifact = operands.startsWith('/Artifact')
      stack.push({ begin: name, start, isArtifact, children: [] })
    } else if (endings.has(name)) {
      const group = stack.pop()
      if (!group || ends[group.begin] !== name) return null
      stack.at(-1)?.children.push({ ...groupOf(group), end })
    } else if (shows.has(name)) {
      if (hasText) paint('text', start, end)
    } else if (name === 'Do' || name === 'ID') paint('object', start, end)
    else if (name === 'sh') paint('shading', start, end)
    else if (paintsPath.has(name)) {
      if (pathStart !== -1) paint('path', pathStart, end)
      pathStart = -1
    } else if (name === 'n') pathStart = -1
  }
  const [root, ...unclosed] = stack
  return root && unclosed.length === 0 ? { nodes: root.children, counts, oldMarks } : null
}

function groupOf({ start, isArtifact, children }: OpenGroup): Omit<Group, 'end'> {
  return { kind: 'group', start, isArtifact, children }
}

const number = /\/MCID\s+\d+/g
/** A tag, then a name instead of a dictionary. */
const namedProperties = /^\/[^\s/<>]+\s*\/(\S+)\s+BDC$/

function oldMarksIn(operands: string): readonly { start: number; end: number }[] {
  return [...operands.matchAll(number)].map(({ index, 0: said }) => ({
    start: index,
    end: index + said.length,
  }))
}
