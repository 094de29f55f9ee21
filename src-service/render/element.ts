import type { PageElement, ListItem, PixelBox } from '../engine/model/page-element.ts'
import { escapeHtml, htmlLines } from './escape.ts'
import { fontSizeStep } from './font-size.ts'
import { tableMarkdown, tableRowsHtml, tableText } from './table.ts'

/** How an element is written: alone, or as part of the document's HTML with its caption inside. */
export type Placing = { readonly id: number; readonly caption?: string }

/**
 * HTML of one element (interface §2.5). Well-formed and escaped, unlike a live service's.
 *
 * `caption` is ready HTML to be put inside a figure or table.
 */
export function elementHtml(element: PageElement, { id, caption = '' }: Placing): string {
  const { body } = element
  const attributes = `id='${id}'${fontStyle(element)}`
  const lead = element.followsClosely ? '<br>' : ''
  switch (body.kind) {
    case 'table':
      return `${lead}<table ${attributes}>${tableRowsHtml(body.rows)}${caption}</table>`
    case 'figure': {
      const chart = element.category === 'chart' ? " data-category='chart'" : ''
      const alt = escapeHtml(body.lines.join('\n'))
      const image = `<img ${attributes} alt="${alt}" data-coord="${cornersText(body.corners)}" />`
      return `${lead}<figure${chart}>${image}${caption}</figure>`
    }
    case 'text':
      return body.latex === undefined
        ? lead + wrap(element, id, textHtml(body))
        : `${lead}<p id='${id}' data-category='equation'>$$${escapeHtml(body.latex)}$$</p>`
    case 'list':
      return lead + wrap(element, id, htmlLines(body.items.flatMap(({ lines }) => lines)))
  }
}

/** A caption as the last child of its figure or table. */
export function innerCaptionHtml(
  element: PageElement,
  id: number,
  tag: 'figcaption' | 'caption',
): string {
  return `<${tag} id='${id}'${fontStyle(element)}>${htmlLines(elementLines(element))}</${tag}>`
}

/** Markdown of one element; a figure's is the text found in it. That of tables and lists ends their last line. */
export function elementMarkdown(element: PageElement): string {
  const { body, category } = element
  switch (body.kind) {
    case 'table':
      return `${tableMarkdown(body.rows)}\n`
    case 'list':
      return `${body.items.map(listItemMarkdown).join('\n')}\n`
    case 'figure':
      return body.lines.join('\n')
    case 'text':
      if (body.latex !== undefined) return `$$${body.latex}$$`
      if (body.isProgram === true) return fenced(body.lines)
      // A heading is one line of Markdown, or its rest would be a paragraph.
      return category === 'heading1' ? `# ${body.lines.join(' ')}` : body.lines.join('\n')
  }
}

/** Plain text of one element. */
export function elementText(element: PageElement): string {
  return element.body.kind === 'table'
    ? tableText(element.body.rows)
    : elementLines(element).join('\n')
}

function elementLines({ body }: PageElement): readonly string[] {
  switch (body.kind) {
    case 'list':
      return body.items.flatMap(({ lines }) => lines)
    case 'table':
      return tableText(body.rows).split('\n')
    case 'text':
    case 'figure':
      return body.lines
  }
}

function textHtml({ lines, isProgram }: Extract<PageElement['body'], { kind: 'text' }>): string {
  return isProgram === true ? `<code>${htmlLines(lines)}</code>` : htmlLines(lines)
}

/** The lines as a block of code, whatever they hold. */
function fenced(lines: readonly string[]): string {
  const runs = lines.flatMap((line) => line.match(/`+/g) ?? [])
  const fence = '`'.repeat(Math.max(2, ...runs.map(({ length }) => length)) + 1)
  return [fence, ...lines, fence].join('\n')
}

function wrap(element: PageElement, id: number, content: string): string {
  const style = fontStyle(element)
  const { category } = element
  if (category === 'heading1') return `<h1 id='${id}'${style}>${content}</h1>`
  if (category === 'header' || category === 'footer' || category === 'caption') {
    return `<${category} id='${id}'${style}>${content}</${category}>`
  }
  return `<p id='${id}' data-category='${category}'${style}>${content}</p>`
}

function fontStyle({ fontPixels }: PageElement): string {
  return fontPixels === undefined ? '' : ` style='font-size:${fontSizeStep(fontPixels)}px'`
}

function cornersText({ left, top, right, bottom }: PixelBox): string {
  return `top-left:(${left},${top}); bottom-right:(${right},${bottom})`
}

const bullet = /^[•◦▪▫●○■□‣⁃∙·ㆍ–—*-]\s+/u

/** A bullet becomes Markdown's own; a number stays, since it may be referred to. */
function listItemMarkdown({ lines, depth }: ListItem): string {
  const indent = '  '.repeat(depth)
  const [first = '', ...rest] = lines
  return [
    `${indent}- ${first.replace(bullet, '')}`,
    ...rest.map((line) => `${indent}  ${line}`),
  ].join('\n')
}
