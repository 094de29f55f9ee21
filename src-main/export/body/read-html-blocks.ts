import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { keepLooseCaption } from '#shared/results/as-services-write.ts'
import type { TableCell } from '#shared/results/element.ts'
import { hasInlineEquations, latexOfInline } from '#shared/results/inline-equations.ts'
import { cellsOfHtml } from '../../derived/table-cells.ts'
import { type Block, type Inline, type ListItem, type Mark, rowsOfTable } from './block.ts'
import { isInlineEquation, nodeText } from './html-nodes.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const marks: ReadonlyMap<string, Mark> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['s', 'strike'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['code', 'code'],
])

/** Between these a new paragraph begins. */
const blockTags: ReadonlySet<string> = new Set(
  'p div header footer section blockquote pre figcaption caption tr td th dl dt dd hr'.split(' '),
)
const droppedTags: ReadonlySet<string> = new Set(['script', 'style'])
/** What parsing invents around a table's cells, and what is nothing but a wrapper. */
const knownTags: ReadonlySet<string> = new Set(
  `a br col colgroup figure img li mark ol q small span strong tbody table tfoot thead tr ul wbr h1 h2 h3
  h4 h5 h6`.split(/\s+/),
)
const maxDepth = 200
/** A list that is deeper stands as lines in its item. */
const maxListDepth = 8

/**
 * An element's HTML as blocks. Services don't escape text, so a tag that nobody knows is the text that it
 * may be.
 *
 * @param cells of the first table; those of the others, and without them of all, are read from the HTML
 */
export function readHtmlBlocks(html: string, cells: readonly TableCell[] | null): Block[] {
  const reader = createReader({ cells, start: 0, hasEquations: hasInlineEquations(html) })
  const placed = keepLooseCaption(cells ? withoutRows(html) : html, 'figcaption')
  reader.read(parseFragment(placed, { sourceCodeLocationInfo: true }).childNodes, placed)
  return reader.blocks()
}

/** HTML of one table without its rows, which are most of it: what stands around them is left to be read. */
function withoutRows(html: string): string {
  if (html.split(/<table\b/i, 3).length !== 2) return html
  const [from, last] = [html.search(/<tr\b/i), html.toLowerCase().lastIndexOf('</tr>')]
  const rows = html.slice(from, last)
  const isAllRows = from !== -1 && last > from && !/<caption\b|<\/tr>\s*[^<\s]/i.test(rows)
  return isAllRows ? html.slice(0, from) + html.slice(last + '</tr>'.length) : html
}

interface Reader {
  read(nodes: readonly Node[], source: string): void
  blocks(): Block[]
}

interface ToRead {
  /** Of the first table. */
  readonly cells: readonly TableCell[] | null
  /** How deep what is read stands in the HTML. */
  readonly start: number
  readonly hasEquations: boolean
}

function createReader({ cells, start, hasEquations }: ToRead): Reader {
  const blocks: Block[] = []
  let inlines: Inline[] = []
  let tables = 0

  const flush = (): void => {
    const trimmed = trim(inlines)
    inlines = []
    if (trimmed.length > 0) blocks.push({ kind: 'paragraph', inlines: trimmed })
  }

  function walk(node: Node, source: string, look: readonly Mark[], depth: number): void {
    if ('value' in node) {
      const lines = isPreformatted(node) ? node.value.split(/\r?\n/) : [node.value]
      lines.forEach((line, index) => {
        if (index > 0) inlines.push({ kind: 'break' })
        const text = line.replaceAll(/[\t\n\f\r ]+/g, ' ')
        if (text !== '') inlines.push({ kind: 'text', text, marks: look })
      })
      return
    }
    if (!('tagName' in node) || droppedTags.has(node.tagName) || depth > maxDepth) return
    const { tagName } = node
    const inside = (own = look): void =>
      node.childNodes.forEach((child) => walk(child, source, own, depth + 1))
    const mark = marks.get(tagName)
    if (tagName === 'br') inlines.push({ kind: 'break' })
    else if (isInlineEquation(node)) {
      inlines.push({ kind: 'equation', latex: latexOfInline(nodeText(node)) })
    } else if (tagName === 'img') readImage(node)
    else if (/^h[1-6]$/.test(tagName)) readHeading(Number(tagName[1]), inside)
    else if (tagName === 'ul' || tagName === 'ol') readList(node, source, depth)
    // An item that came without its list, as some parsers write each one by itself.
    else if (tagName === 'li')
      readList({ ...node, tagName: 'ul', childNodes: [node] }, source, depth)
    else if (tagName === 'table') readTable(node, source, inside)
    else if (blockTags.has(tagName)) {
      flush()
      inside()
      flush()
    } else if (mark) inside(look.includes(mark) ? look : [...look, mark])
    else {
      if (!knownTags.has(tagName)) pushWritten(node, source, look)
      inside()
    }
  }

  function pushWritten(node: Element, source: string, look: readonly Mark[]): void {
    const at = node.sourceCodeLocation?.startTag
    const text = at ? source.slice(at.startOffset, at.endOffset) : ''
    if (text !== '') inlines.push({ kind: 'text', text, marks: look })
  }

  function readImage(node: Element): void {
    flush()
    const text = node.attrs.find(({ name }) => name === 'alt')?.value.trim() ?? ''
    blocks.push({ kind: 'figure', text })
  }

  function readHeading(level: number, inside: () => void): void {
    flush()
    inside()
    const own = trim(inlines)
    inlines = []
    if (own.length > 0) blocks.push({ kind: 'heading', level, inlines: own })
  }

  function readTable(table: Element, source: string, inside: () => void): void {
    const at = table.sourceCodeLocation
    const given = tables === 0 ? cells : null
    tables += 1
    const own = given ?? (at && cellsOfHtml(source.slice(at.startOffset, at.endOffset))) ?? []
    if (own.length === 0 && !given) return inside()
    readCaptions(table, source)
    flush()
    blocks.push({ kind: 'table', cells: own, hasEquations })
  }

  function readCaptions(table: Element, source: string): void {
    for (const child of table.childNodes) {
      if ('tagName' in child && child.tagName === 'caption') walk(child, source, [], 0)
    }
  }

  function readList(list: Element, source: string, depth: number): void {
    flush()
    const items = [
      ...itemsOf(list, 0, (nodes, inLists) => inlinesOf(nodes, source, depth + 1 + inLists)),
    ]
    if (items.length > 0) blocks.push({ kind: 'list', items })
  }

  /** What a list's item holds, in a reader of its own: what isn't text there is text here. */
  function inlinesOf(nodes: readonly Node[], source: string, depth: number): readonly Inline[] {
    const own = createReader({ cells: null, start: depth, hasEquations })
    own.read(nodes, source)
    return linesOf(own.blocks().map(inlinesIn))
  }

  return {
    read(nodes, source) {
      for (const node of nodes) walk(node, source, [], start)
      flush()
    },
    blocks: () => blocks,
  }
}

function* itemsOf(
  list: Element,
  depth: number,
  inlinesOf: (nodes: readonly Node[], depth: number) => readonly Inline[],
): Iterable<ListItem> {
  const isNumbered = list.tagName === 'ol'
  const start = Number(list.attrs.find(({ name }) => name === 'start')?.value ?? 1)
  let number = Number.isInteger(start) ? start : 1
  const isNested = (node: Node): node is Element => depth < maxListDepth && isList(node)
  for (const child of list.childNodes) {
    if (isNested(child)) {
      yield* itemsOf(child, depth + 1, inlinesOf)
      continue
    }
    const isItem = isElement(child) && child.tagName === 'li'
    const inside = isItem ? child.childNodes : [child]
    const own = inlinesOf(
      inside.filter((node) => !isNested(node)),
      depth,
    )
    if (own.length > 0)
      yield { depth, number: isItem && isNumbered ? number++ : null, inlines: own }
    for (const nested of inside.filter(isNested)) yield* itemsOf(nested, depth + 1, inlinesOf)
  }
}

/** What a block says in the item of a list. */
function inlinesIn(block: Block): readonly Inline[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.inlines
    case 'figure':
      return [{ kind: 'text', text: block.text, marks: [] }]
    case 'list':
      return linesOf(block.items.map(({ inlines }) => inlines))
    case 'table':
      return linesOf(
        rowsOfTable(block.cells).map((row) => [
          { kind: 'text', text: row.map(({ text }) => text).join(' '), marks: [] },
        ]),
      )
    case 'equation':
      return []
  }
}

function linesOf(lines: readonly (readonly Inline[])[]): readonly Inline[] {
  return lines.flatMap((line, index) =>
    index === 0 ? line : [{ kind: 'break' } as const, ...line],
  )
}

/** Whether its line ends are lines that are shown: also in the `code` of a `pre`. */
function isPreformatted({ parentNode }: DefaultTreeAdapterTypes.TextNode): boolean {
  const around = parentNode && 'parentNode' in parentNode ? parentNode.parentNode : null
  return [parentNode, around].some((each) => each?.nodeName === 'pre')
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function isList(node: Node): node is Element {
  return isElement(node) && (node.tagName === 'ul' || node.tagName === 'ol')
}

/** Without white space and breaks at either end, and around breaks: element HTML often begins with one. */
export function trim(inlines: readonly Inline[]): Inline[] {
  const kept: Inline[] = []
  for (const inline of inlines) {
    const before = kept.at(-1)
    if (inline.kind === 'break') {
      if (before?.kind === 'text')
        kept[kept.length - 1] = { ...before, text: before.text.trimEnd() }
      if (before) kept.push(inline)
      continue
    }
    if (inline.kind === 'equation') {
      kept.push(inline)
      continue
    }
    const isAtStart =
      !before || before.kind === 'break' || (before.kind === 'text' && before.text.endsWith(' '))
    const text = isAtStart ? inline.text.trimStart() : inline.text
    if (text !== '') kept.push({ ...inline, text })
  }
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    if (last.kind === 'equation') break
    if (last.kind === 'text' && last.text.trim() !== '') {
      kept[kept.length - 1] = { ...last, text: last.text.trimEnd() }
      break
    }
    kept.pop()
  }
  return kept
}
