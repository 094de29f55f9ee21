import type { Category } from '../../model/category.ts'
import type { FlowBlock, ListPlace, Paragraph, TableRow } from '../flow/flow.ts'
import { childOf, elementsOf, flagOf, type XmlElement } from '../package/xml-element.ts'
import type { Span } from '../text/break-lines.ts'
import type { DocxContext } from './context.ts'
import { type Inline, readInline } from './read-inline.ts'
import { readTable } from './read-table.ts'
import type { ParagraphLook } from './styles.ts'
import { thresholds } from './thresholds.ts'

/** The content of a body, a running head, a note or a text box, in its order. */
export function readBlocks(container: XmlElement | undefined, context: DocxContext): FlowBlock[] {
  return elementsOf(container).flatMap((element): readonly FlowBlock[] => {
    switch (element.name) {
      case 'w:p':
        return readParagraph(element, context)
      case 'w:tbl':
        return [readTable(element, (cell) => readBlocks(cell, context))]
      case 'w:sdt':
        return readBlocks(childOf(element, 'w:sdtContent'), context)
      case 'w:ins':
      case 'w:moveTo':
      case 'w:customXml':
      case 'w:smartTag':
        return readBlocks(element, context)
      default:
        return []
    }
  })
}

/** Blocks as what a running head or a note can hold: paragraphs, and of a table its rows, cells parted by tabs. */
export function paragraphsOf(blocks: readonly FlowBlock[]): readonly Paragraph[] {
  return blocks.flatMap((block): readonly Paragraph[] => {
    if (block.kind === 'table') return block.rows.map(rowParagraph)
    return block.kind === 'paragraph' ? [block] : []
  })
}

function rowParagraph({ cells }: TableRow): Paragraph {
  const paragraphs = cells.flatMap((cell) => cell.paragraphs)
  const size = paragraphs[0]?.size ?? thresholds.text.usualSize
  const sign = (text: string): Span => ({ text, bold: false, size })
  const spans = cells.flatMap((cell, column) => [
    ...(column > 0 ? [sign('\t')] : []),
    ...cell.paragraphs.flatMap((each, index) => [
      ...(index > 0 ? [sign('\n')] : []),
      ...each.spans,
    ]),
  ])
  return {
    kind: 'paragraph',
    category: 'paragraph',
    spans,
    size,
    align: 'left',
    before: 0,
    after: 0,
    indent: 0,
    firstIndent: 0,
    rightIndent: 0,
    keepWithNext: false,
  }
}

/**
 * A paragraph as blocks: its text, and between it what stands on lines of its own here, as pictures do,
 * wherever they stood in the line.
 */
function readParagraph(element: XmlElement, context: DocxContext): readonly FlowBlock[] {
  const look = context.styles.paragraph(childOf(element, 'w:pPr'))
  const inline = readInline(element, look, context)
  const hasText = inline.some(({ kind }) => kind === 'text')
  const [template, list] = templateOf(look, context, hasText || isThere(element))
  const blocks: FlowBlock[] = look.breaksBefore ? [{ kind: 'page-break' }] : []
  let spans: Span[] = []
  let isFirst = true
  const flush = (isEnd: boolean): void => {
    const isEmpty = spans.every(({ text }) => text.trim() === '')
    // An empty paragraph is a gap of its author's, unless something else stood in it.
    if (isEmpty && !(isEnd && inline.length === 0)) {
      spans = []
      return
    }
    // What stands behind a picture has no marker of its own.
    blocks.push({ ...template, spans, ...(isFirst && hasText && list && { list }) })
    isFirst = false
    spans = []
  }
  for (const item of inline) {
    if (item.kind === 'text') spans.push(item.span)
    else {
      flush(false)
      blocks.push(...standingAlone(item, template, context))
    }
  }
  flush(true)
  return blocks
}

function standingAlone(
  item: Exclude<Inline, { readonly kind: 'text' }>,
  template: Paragraph,
  context: DocxContext,
): readonly FlowBlock[] {
  switch (item.kind) {
    case 'picture':
      return [{ ...item.picture, align: template.align }]
    case 'page-break':
      return [{ kind: 'page-break' }]
    case 'box':
      return readBlocks(item.content, context)
    case 'equation': {
      const { latex, signs } = item
      const spans = [{ text: signs, bold: false, size: template.size }]
      return [{ ...template, spans, category: 'equation', align: 'center', latex }]
    }
  }
}

/** Whether a paragraph without text stands in the document: then it counts in its list, whose number it shows. */
function isThere(paragraph: XmlElement): boolean {
  const mark = childOf(paragraph, 'w:pPr', 'w:rPr')
  const isGone = ['w:del', 'w:moveFrom'].some((name) => childOf(mark, name))
  return !isGone && flagOf(childOf(mark, 'w:vanish')) !== true
}

/** The paragraph without its text, and its place in a list. */
function templateOf(
  look: ParagraphLook,
  context: DocxContext,
  counts: boolean,
): readonly [template: Paragraph, list: ListPlace | undefined] {
  const { numbering, run } = look
  const numbered =
    numbering && counts ? context.numbering.next(numbering.id, numbering.level) : undefined
  const indents = [look.ownIndents, ...(numbered ? [numbered.indents] : []), look.styleIndents]
  const category = categoryOf(look, numbered !== undefined)
  const template: Paragraph = {
    kind: 'paragraph',
    category,
    spans: [],
    size: run.size,
    align: look.align,
    before: look.before,
    after: look.after,
    indent: indents.map(({ indent }) => indent).find((value) => value !== undefined) ?? 0,
    firstIndent: indents.map((each) => each.firstIndent).find((value) => value !== undefined) ?? 0,
    rightIndent: look.rightIndent,
    keepWithNext: look.keepWithNext || category === 'heading1',
  }
  if (!numbering || !numbered || numbered.marker === '') return [template, undefined]
  return [template, { id: numbering.id, depth: numbering.level, marker: numbered.marker }]
}

function categoryOf({ styleName, outlineLevel }: ParagraphLook, isNumbered: boolean): Category {
  if (/^(toc|index|table of figures)( \d+)?$/.test(styleName)) return 'index'
  if (styleName === 'caption') return 'caption'
  if (/^(footnote|endnote) text$/.test(styleName)) return 'footnote'
  if (outlineLevel !== undefined || /^(title|heading \d|toc heading)$/.test(styleName)) {
    return 'heading1'
  }
  return isNumbered ? 'list' : 'paragraph'
}
