import type { DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

const largeSigns: ReadonlySet<string> = new Set('∑∏∐∫∬∭∮∯∰⋃⋂⋁⋀⨁⨂⨀⨆⨄')

interface LargeOperator {
  readonly sign: string
  readonly under: Element | undefined
  readonly over: Element | undefined
  /** Limits above and below, not beside it. */
  readonly isStacked: boolean
}

/** A sum, product or integral with its limits; null for anything else. */
export function largeOperator(
  node: Element,
  [base, first, second]: readonly Element[],
): LargeOperator | null {
  if (isSign(node))
    return { sign: signOf(node), under: undefined, over: undefined, isStacked: false }
  if (!base || !isSign(base)) return null
  const sign = signOf(base)
  switch (node.tagName) {
    case 'munder':
    case 'msub':
      return { sign, under: first, over: undefined, isStacked: node.tagName === 'munder' }
    case 'mover':
    case 'msup':
      return { sign, under: undefined, over: first, isStacked: node.tagName === 'mover' }
    case 'munderover':
    case 'msubsup':
      return { sign, under: first, over: second, isStacked: node.tagName === 'munderover' }
    default:
      return null
  }
}

function isSign(node: Element): boolean {
  return node.tagName === 'mo' && largeSigns.has(signOf(node))
}

function signOf(node: Element): string {
  return node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}

/** Signs over a letter, as MathML has them, with the combining ones that Word puts there. */
const accents: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030C',
  '˘': '\u0306',
  '´': '\u0301',
  ˊ: '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '˚': '\u030A',
  '→': '\u20D7',
  '\u20D7': '\u20D7',
  '←': '\u20D6',
}
const bars: ReadonlySet<string> = new Set(['¯', 'ˉ', '‾', '―', '_', '\u0332', '\u0305'])
const braces: ReadonlySet<string> = new Set(['⏞', '⏟', '⎴', '⎵', '⏜', '⏝'])

interface MathAccent {
  readonly kind: 'bar' | 'accent' | 'brace'
  readonly sign: string
}

/** What a sign over or under a base is; null for a limit, which may be anything. */
export function mathAccent(text: string, place: 'top' | 'bot'): MathAccent | null {
  if (bars.has(text)) return { kind: 'bar', sign: text }
  if (braces.has(text)) return { kind: 'brace', sign: text }
  const sign = place === 'top' ? accents[text] : undefined
  return sign === undefined ? null : { kind: 'accent', sign }
}
