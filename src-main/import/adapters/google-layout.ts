import type { TableCell } from '#shared/results/element.ts'
import {
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import { placeCells } from '../place-cells.ts'

/** Deeper is no document. */
const maxDepth = 50

/** Blocks of the Layout Parser: what they are and on which pages, and nothing of where. */
export function readGoogleLayout(layout: JsonObject, at: string, parse: ParseGatherer): void {
  readBlocks(field(layout, 'blocks'), { at: `${at}/blocks`, parse, depth: 0, isItem: false })
}

interface Walk {
  readonly at: string
  readonly parse: ParseGatherer
  readonly depth: number
  readonly isItem: boolean
}

function readBlocks(blocks: unknown, { at, parse, depth, isItem }: Walk): void {
  for (const [index, entry] of asList(blocks).entries()) {
    const pointer = `${at}/${index}`
    const block = asObject(entry)
    if (!block || depth > maxDepth) parse.unread('element', pointer)
    else readBlock(block, { at: pointer, parse, depth, isItem })
  }
}

function readBlock(block: JsonObject, { at, parse, depth, isItem }: Walk): void {
  const page = asCount(field(asObject(field(block, 'pageSpan')), 'pageStart'), 1)
  const serviceId = asText(field(block, 'blockId')) ?? at
  const textBlock = asObject(field(block, 'textBlock'))
  const tableBlock = asObject(field(block, 'tableBlock'))
  const listBlock = asObject(field(block, 'listBlock'))
  if (textBlock) {
    const type = asText(field(textBlock, 'type')) ?? 'paragraph'
    const level = asCount(/^heading-(\d)$/.exec(type)?.[1], 1)
    const category = level !== null ? 'heading1' : isItem ? 'list' : (categories.get(type) ?? type)
    const content = contentOfText(category, asText(field(textBlock, 'text')) ?? '', level)
    const detail = {
      ...(type !== category && { sourceCategory: type }),
      ...(level !== null && { level }),
    }
    parse.element({ serviceId, category, page, ...content, pointer: at, detail })
    readBlocks(field(textBlock, 'blocks'), {
      at: `${at}/textBlock/blocks`,
      parse,
      depth: depth + 1,
      isItem: false,
    })
  } else if (tableBlock) {
    const cells = readCells(tableBlock)
    parse.element({
      serviceId,
      category: 'table',
      page,
      ...contentOfCells(cells),
      pointer: at,
      detail: { cells },
    })
  } else if (listBlock) {
    for (const [index, entry] of asList(field(listBlock, 'listEntries')).entries()) {
      const inside = field(asObject(entry), 'blocks')
      const pointer = `${at}/listBlock/listEntries/${index}/blocks`
      readBlocks(inside, { at: pointer, parse, depth: depth + 1, isItem: true })
    }
  } else parse.unread('element', at)
}

const categories: ReadonlyMap<string, string> = new Map([
  ['title', 'heading1'],
  ['subtitle', 'heading1'],
])

function readCells(table: JsonObject): readonly TableCell[] {
  const rows = ['headerRows', 'bodyRows'].flatMap((name) =>
    asList(field(table, name)).map((row) =>
      asList(field(asObject(row), 'cells')).map((cell) => ({
        value: asObject(cell),
        isHeader: name === 'headerRows',
      })),
    ),
  )
  const placed = placeCells(rows, ({ value }) => ({
    rows: asCount(field(value, 'rowSpan'), 1),
    columns: asCount(field(value, 'colSpan'), 1),
  }))
  return placed.map(({ cell: { value, isHeader }, ...at }) => {
    return { ...at, isHeader, region: null, text: textOf(field(value, 'blocks'), 0) }
  })
}

function textOf(blocks: unknown, depth: number): string {
  if (depth > maxDepth) return ''
  return asList(blocks)
    .flatMap((entry) => {
      const block = asObject(field(asObject(entry), 'textBlock'))
      const own = asText(field(block, 'text'))
      const below = textOf(field(block, 'blocks'), depth + 1)
      return [own ?? '', below].filter((text) => text !== '')
    })
    .join('\n')
}
