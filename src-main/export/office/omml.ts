import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { escapeXml } from '../body/escape-xml.ts'
import { largeOperator, mathAccent } from './omml-operators.ts'

type Element = DefaultTreeAdapterTypes.Element

/**
 * MathML as the content of an `m:oMath` (ECMA-376 Part 1, §22.1), which Word edits. Whatever has no
 * counterpart keeps what is inside of it.
 */
export function ommlOf(mathml: string): string {
  const [math] = parseFragment(mathml).childNodes
  return math && 'tagName' in math ? inner(math) : ''
}

function childrenOf(node: Element): readonly Element[] {
  return node.childNodes.filter((child): child is Element => 'tagName' in child)
}

function inner(node: Element): string {
  return row(childrenOf(node))
}

/** Side by side. What a large operator works on belongs to it. */
function row(nodes: readonly Element[]): string {
  let written = ''
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index]
    if (!node) continue
    const operator = largeOperator(node, childrenOf(node))
    if (operator) {
      index += 1
      const operand = nodes[index]
      written += nary(operator, operand ? row([operand]) : '')
    } else written += write(node)
  }
  return written
}

type Nary = NonNullable<ReturnType<typeof largeOperator>>

function nary({ sign, under, over, isStacked }: Nary, operand: string): string {
  const limits = `<m:limLoc m:val="${isStacked ? 'undOvr' : 'subSup'}"/>`
  const hidden = `${under ? '' : '<m:subHide m:val="1"/>'}${over ? '' : '<m:supHide m:val="1"/>'}`
  return `<m:nary><m:naryPr><m:chr m:val="${escapeXml(sign)}"/>${limits}${hidden}</m:naryPr>${part('sub', under)}${part('sup', over)}<m:e>${operand}</m:e></m:nary>`
}

function part(name: string, node: Element | undefined): string {
  return `<m:${name}>${node ? row([node]) : ''}</m:${name}>`
}

function write(node: Element): string {
  const children = childrenOf(node)
  const [first, second, third] = children
  switch (node.tagName) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return run(node)
    case 'mspace':
      return run(node, ' ')
    case 'mfrac':
      return `<m:f>${fractionLook(node)}${part('num', first)}${part('den', second)}</m:f>`
    case 'msqrt':
      return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${row(children)}</m:e></m:rad>`
    case 'mroot':
      return `<m:rad>${part('deg', second)}${part('e', first)}</m:rad>`
    case 'msup':
      return `<m:sSup>${part('e', first)}${part('sup', second)}</m:sSup>`
    case 'msub':
      return `<m:sSub>${part('e', first)}${part('sub', second)}</m:sSub>`
    case 'msubsup':
      return `<m:sSubSup>${part('e', first)}${part('sub', second)}${part('sup', third)}</m:sSubSup>`
    case 'munder':
      return stacked('limLow', first, second, 'bot')
    case 'mover':
      return stacked('limUpp', first, second, 'top')
    case 'munderover':
      return `<m:limUpp><m:e><m:limLow>${part('e', first)}${part('lim', second)}</m:limLow></m:e>${part('lim', third)}</m:limUpp>`
    case 'mtable':
      return matrix(children)
    case 'menclose':
      return `<m:borderBox><m:e>${row(children)}</m:e></m:borderBox>`
    case 'semantics':
      return first ? row([first]) : ''
    case 'annotation':
    case 'annotation-xml':
      return ''
    default:
      return fenced(children) ?? row(children)
  }
}

function fractionLook(node: Element): string {
  const thickness = attribute(node, 'linethickness')
  return thickness?.startsWith('0') ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''
}

/** Something small over or under a base: an accent, a bar, a brace, or a limit. */
function stacked(
  limit: 'limLow' | 'limUpp',
  base: Element | undefined,
  mark: Element | undefined,
  place: 'top' | 'bot',
): string {
  const accent = mark ? mathAccent(textOf(mark), place) : null
  if (accent === null) return `<m:${limit}>${part('e', base)}${part('lim', mark)}</m:${limit}>`
  const { kind, sign } = accent
  if (kind === 'bar') {
    return `<m:bar><m:barPr><m:pos m:val="${place}"/></m:barPr>${part('e', base)}</m:bar>`
  }
  if (kind === 'accent') {
    return `<m:acc><m:accPr><m:chr m:val="${sign}"/></m:accPr>${part('e', base)}</m:acc>`
  }
  const other = place === 'top' ? 'bot' : 'top'
  return `<m:groupChr><m:groupChrPr><m:chr m:val="${sign}"/><m:pos m:val="${place}"/><m:vertJc m:val="${other}"/></m:groupChrPr>${part('e', base)}</m:groupChr>`
}

function matrix(rows: readonly Element[]): string {
  const cells = rows.map((each) => childrenOf(each).filter(({ tagName }) => tagName === 'mtd'))
  const columns = Math.max(1, ...cells.map(({ length }) => length))
  const look = `<m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="${columns}"/><m:mcJc m:val="center"/></m:mcPr></m:mc></m:mcs></m:mPr>`
  const written = cells.map((each) => {
    const own = Array.from({ length: columns }, (_, index) => {
      const cell = each[index]
      return `<m:e>${cell ? inner(cell) : ''}</m:e>`
    })
    return `<m:mr>${own.join('')}</m:mr>`
  })
  return written.length === 0 ? '' : `<m:m>${look}${written.join('')}</m:m>`
}

/** Brackets that grow with what they hold; null without one. `\left.` leaves an end bare. */
function fenced(children: readonly Element[]): string | null {
  const [first, last] = [children[0], children.at(-1)]
  const opens = first !== undefined && isFence(first)
  const closes = last !== undefined && last !== first && isFence(last)
  if (!opens && !closes) return null
  const within = children.slice(opens ? 1 : 0, closes ? -1 : undefined)
  const look = [
    `<m:begChr m:val="${opens ? escapeXml(textOf(first)) : ''}"/>`,
    `<m:endChr m:val="${closes ? escapeXml(textOf(last)) : ''}"/>`,
  ]
  return `<m:d><m:dPr>${look.join('')}</m:dPr><m:e>${row(within)}</m:e></m:d>`
}

function isFence(node: Element): boolean {
  return node.tagName === 'mo' && attribute(node, 'fence') === 'true' && textOf(node).length <= 2
}

const scripts: Readonly<Record<string, string>> = {
  script: 'script',
  fraktur: 'fraktur',
  'double-struck': 'double-struck',
  'sans-serif': 'sans-serif',
  monospace: 'monospace',
}

function run(node: Element, given?: string): string {
  // Operators that nobody sees: function application and its like.
  const text = (given ?? textOf(node)).replaceAll(/[\u2061-\u2064]/g, '')
  return text === ''
    ? ''
    : `<m:r>${runLook(node, text)}<m:t xml:space="preserve">${escapeXml(text)}</m:t></m:r>`
}

function runLook(node: Element, text: string): string {
  if (node.tagName === 'mtext' || node.tagName === 'ms') return '<m:rPr><m:nor/></m:rPr>'
  const variant = attribute(node, 'mathvariant') ?? ''
  const script = scripts[variant]
  if (script) return `<m:rPr><m:scr m:val="${script}"/><m:sty m:val="p"/></m:rPr>`
  const isItalic = node.tagName === 'mi' && Array.from(text).length === 1 && variant === ''
  const style = /bold-italic/.test(variant)
    ? 'bi'
    : /bold/.test(variant)
      ? 'b'
      : isItalic || variant === 'italic'
        ? ''
        : 'p'
  return style === '' ? '' : `<m:rPr><m:sty m:val="${style}"/></m:rPr>`
}

function attribute(node: Element, wanted: string): string | undefined {
  return node.attrs.find(({ name }) => name === wanted)?.value
}

function textOf(node: Element): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : ''))
    .join('')
}
