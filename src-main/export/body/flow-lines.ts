import type { DefaultTreeAdapterTypes } from 'parse5'
import { type DividesWord, flowing, joined } from '#shared/results/flowing-lines.ts'
import { koreanBreaksOf } from '#shared/results/korean-breaks.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Block, Inline } from './block.ts'
import { readBlocks } from './read-blocks.ts'

/**
 * What an element holds, its running text without the line ends of the page, as the content shows it: lines of
 * another width would break twice.
 */
export function readFlowingBlocks(element: LayoutElement): readonly Block[] {
  const blocks = readBlocks(element)
  if (!flowing.has(element.category)) return blocks
  return blocks.map((block) =>
    block.kind === 'paragraph' || block.kind === 'heading'
      ? { ...block, inlines: flowLines(block.inlines) }
      : block,
  )
}

/** A blank line between two stays. */
function flowLines(inlines: readonly Inline[]): readonly Inline[] {
  const flowed: Inline[] = []
  const divides = koreanBreaksOf(inlines.map(textOfInline).join('').split('\n'))
  for (const [index, inline] of inlines.entries()) {
    const last = flowed.at(-1)
    const next = inlines[index + 1]
    if (inline.kind === 'break' && isWords(last) && isWords(next) && !areCode(last, next)) {
      flowed[flowed.length - 1] = { ...last, text: lineBefore(last.text, next.text, divides) }
    } else if (inline.kind === 'break' && isAtEquation(last, next)) {
      flowed.push({ kind: 'text', text: ' ', marks: [] })
    } else if (isWords(inline) && inlines[index - 1]?.kind === 'break' && last?.kind === 'text') {
      flowed.push({ ...inline, text: inline.text.trimStart() })
    } else flowed.push(inline)
  }
  return flowed
}

function textOfInline(inline: Inline): string {
  if (inline.kind === 'break') return '\n'
  return inline.kind === 'text' ? inline.text : ''
}

/** Whether a line ends or begins with an equation, and there is another beside it. */
function isAtEquation(last: Inline | undefined, next: Inline | undefined): boolean {
  return (
    (last?.kind === 'equation' && (isWords(next) || next?.kind === 'equation')) ||
    (next?.kind === 'equation' && isWords(last))
  )
}

type Words = Extract<Inline, { kind: 'text' }>

/** Lines of a program are its own. */
function areCode(...lines: readonly Words[]): boolean {
  return lines.every(({ marks }) => marks.includes('code'))
}

function isWords(inline: Inline | undefined): inline is Words {
  return inline?.kind === 'text' && inline.text.trim() !== ''
}

const programs: ReadonlySet<string> = new Set(['code', 'pre'])

/** No element of a page nests deeper. */
const maxDepth = 50

type Node = DefaultTreeAdapterTypes.ChildNode
type TextNode = DefaultTreeAdapterTypes.TextNode

/** The same in parsed HTML, everywhere below. */
export function flowNodes(fragment: DefaultTreeAdapterTypes.ParentNode): void {
  flowBelow(fragment, koreanBreaksOf(textBelow(fragment, 0).split('\n')), 0)
}

function flowBelow(
  parent: DefaultTreeAdapterTypes.ParentNode,
  divides: DividesWord,
  depth: number,
): void {
  if (depth > maxDepth || programs.has(parent.nodeName)) return
  const { childNodes } = parent
  parent.childNodes = childNodes.flatMap((node, index): readonly Node[] => {
    const [last, next] = [childNodes[index - 1], childNodes[index + 1]]
    if (node.nodeName !== 'br' || !holdsWords(last) || !holdsWords(next)) return [node]
    if (!isText(last) || !isText(next)) return [textNode(' ', parent)]
    last.value = lineBefore(last.value, next.value, divides)
    next.value = next.value.trimStart()
    return []
  })
  for (const node of childNodes) if ('childNodes' in node) flowBelow(node, divides, depth + 1)
}

function textBelow(parent: DefaultTreeAdapterTypes.ParentNode, depth: number): string {
  if (depth > maxDepth || programs.has(parent.nodeName)) return ''
  return parent.childNodes
    .map((node) => {
      if (node.nodeName === 'br') return '\n'
      if (isText(node)) return node.value
      return 'childNodes' in node ? textBelow(node, depth + 1) : ''
    })
    .join('')
}

function textNode(value: string, parentNode: DefaultTreeAdapterTypes.ParentNode): TextNode {
  return { nodeName: '#text', value, parentNode }
}

function isText(node: Node): node is TextNode {
  return 'value' in node
}

const wordless: ReadonlySet<string> = new Set(['br', 'img', 'hr', 'table', 'ul', 'ol', 'p', 'div'])

function holdsWords(node: Node | undefined): node is Node {
  if (!node) return false
  return isText(node) ? node.value.trim() !== '' : 'tagName' in node && !wordless.has(node.tagName)
}

/** A line as it stands before the next one, with what parts them. */
function lineBefore(line: string, next: string, divides: DividesWord): string {
  const after = next.trimStart()
  return joined(line, after, divides).slice(0, -after.length)
}
