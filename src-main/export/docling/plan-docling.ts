import type { LayoutElement } from '#shared/results/element.ts'
import type { Block, Inline } from '../body/block.ts'
import { readBlocks } from '../body/read-blocks.ts'
import type { ExportContent } from '../content.ts'
import { describeHole, withHoles } from '../holes.ts'

export type DoclingCollection = 'texts' | 'pictures' | 'tables'

export interface DoclingReference {
  readonly $ref: string
}

/** One of the items that an element becomes. */
export interface PlannedItem {
  readonly collection: DoclingCollection
  /** `#/texts/3`. */
  readonly reference: string
  readonly parent: string
  readonly children: readonly DoclingReference[]
  /** Which of the element's blocks it is. */
  readonly block: number
  /** Of a list, which of the block's items; the words in a picture; null for all of the block. */
  readonly part: number | 'words' | null
  readonly captions: readonly DoclingReference[]
  readonly footnotes: readonly DoclingReference[]
}

/** A list, or a text of our own for what is missing: written as it is. */
type Fixed = Readonly<Record<string, unknown>>

export interface DoclingPlan {
  /** By element. */
  readonly items: ReadonlyMap<string, readonly PlannedItem[]>
  /** In reading order. */
  readonly body: readonly DoclingReference[]
  readonly groups: readonly Fixed[]
  /** The first of the texts. */
  readonly notes: readonly Fixed[]
}

/** The same while it is being made: who hangs on whom is known at the end. */
interface Growing extends Omit<PlannedItem, 'parent' | 'children' | 'captions' | 'footnotes'> {
  parent: string
  readonly children: DoclingReference[]
  readonly captions: DoclingReference[]
  readonly footnotes: DoclingReference[]
}

/** What an element holds; one without content still has its place, and what it is. */
export function doclingBlocks(element: LayoutElement): readonly Block[] {
  const blocks = readBlocks(element)
  // Captions hang on a table, whether or not its cells are known.
  if (blocks.length === 0 && element.category === 'table') {
    return [{ kind: 'table', cells: [], hasEquations: false }]
  }
  if (blocks.length > 0 || element.polygon === null) return blocks
  const inlines: readonly Inline[] = []
  return element.category === 'heading1'
    ? [{ kind: 'heading', level: element.level ?? 1, inlines }]
    : [{ kind: 'paragraph', inlines }]
}

/** Gives everything its reference, so that the tree can be written before what hangs on it. */
export function planDocling(content: ExportContent): DoclingPlan {
  const counts = { texts: content.holes.length, pictures: 0, tables: 0 }
  const items = new Map<string, readonly Growing[]>()
  const body: DoclingReference[] = []
  const [groups, notes]: [Fixed[], Fixed[]] = [[], []]
  const hanging: LayoutElement[] = []

  function plan(collection: DoclingCollection, block: number, parent = '#/body'): Growing {
    const reference = `#/${collection}/${counts[collection]}`
    counts[collection] += 1
    const lists = { children: [], captions: [], footnotes: [] }
    return { collection, reference, parent, block, part: null, ...lists }
  }

  function planBlock(block: Block, at: number): readonly Growing[] {
    if (block.kind === 'list') {
      const self = `#/groups/${groups.length}`
      const own = block.items.map((_, part) => ({ ...plan('texts', at, self), part }))
      groups.push(listGroup(self, own))
      body.push({ $ref: self })
      return own
    }
    if (block.kind !== 'figure') return [plan(block.kind === 'table' ? 'tables' : 'texts', at)]
    const picture = plan('pictures', at)
    if (block.text === '') return [picture]
    const words: Growing = { ...plan('texts', at, picture.reference), part: 'words' }
    picture.children.push({ $ref: words.reference })
    return [picture, words]
  }

  for (const part of withHoles(content)) {
    if (part.kind === 'hole') {
      const note = noteOf(notes.length, describeHole(part.hole, content))
      notes.push(note)
      body.push({ $ref: note.self_ref })
      continue
    }
    const { element } = part
    const own = doclingBlocks(element).flatMap((block, at) => planBlock(block, at))
    items.set(element.key, own)
    const isInside = element.role === 'inside' && ownerOf(element, items) !== undefined
    if (isInside || element.role === 'caption' || element.role === 'footnote') {
      hanging.push(element)
    }
    const top = own.filter(({ parent }) => parent === '#/body')
    body.push(...top.map(({ reference }) => ({ $ref: reference })))
  }
  const byReference = new Map([...items.values()].flat().map((item) => [item.reference, item]))
  const hung = new Set(hanging.flatMap((element) => hang(element, items, byReference)))
  return { items, body: body.filter(({ $ref }) => !hung.has($ref)), groups, notes }
}

/** The picture or table that an element belongs to. */
function ownerOf(
  { parentKey }: LayoutElement,
  items: ReadonlyMap<string, readonly Growing[]>,
): Growing | undefined {
  return items.get(parentKey ?? '')?.find(({ collection }) => collection !== 'texts')
}

/** Puts what belongs to a picture or table below it, and answers what; a caption or footnote without such stays where it is. */
function hang(
  element: LayoutElement,
  items: ReadonlyMap<string, readonly Growing[]>,
  byReference: ReadonlyMap<string, Growing>,
): readonly string[] {
  const owner = ownerOf(element, items)
  if (!owner) return []
  const hung: string[] = []
  for (const item of items.get(element.key) ?? []) {
    if (item.parent !== '#/body' || isBelow(owner, item, byReference)) continue
    const reference = { $ref: item.reference }
    item.parent = owner.reference
    owner.children.push(reference)
    if (element.role === 'caption') owner.captions.push(reference)
    if (element.role === 'footnote') owner.footnotes.push(reference)
    hung.push(item.reference)
  }
  return hung
}

/** Whether one is the other or hangs on it: each on the other, both would be nowhere. */
function isBelow(one: Growing, other: Growing, byReference: ReadonlyMap<string, Growing>): boolean {
  for (let at: Growing | undefined = one; at; at = byReference.get(at.parent)) {
    if (at === other) return true
  }
  return false
}

function listGroup(self: string, items: readonly Growing[]): Fixed {
  return {
    self_ref: self,
    parent: { $ref: '#/body' },
    children: items.map(({ reference }) => ({ $ref: reference })),
    content_layer: 'body',
    name: 'list',
    label: 'list',
  }
}

function noteOf(index: number, text: string): Fixed & { readonly self_ref: string } {
  return {
    self_ref: `#/texts/${index}`,
    parent: { $ref: '#/body' },
    children: [],
    content_layer: 'notes',
    label: 'text',
    prov: [],
    orig: text,
    text,
  }
}
