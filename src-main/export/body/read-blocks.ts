import { latexIn } from '#shared/results/as-services-write.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Block, Inline, ListItem } from './block.ts'
import { linesOf, plainText } from './block.ts'
import { readHtmlBlocks } from './read-html-blocks.ts'

/**
 * What an element holds, as blocks: from its HTML, which says most, else from its cells, its text or its
 * Markdown. Empty for an element without content.
 */
export function readBlocks(element: LayoutElement): readonly Block[] {
  const { html, cells, text, markdown, category, level } = element
  const latex = latexOf(element)
  if (latex !== null) return [{ kind: 'equation', latex }]
  const blocks = html === '' ? [] : readHtmlBlocks(html, cells)
  if (blocks.length > 0) return blocks.flatMap((block) => refine(block, category, level))
  if (cells && cells.length > 0) return [{ kind: 'table', cells, hasEquations: false }]
  const plain = (text || markdown).trim()
  if (isFigure(category)) return [{ kind: 'figure', text: withoutPlaceholders(plain) }]
  if (plain === '') return []
  return refine({ kind: 'paragraph', inlines: linesOf(plain) }, category, level)
}

/** Categories whose elements are pictures. */
export function isFigure(category: string): boolean {
  return category === 'figure' || category === 'chart'
}

/** An image of Markdown that leads nowhere, as services write it for a figure. */
export function withoutPlaceholders(markdown: string): string {
  return markdown.replaceAll(/!\[[^[\]\n]*\]\([^()\n]*\)/g, '').trim()
}

/** The LaTeX of an equation (`interface §2.5`), or null when it carries none. */
function latexOf({ category, html, markdown }: LayoutElement): string | null {
  if (category !== 'equation') return null
  for (const source of [plainHtml(html), markdown]) {
    const latex = latexIn(source)
    if (latex) return latex
  }
  return null
}

function plainHtml(html: string): string {
  return readHtmlBlocks(html, null)
    .map((block) => {
      if (block.kind === 'table') return block.cells.map(({ text }) => text).join('\n')
      return 'inlines' in block ? plainText(block.inlines) : ''
    })
    .join('\n')
}

/** The category says what a paragraph is: this interface writes lists as lines. */
function refine(block: Block, category: string, level: number | null): readonly Block[] {
  if (block.kind !== 'paragraph') return [block]
  const { inlines } = block
  if (category === 'list') return listOf(inlines)
  if (/^heading\d?$/.test(category)) return [{ kind: 'heading', level: level ?? 1, inlines }]
  return [block]
}

const bullet = /^\s*[-–•·*○●◦▪■□◆]\s+/u
const numbered = /^\s*(\d{1,4})[.)]\s+/

/** Whether a line of a list begins with the mark of an item. */
export function isNewItem(line: string): boolean {
  return bullet.test(line) || numbered.test(line)
}

/** Lines that begin with a bullet or the next number are items; others go on where they stand. */
function listOf(inlines: readonly Inline[]): readonly Block[] {
  const blocks: Block[] = []
  let items: ListItem[] = []
  const close = (): void => {
    if (items.length > 0) blocks.push({ kind: 'list', items })
    items = []
  }
  for (const line of splitLines(inlines)) {
    const text = plainText(line)
    const mark = bullet.exec(text)
    const number = numbered.exec(text)
    const last = items.at(-1)
    if (mark) items.push({ depth: 0, number: null, inlines: withoutStart(line, mark[0].length) })
    else if (number && isNext(last, Number(number[1]))) {
      const inner = withoutStart(line, number[0].length)
      items.push({ depth: 0, number: Number(number[1]), inlines: inner })
    } else if (last) {
      items[items.length - 1] = { ...last, inlines: [...last.inlines, { kind: 'break' }, ...line] }
    } else {
      close()
      blocks.push({ kind: 'paragraph', inlines: line })
    }
  }
  close()
  return blocks
}

/** A number that doesn't count on is part of the text, as a year at the start of a line. */
function isNext(last: ListItem | undefined, number: number): boolean {
  return last === undefined || last.number === null || number === last.number + 1
}

function splitLines(inlines: readonly Inline[]): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]]
  for (const inline of inlines) {
    if (inline.kind === 'break') lines.push([])
    else lines.at(-1)?.push(inline)
  }
  return lines.filter((line) => line.length > 0)
}

function withoutStart(line: readonly Inline[], length: number): readonly Inline[] {
  let left = length
  return line.flatMap((inline) => {
    if (inline.kind !== 'text' || left === 0) return [inline]
    const text = inline.text.slice(left)
    left = Math.max(0, left - inline.text.length)
    return text === '' ? [] : [{ ...inline, text }]
  })
}
