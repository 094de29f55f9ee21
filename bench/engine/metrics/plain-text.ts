import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { htmlTables } from './markdown-table.ts'

type Node = DefaultTreeAdapterMap['childNode']

const breaking = new Set(['br', 'td', 'th', 'tr', 'table', 'p', 'div', 'li', 'caption'])

/**
 * The words of Markdown in reading order, one space between them: marks of headings, lists, emphasis,
 * links, images, tables and equations are gone.
 *
 * Programs that write plain text have no marks to be right about, so none are compared.
 */
export function plainText(markdown: string): string {
  const text = htmlTables(markdown)
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<table[\s>].*?<\/table>/gis, (table) => ` ${textOfHtml(table)} `)
    .replace(/<\/?(?:br|p|div|span|sup|sub|u|b|i|em|strong)(?:\s[^>]*)?\/?>/gi, ' ')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, ' $1 ')
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^\s{0,3}#{1,6}\s+/gm, '')
    .replace(/^\s{0,3}(?:```.*|\*\*\*|---+|___+)\s*$/gm, '')
    .replace(/^\s*[-*+]\s+/gm, '')
    .replace(/^\s*>\s?/gm, '')
    .replaceAll('$$', ' ')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~$])/g, '$1')
  return readingText(unmarkEmphasis(text))
}

/** Text in lines, as a person would say it: bullets before a line are not said. */
export function readingText(text: string): string {
  return foldText(text.replace(/^\s*[-–—•◦▪●○■□‣⁃∙·*]\s+/gmu, ''))
}

/** Compatibility forms, look-alike quotes and dashes, soft hyphens and white space made one. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u2060\u202A-\u202E\uFEFF]/g, '')
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”‟″]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/(?:[.·…]\s?){4,}/g, '… ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The text below a fragment of HTML; cells, rows and `<br>` are set apart by spaces. */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  const visit = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value)
    if (breaking.has(node.nodeName)) parts.push(' ')
    if ('childNodes' in node) node.childNodes.forEach(visit)
    if (breaking.has(node.nodeName)) parts.push(' ')
  }
  parseFragment(html).childNodes.forEach(visit)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

function unmarkEmphasis(text: string): string {
  const unmarked = text.replace(/(?<![\w*])(\*{1,3}|~~|__|_)(\S(?:[^\n]*?\S)?)\1(?!\w)/g, '$2')
  return unmarked === text ? text : unmarkEmphasis(unmarked)
}
