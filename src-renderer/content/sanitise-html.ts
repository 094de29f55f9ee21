import { disarmAttributes, styleStandIn } from '#shared/results/disarm-attributes.ts'
import { inlineEquation } from '#shared/results/inline-equations.ts'
import createPurifier, { type Config } from 'dompurify'
import { escapeStrayTags } from './escape-stray-tags.ts'

const tags =
  `p br div span header footer h1 h2 h3 h4 h5 h6 hr ul ol li dl dt dd blockquote pre code a
  b strong i em u s del ins mark small sub sup figure figcaption img
  table caption colgroup col thead tbody tfoot tr th td`.split(/\s+/)
const tagSet = new Set(tags)

/** On an equation that stands in a line, to be drawn. */
export const equationMark = 'data-equation'

const config = {
  ALLOWED_TAGS: tags,
  // No id, name or class: they would reach into the window around the content. No src, no style.
  ALLOWED_ATTR: [
    'colspan',
    'rowspan',
    'href',
    'alt',
    'dir',
    'lang',
    'start',
    'data-size',
    equationMark,
  ],
  // The test for addresses is not for these: it would drop the spans of a table.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'start', 'dir', 'lang'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Only what a browser outside of Recto can open; everything else leaves an inert link.
  ALLOWED_URI_REGEXP: /^https?:\/\//i,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

/** On a cell that holds one value: a browser would break a date or a part's number at its hyphens. */
const valueMark = 'data-value'
/** Longer ones are addresses and the like, which need their ends of lines. */
const value = /^\s*\S{1,24}\s*$/u

/** The service writes five font sizes (`observed`: 14 to 22); a style of ours stands for each. */
const sizes = new Set(['14', '16', '18', '20', '22'])

/**
 * Element HTML as nodes that run nothing, load nothing and stay in their place.
 *
 * The content security policy is the second wall; this one must hold without it.
 */
export type SanitiseHtml = (html: string) => DocumentFragment

export function createSanitiser(window: Window & typeof globalThis): SanitiseHtml {
  const purifier = createPurifier(window)

  purifier.addHook('uponSanitizeAttribute', (node, { attrName, attrValue }) => {
    const { tag, attribute, value } = inlineEquation
    if (attrName === attribute && attrValue === value && node.localName === tag) {
      node.setAttribute(equationMark, '')
    }
    if (attrName !== styleStandIn) return
    const size = /font-size:\s*(\d+)px/i.exec(attrValue)?.[1]
    if (size && sizes.has(size)) node.setAttribute('data-size', size)
  })
  purifier.addHook('afterSanitizeAttributes', (node) => {
    const isCell = node.localName === 'td' || node.localName === 'th'
    // Lines that are broken where the service said so may stay as they are.
    const isPlain = isCell && Array.from(node.children).every(({ localName }) => localName === 'br')
    if (isPlain && value.test(node.textContent)) {
      node.setAttribute(valueMark, '')
    }
    if (node.tagName !== 'A' || !node.hasAttribute('href')) return
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  })

  return (html) => purifier.sanitize(beforeParsing(html), config)
}

/** Element HTML as nodes that are part of no window, as they came: to be taken apart, and sanitised before they are shown. */
export function parseInertly(html: string): HTMLElement {
  return new DOMParser().parseFromString(beforeParsing(html), 'text/html').body
}

function beforeParsing(html: string): string {
  return disarmAttributes(escapeStrayTags(html, tagSet))
}
