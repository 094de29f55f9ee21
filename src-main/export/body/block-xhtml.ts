import { type Block, cellInlines, type Inline, type Mark, type TableBlock } from './block.ts'
import { dollars } from '#shared/results/inline-equations.ts'
import { equationMathml } from './equation-mathml.ts'
import { escapeXml } from './escape-xml.ts'
import { listXhtml } from './list-xhtml.ts'
import { layOutTable, type Slot } from './lay-out-table.ts'

const tags: Readonly<Record<Mark, string>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
}

/** What a cell of a table has besides its spans, by its text. */
type CellAttribute = (text: string) => string

/** A block as well-formed XHTML, made of nothing but what it means; `picture` is the address of a figure's. */
export function blockXhtml(
  block: Block,
  picture: string | undefined,
  cellAttribute: CellAttribute = () => '',
): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlinesXhtml(block.inlines)}</p>`
    case 'heading': {
      const level = Math.min(Math.max(block.level, 1), 6)
      return `<h${level}>${inlinesXhtml(block.inlines)}</h${level}>`
    }
    case 'list':
      return listXhtml(block.items, inlinesXhtml)
    case 'table':
      return tableXhtml(block, cellAttribute)
    case 'figure':
      return figureXhtml(block.text, picture)
    case 'equation': {
      const math = equationMathml(block.latex)
      return math ?? `<p><code>${escapeXml(block.latex)}</code></p>`
    }
  }
}

function inlinesXhtml(inlines: readonly Inline[]): string {
  return inlines.map(inlineXhtml).join('')
}

function inlineXhtml(inline: Inline): string {
  switch (inline.kind) {
    case 'break':
      return '<br/>'
    case 'equation':
      return equationMathml(inline.latex, 'inLine') ?? escapeXml(dollars(inline.latex))
    case 'text':
      return inline.marks.reduce(
        (inner, mark) => `<${tags[mark]}>${inner}</${tags[mark]}>`,
        escapeXml(inline.text),
      )
  }
}

function tableXhtml(table: TableBlock, cellAttribute: CellAttribute): string {
  const rows = [...layOutTable(table.cells)].map(
    (row) => `<tr>${row.map((slot) => slotXhtml(slot, table, cellAttribute)).join('')}</tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

function slotXhtml(
  { kind, cell, columnSpan }: Slot,
  table: TableBlock,
  cellAttribute: CellAttribute,
): string {
  if (!cell) return kind === 'empty' ? '<td></td>' : ''
  const { isHeader, rowSpan, text } = cell
  const tag = isHeader ? 'th' : 'td'
  const spans = `${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}${columnSpan > 1 ? ` colspan="${columnSpan}"` : ''}`
  return `<${tag}${spans}${cellAttribute(text)}>${inlinesXhtml(cellInlines(text, table))}</${tag}>`
}

function figureXhtml(text: string, picture: string | undefined): string {
  if (picture !== undefined)
    return `<figure><img alt="${escapeXml(text)}" src="${picture}"/></figure>`
  const lines = text.split('\n').map(escapeXml).join('<br/>')
  return text === '' ? '' : `<figure><p>${lines}</p></figure>`
}
