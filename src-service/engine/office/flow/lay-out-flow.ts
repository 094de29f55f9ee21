import { EngineError } from '../../../errors.ts'
import { type Box, union } from '../../model/box.ts'
import type { LaidPage } from '../draw/laid-page.ts'
import { joinLines } from '../draw/page-builder.ts'
import { breakLines, type Line } from '../text/break-lines.ts'
import { rounding, widthOf } from '../text/measure.ts'
import type { Flow, FlowBlock, Paragraph, PictureBlock, Section, TableBlock } from './flow.ts'
import { drawChartText } from './chart-text.ts'
import { drawTable } from './draw-table.ts'
import { fitPicture, type MeasuredRow, measureRows, splitRow } from './measure-table.ts'
import { openPage, type OpenPage } from './open-page.ts'
import { drawFooter, drawHeader } from './running-heads.ts'
import { thresholds } from './thresholds.ts'

/** Puts a document's content on pages. Throws an `EngineError` for one without end. */
export function layOutFlow(flow: Flow): readonly LaidPage[] {
  const { maxPages } = thresholds
  const pages: OpenPage[] = []

  function turn(section: Section, isFirstOfSection: boolean): OpenPage {
    if (pages.length >= maxPages) {
      throw new EngineError('damaged', `the document is longer than ${maxPages} pages`)
    }
    const page = openPage(section, isFirstOfSection, flow)
    pages.push(page)
    return page
  }

  for (const section of flow.sections) {
    const last = pages.at(-1)
    const goesOn = section.isContinuous && last !== undefined
    let page = goesOn ? last : turn(section, true)
    const next = (): OpenPage => (page = turn(section, false))
    for (const block of section.blocks) placeBlock(block, () => page, next)
  }

  return pages.map((page, index) => {
    const place = {
      page: index + 1,
      pages: pages.length,
      isFirstOfSection: page.isFirstOfSection,
    }
    const { builder, section } = page
    const body = page.close()
    const all = [
      ...drawHeader(builder, section, place),
      ...body,
      ...drawFooter(builder, section, place),
    ]
    for (const element of all) builder.place(element)
    return builder.finish(index + 1)
  })
}

type Current = () => OpenPage

function placeBlock(block: FlowBlock, page: Current, next: Current): void {
  switch (block.kind) {
    case 'page-break':
      if (!page().isEmpty()) next()
      return
    case 'picture':
      return placePicture(block, page, next)
    case 'table':
      return placeTable(block, page, next)
    case 'paragraph':
      return placeParagraph(block, page, next)
  }
}

function placeParagraph(paragraph: Paragraph, page: Current, next: Current): void {
  const { spans, size, before, after, list, keepWithNext } = paragraph
  const indent = Math.min(Math.max(0, paragraph.indent), page().width * thresholds.text.maxIndent)
  const rightIndent = Math.max(0, paragraph.rightIndent)
  const width = Math.max(thresholds.text.minWidth, page().width - indent - rightIndent)
  const markerAt = Math.max(0, indent + paragraph.firstIndent)
  const bold = spans[0]?.bold ?? false
  const markerEnd = list
    ? markerAt + widthOf(list.marker, { bold, size }) + thresholds.text.behindMarker * size
    : markerAt
  // Text begins at its indent, or behind a marker that is wider.
  const firstIndent = list ? Math.max(0, markerEnd - indent) : paragraph.firstIndent
  const lines = breakLines(spans, width, { size, firstIndent })
  if (!page().isEmpty()) page().skip(before)
  if (lines.every(({ text }) => text.trim() === '') && !list) {
    const height = lines[0]?.height ?? 0
    return page().skip(Math.min(height, Math.max(0, page().roomLeft())))
  }

  const wanted = (lines[0]?.height ?? 0) + (keepWithNext ? thresholds.text.keepWithNext * size : 0)
  if (page().roomLeft(lines[0]?.notes) < wanted && !page().isEmpty()) next()
  let part: Line[] = []
  let boxes: Box[] = []
  let isFirst = true
  const finish = (): void => {
    if (part.length > 0) placePart(paragraph, page(), part, boxes, isFirst)
    isFirst = false
    part = []
    boxes = []
  }
  for (const [index, line] of lines.entries()) {
    if (page().roomLeft(line.notes) < line.height && !page().isEmpty()) {
      finish()
      next()
    }
    const left = page().left + indent + (index === 0 ? firstIndent : 0)
    const slack = Math.max(0, width - line.width - (index === 0 ? firstIndent : 0))
    const shift = paragraph.align === 'left' ? 0 : paragraph.align === 'center' ? slack / 2 : slack
    const box = page().builder.drawLine(line, left + shift, page().y())
    boxes.push(box)
    if (index === 0 && list) {
      const marker = breakLines([{ text: list.marker, bold, size }], width, { size })[0]
      if (marker) boxes.push(page().builder.drawLine(marker, page().left + markerAt, page().y()))
    }
    page().skip(line.height)
    page().takeNotes(line.notes)
    part.push(line)
  }
  finish()
  page().skip(after)
}

/** As much of a paragraph as stands on a page. */
function placePart(
  { category, list, latex }: Paragraph,
  page: OpenPage,
  lines: readonly Line[],
  boxes: readonly Box[],
  isFirst: boolean,
): void {
  const [head = '', ...rest] = joinLines(lines)
  const text = [list && isFirst ? `${list.marker} ${head}`.trim() : head, ...rest]
  const box = union(boxes)
  const fontSize = lines[0]?.size ?? 0
  if (category === 'list' || category === 'index') {
    const item = { lines: text, depth: list?.depth ?? 0 }
    page.placeItem(category, list?.id ?? '', item, box, fontSize)
    return
  }
  const body = {
    kind: 'text',
    lines: text,
    ...(isFirst && latex !== undefined && { latex }),
  } as const
  page.place({ category, box, fontSize, body })
}

function placePicture(block: PictureBlock, page: Current, next: Current): void {
  const { maxHeight, minHeight, gapBelow } = thresholds.pictures
  const fullHeight = page().section.page.height - page().section.page.bottom - page().top
  const picture = fitPicture(block, page().width, Math.max(minHeight, fullHeight * maxHeight))
  if (page().roomLeft() < picture.height && !page().isEmpty()) next()
  const slack = Math.max(0, page().width - picture.width)
  const shift = block.align === 'left' ? 0 : block.align === 'center' ? slack / 2 : slack
  const { width, height, part, lines, category } = picture
  const left = page().left + shift
  const top = page().y()
  const box: Box = { left, top, right: left + width, bottom: top + height }
  page().builder.draw({ kind: part === undefined ? 'frame' : 'picture', box, part })
  if (part === undefined) drawChartText(page().builder, lines, box)
  page().place({ category, box, fontSize: undefined, body: { kind: 'figure', lines } })
  page().skip(height + gapBelow)
}

function placeTable(table: TableBlock, page: Current, next: Current): void {
  const { maxIndent, gapBelow } = thresholds.tables
  const whole = table.columns.reduce((sum, width) => sum + width, 0)
  const indent = Math.min(Math.max(0, table.indent), page().width * maxIndent)
  const scale = whole > 0 ? Math.min(1, (page().width - indent) / whole) : 1
  let waiting: readonly MeasuredRow[] = measureRows(table, scale)
  while (waiting.length > 0) {
    const [taken, rest] = takeRows(waiting, page())
    if (taken.length === 0) {
      next()
      continue
    }
    const lefts = table.columns.reduce<readonly number[]>(
      (all, width) => [...all, (all.at(-1) ?? 0) + width * scale],
      [page().left + indent],
    )
    const { placed, open } = drawTable(page().builder, taken, lefts, page().y())
    page().place(...placed)
    page().skip(taken.reduce((sum, { height }) => sum + height, 0) + gapBelow)
    page().takeNotes(notesOf(taken))
    const [head, ...others] = rest
    waiting = head ? [{ ...head, cells: [...open, ...head.cells] }, ...others] : []
    if (waiting.length > 0) next()
  }
}

/** The rows that fit the rest of a page; a row higher than any page is split. */
function takeRows(
  rows: readonly MeasuredRow[],
  page: OpenPage,
): readonly [taken: readonly MeasuredRow[], rest: readonly MeasuredRow[]] {
  const notes: string[] = []
  let height = 0
  let count = 0
  for (const row of rows) {
    height += row.height
    notes.push(...notesOf([row]))
    if (height > page.roomLeft(notes) + rounding) break
    count += 1
  }
  if (count > 0 || !page.isEmpty()) return [rows.slice(0, count), rows.slice(count)]
  const [first, ...others] = rows
  if (!first) return [[], []]
  const [head, tail] = splitRow(first, Math.max(thresholds.tables.minSplit, page.roomLeft()))
  return [[head], tail ? [tail, ...others] : others]
}

function notesOf(rows: readonly MeasuredRow[]): readonly string[] {
  return rows.flatMap(({ cells }) =>
    cells.flatMap(({ lines }) => lines.flatMap(({ notes }) => notes)),
  )
}
