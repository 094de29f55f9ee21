import { boxOf } from '#shared/results/geometry.ts'
import { contentOfText } from '#shared/results/element-content.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import {
  type Block,
  type Blocks,
  confidenceOf,
  lengthOf,
  lineOf,
  ownText,
  polygonOf,
  regionOf,
} from './textract-blocks.ts'
import { readTable } from './textract-table.ts'

const categories: Readonly<Record<string, string>> = {
  LAYOUT_TITLE: 'heading1',
  LAYOUT_SECTION_HEADER: 'heading1',
  LAYOUT_HEADER: 'header',
  LAYOUT_FOOTER: 'footer',
  LAYOUT_PAGE_NUMBER: 'footer',
  LAYOUT_LIST: 'list',
  LAYOUT_FIGURE: 'figure',
  LAYOUT_TABLE: 'table',
  LAYOUT_KEY_VALUE: 'paragraph',
  LAYOUT_TEXT: 'paragraph',
}

/** Blocks whose words are those of lines or cells, and those that are read with another. */
const saidElsewhere: ReadonlySet<string> = new Set([
  'PAGE',
  'WORD',
  'CELL',
  'MERGED_CELL',
  'TABLE_TITLE',
  'TABLE_FOOTER',
  'KEY_VALUE_SET',
  'SELECTION_ELEMENT',
])

/** Elements in the order of the layout where the answer has one, else in that of its lines. */
export function readLayout(blocks: Blocks, parse: ParseGatherer): void {
  const ids = new Set<string>()
  for (const { page, type, id } of blocks.all) {
    parse.page(page, { width: 1, height: 1 })
    if (type.startsWith('LAYOUT_')) ids.add(id)
  }
  const reading: Reading = { blocks, parse, said: new Set(), tables: tablesOf(blocks) }
  const nested = new Set(
    blocks.all
      .filter(({ type }) => type === 'LAYOUT_LIST')
      .flatMap((list) => blocks.related(list, 'CHILD').map(({ id }) => id)),
  )
  for (const block of blocks.all) {
    if (ids.has(block.id) && !nested.has(block.id)) readLayoutBlock(block, reading)
  }
  for (const block of blocks.all) {
    if (block.type === 'LINE') readLine(block, reading)
    else if (!ids.has(block.id) && !saidElsewhere.has(block.type) && block.type !== 'TABLE') {
      parse.unread('element', block.pointer)
    }
  }
  for (const table of reading.tables.all) readTableOnce(table, reading)
}

interface Reading {
  readonly blocks: Blocks
  readonly parse: ParseGatherer
  /** Lines and tables that are in. */
  readonly said: Set<string>
  readonly tables: Tables
}

/** Tables by their page, and by the words that they say. */
interface Tables {
  readonly all: readonly Block[]
  readonly onPage: ReadonlyMap<number, readonly PlacedTable[]>
  /** By page and word. */
  readonly ofWord: ReadonlyMap<string, Block>
}

interface PlacedTable {
  readonly table: Block
  /** Null where its place isn't told. */
  readonly middle: readonly [x: number, y: number] | null
}

function tablesOf(blocks: Blocks): Tables {
  const all = blocks.all.filter(({ type }) => type === 'TABLE')
  const ofWord = new Map<string, Block>()
  for (const table of all) {
    // Its cells, title and footers.
    for (const name of ['CHILD', 'TABLE_TITLE', 'TABLE_FOOTER']) {
      for (const part of blocks.related(table, name)) {
        for (const { id } of blocks.related(part, 'CHILD')) {
          const key = wordKey(table.page, id)
          if (!ofWord.has(key)) ofWord.set(key, table)
        }
      }
    }
  }
  const placed = all.map((table) => ({ table, middle: middleOf(table) }))
  return { all, ofWord, onPage: Map.groupBy(placed, ({ table }) => table.page) }
}

function wordKey(page: number, id: string): string {
  return `${page} ${id}`
}

function middleOf(table: Block): PlacedTable['middle'] {
  const polygon = polygonOf(table)
  if (!polygon) return null
  const { left, top, right, bottom } = boxOf(polygon)
  return [(left + right) / 2, (top + bottom) / 2]
}

function readTableOnce(table: Block, { blocks, parse, said }: Reading): void {
  if (said.has(table.id)) return
  said.add(table.id)
  readTable(table, blocks, parse)
}

/** A line of a table stands for the whole of it, at the place of its first. */
function readLine(line: Block, reading: Reading): void {
  const { blocks, parse, said, tables } = reading
  if (said.has(line.id)) return
  said.add(line.id)
  const [word] = blocks.related(line, 'CHILD')
  const of = word && tables.ofWord.get(wordKey(line.page, word.id))
  if (of) return readTableOnce(of, reading)
  const region = regionOf(line, parse)
  parse.element({
    serviceId: line.id,
    category: 'paragraph',
    page: line.page,
    ...contentOfText('paragraph', ownText(line)),
    regions: region ? [region] : [],
    pointer: line.pointer,
    detail: { sourceCategory: 'LINE', lines: [lineOf(line, blocks, parse)] },
  })
}

function readLayoutBlock(block: Block, reading: Reading): void {
  const { blocks, said } = reading
  if (block.type === 'LAYOUT_TABLE') {
    const table = tableAt(block, reading)
    if (table) {
      for (const line of blocks.related(block, 'CHILD')) said.add(line.id)
      return readTableOnce(table, reading)
    }
  }
  if (block.type === 'LAYOUT_LIST') {
    for (const item of blocks.related(block, 'CHILD')) readText(item, 'list', reading)
    return
  }
  const known = Object.hasOwn(categories, block.type) ? categories[block.type] : undefined
  // A table that was not looked into has its lines alone.
  readText(block, known === 'table' || known === undefined ? 'paragraph' : known, reading)
}

function readText(block: Block, category: string, { blocks, parse, said }: Reading): void {
  const lines = blocks.related(block, 'CHILD').filter(({ type }) => type === 'LINE')
  for (const { id } of lines) said.add(id)
  parse.countSaid(lengthOf(lines), block.pointer)
  const region = regionOf(block, parse)
  const confidence = confidenceOf(block)
  const level =
    block.type === 'LAYOUT_TITLE' ? 1 : block.type === 'LAYOUT_SECTION_HEADER' ? 2 : null
  const text = block.type === 'LINE' ? ownText(block) : lines.map(ownText).join('\n')
  parse.element({
    serviceId: block.id,
    category,
    page: block.page,
    ...contentOfText(category, text, level),
    regions: region ? [region] : [],
    pointer: block.pointer,
    detail: {
      sourceCategory: block.type,
      ...(level !== null && { level }),
      ...(confidence !== null && { confidence }),
      lines: lines.map((line) => lineOf(line, blocks, parse)),
    },
  })
}

/** The table of which most lies where the layout has one. */
function tableAt(block: Block, { tables, said }: Reading): Block | null {
  const polygon = polygonOf(block)
  if (!polygon) return null
  const around = boxOf(polygon)
  const found = tables.onPage.get(block.page)?.find(({ table, middle }) => {
    if (!middle || said.has(table.id)) return false
    const [x, y] = middle
    return x >= around.left && x <= around.right && y >= around.top && y <= around.bottom
  })
  return found?.table ?? null
}
