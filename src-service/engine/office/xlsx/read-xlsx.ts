import { EngineError } from '../../../errors.ts'
import type {
  Cell,
  Flow,
  FlowBlock,
  PageSetup,
  Paragraph,
  PictureBlock,
  Section,
  TableBlock,
} from '../flow/flow.ts'
import type { OfficePackage } from '../package/open-package.ts'
import { childOf, childrenOf } from '../package/xml-element.ts'
import { widthOf } from '../text/measure.ts'
import { readCellFormats } from './cell-format.ts'
import { findRegions, type Region } from './find-regions.ts'
import { readDrawing } from './read-drawing.ts'
import { readSharedStrings } from './read-shared-strings.ts'
import { readSheet, type Sheet } from './read-sheet.ts'
import { sheetParagraph } from './sheet-paragraph.ts'
import { thresholds } from './thresholds.ts'

/** Reads a workbook: each sheet that is shown, in its order. Throws an `EngineError` for none. */
export function readXlsx(file: OfficePackage): Flow {
  const main = mainPart(file)
  const root = file.xml(main)
  const relations = file.relations(main)
  const part = (kind: string): string | undefined =>
    [...relations.values()].find((relation) => relation.kind === kind)?.target
  const epoch = childOf(root, 's:workbookPr')?.attributes.get('date1904') ?? ''
  const styles = part('styles')
  const formats = readCellFormats(
    styles === undefined ? undefined : file.xml(styles),
    ['1', 'true'].includes(epoch),
  )
  const strings = part('sharedStrings')
  const shared = strings === undefined ? undefined : file.text(strings)
  const sharedStrings = shared === undefined ? [] : readSharedStrings(shared)
  const listed = childrenOf(childOf(root, 's:sheets'), 's:sheet').filter(
    ({ attributes }) => (attributes.get('state') ?? 'visible') === 'visible',
  )
  let cellsLeft = thresholds.sheet.cells
  const sections = listed.flatMap(({ attributes }): readonly Section[] => {
    const relation = relations.get(attributes.get('r:id') ?? '')
    if (relation?.kind !== 'worksheet') return []
    const source = file.text(relation.target)
    if (source === undefined) return []
    const sheet = readSheet(source, { sharedStrings, formats, cellsLeft })
    cellsLeft -= sheet.cells.length
    const drawn = readDrawing(file, relation.target)
    return [toSection(attributes.get('name') ?? '', sheet, drawn)]
  })
  if (sections.length === 0) {
    throw new EngineError('damaged', 'the document is damaged: it has no sheet that can be shown')
  }
  return { sections, notes: new Map() }
}

function mainPart(file: OfficePackage): string {
  const start = [...file.relations('').values()].find(({ kind }) => kind === 'officeDocument')
  return start?.target ?? 'xl/workbook.xml'
}

function toSection(
  name: string,
  sheet: Sheet,
  drawn: readonly (PictureBlock | Paragraph)[],
): Section {
  const blocks = findRegions(sheet).map((region) => toBlock(region, sheet))
  const needed = [...blocks, ...drawn].reduce(
    (most, block) => Math.max(most, widthOfBlock(block)),
    0,
  )
  const { size, nameSize } = thresholds.text
  const all: readonly FlowBlock[] = [
    ...(name.trim() === '' ? [] : [sheetParagraph('heading1', name, nameSize)]),
    ...blocks,
    ...drawn,
    ...(sheet.isCut ? [sheetParagraph('paragraph', cutNote(), size)] : []),
  ]
  const none = { usual: [] }
  return { page: pageFor(needed), isContinuous: false, header: none, footer: none, blocks: all }
}

/** What has to stand side by side; text is broken to what there is. */
function widthOfBlock(block: Paragraph | TableBlock | PictureBlock): number {
  if (block.kind === 'table') return block.columns.reduce((sum, width) => sum + width, 0)
  return block.kind === 'picture' ? block.width : 0
}

/** Said on the page where a sheet is longer or wider than what is read of it. */
function cutNote(): string {
  const { rows, columns, cells } = thresholds.sheet
  const count = (value: number): string => value.toLocaleString('en-US')
  return (
    `This sheet goes on. It was read up to row ${count(rows)} and column ${count(columns)}, ` +
    `and no further than the first ${count(cells)} cells of the workbook.`
  )
}

/** As wide as the widest table needs, so that its columns stay together. */
function pageFor(needed: number): PageSetup {
  const { margin, minWidth, maxWidth, height: upright } = thresholds.page
  const width = Math.min(maxWidth, Math.max(minWidth, needed + 2 * margin))
  const height = width > minWidth ? Math.max(minWidth, width / Math.SQRT2) : upright
  const edges = { left: margin, right: margin, top: margin, bottom: margin }
  return { width, height, ...edges, headerAt: 0, footerAt: 0 }
}

function toBlock(region: Region, sheet: Sheet): Paragraph | TableBlock {
  const { size } = thresholds.text
  const [only, ...others] = region.cells
  if (only && others.length === 0) return sheetParagraph('paragraph', only.text, size, only.bold)
  const byRow: Cell[][] = Array.from({ length: region.rows }, () => [])
  for (const { row, column, columnSpan, rowSpan, text, bold, isNumber } of region.cells) {
    const spans = [{ text, bold, size }]
    const align = isNumber ? 'right' : 'left'
    const paragraphs = [{ spans, size, align } as const]
    byRow[row]?.push({ column, columnSpan, rowSpan, paragraphs, pictures: [] })
  }
  return {
    kind: 'table',
    columns: columnWidths(region, sheet),
    rows: byRow.map((own) => ({ cells: own, minHeight: 0 })),
    indent: 0,
  }
}

/** As wide as in the sheet, and wide enough for the longest word and number, within reason. */
function columnWidths({ columns: numbers, cells: own }: Region, sheet: Sheet): readonly number[] {
  const { maxWord, maxWordLetters, roomAroundWord, usual } = thresholds.columns
  const { size } = thresholds.text
  const maxWidths = new Map<number, number>()
  for (const { column, columnSpan, text, bold, isNumber } of own) {
    if (columnSpan > 1) continue
    const words = isNumber ? [text] : text.split(/\s+/)
    for (const word of words) {
      const measured = widthOf(word.slice(0, maxWordLetters), { bold, size })
      const width = Math.min(maxWord, measured + roomAroundWord)
      if (width > (maxWidths.get(column) ?? 0)) maxWidths.set(column, width)
    }
  }
  return numbers.map((number, index) =>
    Math.max(sheet.widths.get(number) ?? usual, maxWidths.get(index) ?? 0),
  )
}
