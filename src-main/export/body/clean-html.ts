import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { keepLooseCaption } from '#shared/results/as-services-write.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { latexOfInline } from '#shared/results/inline-equations.ts'
import { equationMathml } from './equation-mathml.ts'
import { fitSpans } from './fit-spans.ts'
import { flowNodes } from './flow-lines.ts'
import { isInlineEquation, nodeText } from './html-nodes.ts'

/** What a layout element's HTML is made of (`interface §2.5`), and what a parser may reasonably add. */
const keptTags: ReadonlySet<string> = new Set(
  `a b blockquote br caption code col colgroup div em figcaption figure footer h1 h2 h3 h4 h5 h6 header
  hr i img li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul wbr`.split(
    /\s+/,
  ),
)
const voidTags: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr'])
/** Left out with everything inside. Any other tag that isn't kept shows as text, which harms nobody. */
const droppedTags: ReadonlySet<string> = new Set(['script', 'style'])
const keptAttributes: ReadonlySet<string> = new Set([
  'colspan',
  'lang',
  'dir',
  'rowspan',
  'span',
  'start',
])
/** Pictures that are in the HTML itself; everything else would be fetched from somewhere. */
const inlinePicture = /^data:image\/(png|jpeg|gif|webp|bmp);base64,[a-z0-9+/=\s]*$/i
const maxDepth = 200

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What an element's HTML is written from. */
interface Origin {
  readonly html: string
  readonly picture: string | null
}

/**
 * An element's HTML as a well-formed fragment that can only be read.
 *
 * Services don't escape text, so `<Something 225-386>` may stand in a sentence: a tag that is
 * none of theirs stays as the text that it may be. `picture`, a `data:` address, is the element's
 * crop: a service writes figures as images without an address (`interface §2.5`), and where there is
 * no crop, the text read in one stands in its place. Ids and font sizes are the service's own; so are
 * the ends of its lines, which are left out where it `isFlowing`.
 */
export function cleanHtml(html: string, picture: string | null = null, isFlowing = false): string {
  const placed = keepLooseCaption(html.replace(/^(\s*<br\s*\/?>)+/i, ''), 'div')
  const fragment = parseFragment(placed, { sourceCodeLocationInfo: true })
  if (isFlowing) flowNodes(fragment)
  fitSpans(fragment)
  const origin = { html: placed, picture }
  return writeNodes(fragment.childNodes, origin, 0)
}

/** Items stand in a list, also those that a parser wrote one by one. */
function writeNodes(nodes: readonly Node[], origin: Origin, depth: number): string {
  let written = ''
  let isInList = false
  for (const node of nodes) {
    const isItem = 'tagName' in node && node.tagName === 'li' && !isList(node.parentNode)
    const isInside: boolean = isItem || (isInList && showsNothing(node))
    if (isInside !== isInList) written += isInside ? '<ul>' : '</ul>'
    isInList = isInside
    written += writeNode(node, origin, depth)
  }
  return isInList ? `${written}</ul>` : written
}

/** What may stand between the items of a list. */
function showsNothing(node: Node): boolean {
  return 'value' in node ? /^[ \t\n\f]*$/.test(node.value) : node.nodeName === '#comment'
}

function isList(node: DefaultTreeAdapterTypes.ParentNode | null): boolean {
  return node?.nodeName === 'ul' || node?.nodeName === 'ol'
}

function writeNode(node: Node, origin: Origin, depth: number): string {
  if ('value' in node) return escapeHtml(node.value)
  if (!('tagName' in node) || depth > maxDepth) return ''
  const { tagName } = node
  if (droppedTags.has(tagName)) return ''
  if (tagName === 'img') return writeImage(node, origin.picture)
  if (voidTags.has(tagName)) return startTag(node)
  if (isInlineEquation(node)) return equationHtml(nodeText(node))
  const inside = writeNodes(node.childNodes, origin, depth + 1)
  if (headingTag.test(tagName) && isBlank(inside)) return ''
  if (keptTags.has(tagName)) return `${startTag(node)}${inside}</${tagName}>`
  return escapeHtml(writtenTag(node, origin.html)) + inside
}

/** As it stands in a line; what can't be drawn as it is written. */
function equationHtml(text: string): string {
  return equationMathml(latexOfInline(text), 'inLine') ?? escapeHtml(text)
}

/** A heading of nothing would be announced as one, and stand in outlines. */
const headingTag = /^h[1-6]$/

/** Whether what was written shows nothing. */
function isBlank(written: string): boolean {
  return !written.includes('<img') && written.replaceAll(/<[^<>]*>/g, '').trim() === ''
}

/** The tag as it stood in the text; empty for one that the parser supplied. */
function writtenTag(element: Element, source: string): string {
  const at = element.sourceCodeLocation?.startTag
  return at ? source.slice(at.startOffset, at.endOffset) : ''
}

function writeImage(image: Element, picture: string | null): string {
  const own = image.attrs.find(({ name, value }) => name === 'src' && inlinePicture.test(value))
  const source = own?.value ?? picture
  const text = image.attrs.find(({ name }) => name === 'alt')?.value.trim() ?? ''
  if (source !== null) return `<img alt="${escapeHtml(text)}" src="${escapeHtml(source)}">`
  return text === '' ? '' : `<span class="figure-text">${escapeHtml(text)}</span>`
}

function startTag({ tagName, attrs }: Element): string {
  const kept = attrs.filter(({ name }) => keptAttributes.has(name))
  return `<${tagName}${kept.map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`).join('')}>`
}
