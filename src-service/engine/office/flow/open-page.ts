import type { Category } from '../../model/category.ts'
import type { ListItem } from '../../model/page-element.ts'
import { type Box, union } from '../../model/box.ts'
import { buildPage, joinLines, type PageBuilder, type Placed } from '../draw/page-builder.ts'
import { breakLines, type Line } from '../text/break-lines.ts'
import type { Flow, Paragraph, Section } from './flow.ts'
import { runningHeadHeight } from './running-heads.ts'
import { thresholds } from './thresholds.ts'

/** A page that is being filled from top to bottom. */
export type OpenPage = {
  readonly builder: PageBuilder
  readonly section: Section
  readonly isFirstOfSection: boolean
  readonly left: number
  readonly top: number
  readonly width: number
  /** Where the next thing goes. */
  y(): number
  isEmpty(): boolean
  /** Room left above the footnotes, for something that brings these notes along. */
  roomLeft(notes?: readonly string[]): number
  skip(height: number): void
  takeNotes(notes: readonly string[]): void
  place(...placed: readonly Placed[]): void
  /** Places part of a list or of a table of contents, which goes on what stands right before it. */
  placeItem(category: Category, listId: string, item: ListItem, box: Box, fontSize: number): void
  /** Draws the footnotes and tells all elements of the page, without its running heads. */
  close(): readonly Placed[]
}

export function openPage(section: Section, isFirstOfSection: boolean, flow: Flow): OpenPage {
  const { page } = section
  const builder = buildPage(page.width, page.height)
  const width = page.width - page.left - page.right
  const headed =
    page.headerAt + runningHeadHeight(section, section.header) + thresholds.runningHeads.gap
  const footed =
    page.footerAt + runningHeadHeight(section, section.footer) + thresholds.runningHeads.gap
  // Running heads that leave no page for the text are drawn over.
  const top = headed < page.height / 2 ? Math.max(page.top, headed) : page.top
  const bottom =
    page.height - (footed < page.height / 2 ? Math.max(page.bottom, footed) : page.bottom)

  const placed: Placed[] = []
  const notes: string[] = []
  let y = top
  let notesHeight = 0
  let list: {
    id: string
    category: Category
    items: ListItem[]
    boxes: Box[]
    size: number
  } | null = null

  const notesLines = (ids: readonly string[]): readonly (readonly Line[])[] =>
    ids.flatMap((id) => (flow.notes.get(id) ?? []).map((note) => breakNote(note, width)))
  const heightOf = (ids: readonly string[]): number =>
    notesLines(ids)
      .flat()
      .reduce((sum, line) => sum + line.height, 0)
  const fresh = (ids: readonly string[]): readonly string[] =>
    ids.filter((id) => !notes.includes(id) && flow.notes.has(id))
  const withGap = (height: number): number => (height > 0 ? height + thresholds.notes.gap : 0)

  function endList(): void {
    if (!list) return
    const { category, items, boxes, size } = list
    const body =
      category === 'list'
        ? ({ kind: 'list', items } as const)
        : ({ kind: 'text', lines: items.flatMap(({ lines }) => lines) } as const)
    placed.push({ category, box: union(boxes), fontSize: size, body })
    list = null
  }

  return {
    builder,
    section,
    isFirstOfSection,
    left: page.left,
    top,
    width,
    y: () => y,
    isEmpty: () => y === top,
    roomLeft: (ids = []) => bottom - withGap(notesHeight + heightOf(fresh(ids))) - y,
    skip: (height) => {
      y += height
    },
    takeNotes: (ids) => {
      const added = fresh(ids)
      notesHeight += heightOf(added)
      notes.push(...added)
    },
    place: (...more) => {
      endList()
      placed.push(...more)
    },
    placeItem: (category, id, item, box, size) => {
      if (list && (list.category !== category || (list.id !== id && item.depth === 0))) endList()
      list ??= { id, category, items: [], boxes: [], size }
      list.items.push(item)
      list.boxes.push(box)
    },
    close: () => {
      endList()
      return [...placed, ...drawNotes()]
    },
  }

  function drawNotes(): readonly Placed[] {
    let at = Math.max(y, bottom - notesHeight)
    const { ruleAbove, ruleLength } = thresholds.notes
    const right = page.left + width * ruleLength
    const rule: Box = { left: page.left, right, top: at - ruleAbove, bottom: at - ruleAbove }
    if (notes.length > 0) builder.draw({ kind: 'frame', box: rule })
    return notesLines(notes).map((lines): Placed => {
      const boxes = lines.map((line) => {
        const box = builder.drawLine(line, page.left, at)
        at = box.bottom
        return box
      })
      const body = { kind: 'text', lines: joinLines(lines) } as const
      return { category: 'footnote', box: union(boxes), fontSize: lines[0]?.size, body }
    })
  }
}

function breakNote({ spans, size }: Paragraph, width: number): readonly Line[] {
  return breakLines(spans, width, { size })
}
