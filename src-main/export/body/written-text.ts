import type { LayoutElement } from '#shared/results/element.ts'
import { contentOfCells } from '#shared/results/element-content.ts'
import { dollars } from '#shared/results/inline-equations.ts'
import { type Block, type Inline, plainText, rowsOfTable } from './block.ts'
import { readBlocks } from './read-blocks.ts'

/** An element's text: as the parser gave it, else what its other content says. */
export function textOf(element: LayoutElement): string {
  if (element.text !== '') return element.text
  return readBlocks(element).map(blockText).join('\n')
}

/** An element's Markdown: as the parser gave it, else made of its other content. */
export function markdownOf(element: LayoutElement): string {
  if (element.markdown !== '') return element.markdown
  return readBlocks(element).map(blockMarkdown).filter(Boolean).join('\n\n')
}

/** A block's text, lines of lists and rows of tables one below the other. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return plainText(block.inlines)
    case 'list':
      return block.items
        .map(
          ({ number, inlines }) => `${number === null ? '-' : `${number}.`} ${plainText(inlines)}`,
        )
        .join('\n')
    case 'table':
      return rowsOfTable(block.cells)
        .map((row) => row.map(({ text }) => text).join('\t'))
        .join('\n')
    case 'figure':
      return block.text
    case 'equation':
      return block.latex
  }
}

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return inlineMarkdown(block.inlines)
    case 'heading':
      return `${'#'.repeat(Math.min(block.level, 6))} ${inlineMarkdown(block.inlines, ' ')}`
    case 'list':
      return block.items
        .map(({ depth, number, inlines }) => {
          const indent = '   '.repeat(depth)
          const mark = number === null ? '-' : `${number}.`
          return `${indent}${mark} ${inlineMarkdown(inlines, `  \n${indent}   `)}`
        })
        .join('\n')
    case 'table':
      return contentOfCells(block.cells).markdown
    case 'figure':
      return block.text
    case 'equation':
      return `$$${block.latex}$$`
  }
}

const signs: Readonly<Partial<Record<string, string>>> = { bold: '**', italic: '*', code: '`' }

function inlineMarkdown(inlines: readonly Inline[], lineBreak = '  \n'): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'break') return lineBreak
      if (inline.kind === 'equation') return dollars(inline.latex)
      return inline.marks.reduce((text, mark) => {
        const sign = signs[mark]
        const inner = text.trim()
        return sign && inner !== '' ? text.replace(inner, () => `${sign}${inner}${sign}`) : text
      }, inline.text)
    })
    .join('')
}
