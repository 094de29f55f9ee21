import type { LayoutElement } from '#shared/results/element.ts'
import { flowing, joinedLines } from '#shared/results/flowing-lines.ts'
import { koreanBreaksOf } from '#shared/results/korean-breaks.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { blockXhtml } from './block-xhtml.ts'
import { cleanHtml } from './clean-html.ts'
import { equationMathml } from './equation-mathml.ts'
import { readBlocks } from './read-blocks.ts'
import { textOf } from './written-text.ts'

/** An element's content as HTML that can only be read, with `picture`, a `data:` address, in its place. */
export function elementHtml(element: LayoutElement, picture: string | null): string {
  const blocks = readBlocks(element)
  const [block] = blocks
  if (block?.kind === 'equation') {
    const math = equationMathml(block.latex)
    return `<div class="equation">${math ?? `<code>${escapeHtml(block.latex)}</code>`}</div>`
  }
  // This interface writes a list as lines of one paragraph.
  const isList = blocks.some(({ kind }) => kind === 'list')
  if (isList && !/<(?:ul|ol|li)\b/i.test(element.html)) {
    return blocks.map((each) => blockXhtml(each, picture ?? undefined)).join('')
  }
  if (element.html !== '') return cleanHtml(element.html, picture, flowing.has(element.category))
  if (block?.kind === 'figure') return figure(block.text, picture)
  const own = textOf(element)
  const lines = own.split('\n')
  const text = flowing.has(element.category) ? joinedLines(lines, koreanBreaksOf(lines)) : own
  return text === '' ? '' : `<p class="plain">${escapeHtml(text)}</p>`
}

function figure(text: string, picture: string | null): string {
  if (picture !== null) return `<figure><img alt="${escapeHtml(text)}" src="${picture}"></figure>`
  return text === '' ? '' : `<figure><span class="figure-text">${escapeHtml(text)}</span></figure>`
}
