import type { StructureTree, StructureTreeElement, TextItem } from '@llamaindex/liteparse'
import type { Tag, TaggedCell, TaggedTable } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

export type PageTags = {
  /** By the number that marks content in the page. */
  readonly tags: ReadonlyMap<number, Tag>
  readonly tables: readonly TaggedTable[]
  /** What figures show, in their authors' words; empty where they say nothing. */
  readonly figures: readonly string[]
}

const roles: Readonly<Record<string, Tag['role']>> = {
  Title: 'heading',
  H: 'heading',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  P: 'paragraph',
  Caption: 'caption',
  Note: 'note',
  FENote: 'note',
  LI: 'item',
  TD: 'cell',
  TH: 'cell',
}

/** Within these whatever stands is theirs: paragraphs of a cell, the mark and the body of an item. */
const whole: ReadonlySet<Tag['role']> = new Set(['item', 'cell', 'note', 'caption'])

type Row = TaggedCell[]

/** What a tagged PDF says of a page: what each piece of content belongs to, the tables, the figures. */
export function readTags(tree: StructureTree | undefined): PageTags {
  const tags = new Map<number, Tag>()
  const tables: TaggedTable[] = []
  const figures: string[] = []
  let count = 0
  const visit = (element: StructureTreeElement, within: Tag | undefined, rows: Row[]): void => {
    const role = roles[element.type]
    const isOwn = role !== undefined && !(within && whole.has(within.role) && role !== 'item')
    if (isOwn) count += 1
    const tag = isOwn ? { role, block: count } : within
    if (role === 'cell' && tag) rows.at(-1)?.push(toCell(element, tag.block))
    if (element.type === 'TR') rows.push([])
    if (element.type === 'Figure') figures.push(element.altText?.trim() ?? '')
    for (const id of element.markedContentIds) if (tag) tags.set(id, tag)
    const inner = element.type === 'Table' ? [] : rows
    for (const child of element.children) visit(child, tag, inner)
    if (element.type === 'Table') tables.push({ rows: inner })
  }
  for (const root of tree?.roots ?? []) visit(root, undefined, [])
  return { tags, tables, figures }
}

function toCell(element: StructureTreeElement, block: number): TaggedCell {
  const span = (name: string): number => {
    const value = element.attributes[name]
    return typeof value === 'number' && value >= 1 && value < thresholds.tags.maxSpan
      ? Math.round(value)
      : 1
  }
  return { block, rowSpan: span('RowSpan'), columnSpan: span('ColSpan') }
}

/**
 * Whether a page's tags can be believed: most of its text is tagged, in several pieces. Converters that know
 * nothing of a text tag all of it as one.
 */
export function areSound(
  items: readonly Pick<TextItem, 'text' | 'mcid'>[],
  tags: PageTags['tags'],
): boolean {
  const letters = (some: typeof items): number =>
    some.reduce((sum, { text }) => sum + text.length, 0)
  const tagOf = ({ mcid }: (typeof items)[number]): Tag | undefined =>
    mcid === undefined ? undefined : tags.get(mcid)
  const tagged = items.filter(tagOf)
  const blocks = new Set(tagged.map((item) => tagOf(item)?.block))
  return (
    blocks.size >= thresholds.tags.minBlocks &&
    letters(tagged) > thresholds.tags.minShare * letters(items)
  )
}
