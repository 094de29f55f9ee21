import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { escapeHtml } from '#shared/text/escape-html.ts'

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
  'alt',
  'colspan',
  'data-category',
  'data-coord',
  'id',
  'lang',
  'dir',
  'rowspan',
  'span',
  'start',
])
/** The one style that services write. */
const fontSize = /^\s*font-size:\s*\d{1,3}px;?\s*$/
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
 * crop: a service writes figures as images without an address (`interface §2.5`).
 */
export function cleanHtml(html: string, picture: string | null = null): string {
  const fragment = parseFragment(html, { sourceCodeLocationInfo: true })
  const origin = { html, picture }
  return fragment.childNodes.map((node) => writeNode(node, origin, 0)).join('')
}

function writeNode(node: Node, origin: Origin, depth: number): string {
  if ('value' in node) return escapeHtml(node.value)
  if (!('tagName' in node) || depth > maxDepth) return ''
  const { tagName } = node
  if (droppedTags.has(tagName)) return ''
  if (voidTags.has(tagName)) return startTag(node, origin.picture)
  const inside = node.childNodes.map((child) => writeNode(child, origin, depth + 1)).join('')
  if (keptTags.has(tagName)) return `${startTag(node, null)}${inside}</${tagName}>`
  return escapeHtml(writtenTag(node, origin.html)) + inside
}

/** The tag as it stood in the text; empty for one that the parser supplied. */
function writtenTag(element: Element, source: string): string {
  const at = element.sourceCodeLocation?.startTag
  return at ? source.slice(at.startOffset, at.endOffset) : ''
}

function startTag({ tagName, attrs }: Element, picture: string | null): string {
  const kept = attrs.filter(({ name, value }) => isKept(tagName, name, value))
  const needsPicture = tagName === 'img' && !kept.some(({ name }) => name === 'src')
  if (needsPicture && picture !== null) kept.push({ name: 'src', value: picture })
  return `<${tagName}${kept.map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`).join('')}>`
}

function isKept(tagName: string, name: string, value: string): boolean {
  if (name === 'style') return fontSize.test(value)
  if (tagName === 'img' && name === 'src') return inlinePicture.test(value)
  return keptAttributes.has(name)
}
