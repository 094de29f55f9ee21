import type { TableCell, TextLine } from '#shared/results/element.ts'
import { contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { Frame, ParseFacts, ParseFile, XmlNode } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { placeCells } from '../place-cells.ts'
import { boxPolygon } from '../polygons.ts'
import {
  attribute,
  childrenOf,
  findBelow,
  numberAttribute,
  textOf,
  textWithout,
} from '../xml-nodes.ts'
import { textOfLines } from '../text-of-lines.ts'

/**
 * XML of ABBYY FineReader, by its schemas FineReader6 to FineReader10: pixels of the page as it was recognised.
 * Letters stand one by one, and cells of tables say only how large they are.
 */
export const abbyy: ParseAdapter = {
  id: 'abbyy',
  parser: 'ABBYY FineReader',
  tells: (file) => file.syntax === 'xml' && file.root.name === 'document' && isOurs(file.root),
  read,
}

function isOurs(root: XmlNode): boolean {
  const names = [attribute(root, 'xmlns'), attribute(root, 'producer')].join(' ')
  return /FineReader/i.test(names)
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const root = file.syntax === 'xml' ? file.root : null
  // `pagesCount` may be wrong: the pages are those that are there.
  for (const [index, page] of (root ? childrenOf(root, 'page') : []).entries()) {
    const [width, height] = [numberAttribute(page, 'width'), numberAttribute(page, 'height')]
    const frame = width !== null && height !== null ? { width, height } : null
    parse.page(index + 1, frame)
    for (const block of childrenOf(page, 'block')) readBlock(block, index + 1, frame, parse)
  }
  return {
    version: /FineReader(\d+)-schema/.exec(attribute(root, 'xmlns') ?? '')?.[1] ?? null,
    model: attribute(root, 'producer'),
  }
}

const categories: Readonly<Record<string, string>> = {
  Text: 'paragraph',
  Table: 'table',
  Picture: 'figure',
  Checkmark: 'paragraph',
  Barcode: 'figure',
  Separator: 'separator',
  SeparatorsBox: 'separator',
}

function readBlock(block: XmlNode, page: number, frame: Frame | null, parse: ParseGatherer): void {
  const type = attribute(block, 'blockType') ?? 'Text'
  const category = (Object.hasOwn(categories, type) && categories[type]) || type
  const rows = childrenOf(block, 'row')
  const cells = rows.length > 0 ? cellsOf(rows) : []
  const paragraphs = findBelow(block, ({ name }) => name === 'par')
  const lines = paragraphs.flatMap((paragraph) =>
    childrenOf(paragraph, 'line').map((line) => toLine(line, page)),
  )
  const content =
    cells.length > 0 ? contentOfCells(cells) : contentOfText(category, textOfLines(lines))
  const region = frame ? parse.region(page, polygonOf(block), null) : null
  parse.element({
    category,
    page,
    ...content,
    regions: region ? [region] : [],
    detail: {
      ...(type !== 'Text' && { sourceCategory: type }),
      ...(cells.length > 0 && { cells }),
      ...(lines.length > 0 && { lines }),
    },
  })
}

function polygonOf(node: XmlNode): ReturnType<typeof boxPolygon> {
  const [left = null, top = null, right = null, bottom = null] = ['l', 't', 'r', 'b'].map((name) =>
    numberAttribute(node, name),
  )
  return boxPolygon(left, top, right, bottom)
}

function toLine(line: XmlNode, page: number): TextLine {
  const polygon = polygonOf(line)
  return {
    text: lettersIn(line).trim(),
    region: polygon && { page, polygon },
    confidence: null,
    words: [],
  }
}

/** Letters one by one; where they were not asked for, `formatting` holds the text itself. */
function lettersIn(node: XmlNode): string {
  // What else a word may be stands before its letters, with letters of its own.
  const found = findBelow(node, ({ name }) => name === 'charParams' || name === 'wordRecVariants')
  const letters = found.filter(({ name }) => name === 'charParams')
  // A space is an element without anything in it when white space was taken out of the file.
  return letters.length > 0
    ? letters.map((letter) => textWithout(letter, () => true) || ' ').join('')
    : textOf(node)
}

function cellsOf(rows: readonly XmlNode[]): readonly TableCell[] {
  const placed = placeCells(
    rows.map((row) => childrenOf(row, 'cell')),
    (cell) => ({
      rows: numberAttribute(cell, 'rowSpan'),
      columns: numberAttribute(cell, 'colSpan'),
    }),
  )
  return placed.map(({ cell, ...at }) => {
    const lines = findBelow(cell, ({ name }) => name === 'line')
    const text = lines.map((line) => lettersIn(line).trim()).join('\n')
    return { ...at, isHeader: false, region: null, text }
  })
}
