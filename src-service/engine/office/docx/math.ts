import {
  childOf,
  childrenOf,
  elementsOf,
  flagOf,
  textOf,
  type XmlElement,
} from '../package/xml-element.ts'

/** An equation (`m:oMath`) as LaTeX, without delimiters. */
export function mathLatex(element: XmlElement | undefined): string {
  return elementsOf(element).map(latexOf).join('').trim()
}

/** Arguments are grouped; a single sign needs no braces, but they never harm. */
function group(element: XmlElement | undefined): string {
  return `{${mathLatex(element)}}`
}

function latexOf(element: XmlElement): string {
  const part = (name: string): XmlElement | undefined => childOf(element, name)
  const property = (properties: string, name: string): string | undefined =>
    childOf(element, properties, name)?.attributes.get('m:val')
  switch (element.name) {
    case 'm:r':
      return runLatex(element)
    case 'm:f':
      return property('m:fPr', 'm:type') === 'lin'
        ? `${group(part('m:num'))}/${group(part('m:den'))}`
        : `\\frac${group(part('m:num'))}${group(part('m:den'))}`
    case 'm:sSup':
      return `${group(part('m:e'))}^${group(part('m:sup'))}`
    case 'm:sSub':
      return `${group(part('m:e'))}_${group(part('m:sub'))}`
    case 'm:sSubSup':
      return `${group(part('m:e'))}_${group(part('m:sub'))}^${group(part('m:sup'))}`
    case 'm:sPre':
      return `{}_${group(part('m:sub'))}^${group(part('m:sup'))}${group(part('m:e'))}`
    case 'm:rad': {
      const degree = mathLatex(part('m:deg'))
      return `\\sqrt${degree === '' ? '' : `[${degree}]`}${group(part('m:e'))}`
    }
    case 'm:nary':
      return naryLatex(element)
    case 'm:d':
      return delimitedLatex(element)
    case 'm:func':
      return `${functionName(mathLatex(part('m:fName')))}${group(part('m:e'))}`
    case 'm:limLow':
      return `${functionName(mathLatex(part('m:e')))}_${group(part('m:lim'))}`
    case 'm:limUpp':
      return `${functionName(mathLatex(part('m:e')))}^${group(part('m:lim'))}`
    case 'm:m':
      return `\\begin{matrix}${rows(element, 'm:mr')}\\end{matrix}`
    case 'm:eqArr': {
      const lines = childrenOf(element, 'm:e').map(mathLatex)
      return `\\begin{aligned}${lines.join(' \\\\ ')}\\end{aligned}`
    }
    case 'm:acc':
      return `${accents.get(property('m:accPr', 'm:chr') ?? '\u0302') ?? '\\hat'}${group(part('m:e'))}`
    case 'm:bar':
      return `${property('m:barPr', 'm:pos') === 'top' ? '\\overline' : '\\underline'}${group(part('m:e'))}`
    case 'm:groupChr':
      return `${property('m:groupChrPr', 'm:pos') === 'top' ? '\\overbrace' : '\\underbrace'}${group(part('m:e'))}`
    case 'm:box':
    case 'm:borderBox':
    case 'm:phant':
      return mathLatex(part('m:e'))
    default:
      // Properties of any kind say how it looks; what is left are groups.
      return element.name.endsWith('Pr') ? '' : mathLatex(element)
  }
}

function rows(element: XmlElement, name: string): string {
  return childrenOf(element, name)
    .map((row) => childrenOf(row, 'm:e').map(mathLatex).join(' & '))
    .join(' \\\\ ')
}

function naryLatex(element: XmlElement): string {
  const properties = childOf(element, 'm:naryPr')
  const sign = childOf(properties, 'm:chr')?.attributes.get('m:val') ?? '∫'
  const limit = (name: string, mark: string): string => {
    const latex = mathLatex(childOf(element, name))
    return latex === '' ? '' : `${mark}{${latex}}`
  }
  const operator = signs.get(sign) ?? sign
  const body = group(childOf(element, 'm:e'))
  return `${operator}${limit('m:sub', '_')}${limit('m:sup', '^')}${body}`
}

function delimitedLatex(element: XmlElement): string {
  const properties = childOf(element, 'm:dPr')
  const sign = (name: string, usual: string): string =>
    childOf(properties, name)?.attributes.get('m:val') ?? usual
  const inside = childrenOf(element, 'm:e')
    .map(mathLatex)
    .join(` ${sign('m:sepChr', '|')} `)
  return `\\left${delimiter(sign('m:begChr', '('))}${inside}\\right${delimiter(sign('m:endChr', ')'))}`
}

function delimiter(sign: string): string {
  if (sign === '') return '.'
  if (sign === '{' || sign === '}') return `\\${sign}`
  return delimiters.get(sign) ?? sign
}

function runLatex(element: XmlElement): string {
  const text = childrenOf(element, 'm:t').map(textOf).join('')
  const isPlain = flagOf(childOf(element, 'm:rPr', 'm:nor'), 'm:val') === true
  if (isPlain && /\S/.test(text)) return `\\text{${text.replace(/[{}\\]/g, '')}}`
  return Array.from(text.normalize('NFKC'), signLatex).join('')
}

/** A sign's command, set apart from the letters behind it. */
function signLatex(sign: string): string {
  if ('#$%&_{}'.includes(sign)) return `\\${sign}`
  if (sign === '\\') return '\\backslash '
  const command = signs.get(sign)
  return command === undefined ? sign : `${command} `
}

const functions: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lim max min sup inf exp det gcd'.split(
    ' ',
  ),
)

function functionName(latex: string): string {
  return functions.has(latex) ? `\\${latex} ` : latex
}

const accents: ReadonlyMap<string, string> = new Map([
  ['\u0302', '\\hat'],
  ['\u0303', '\\tilde'],
  ['\u0304', '\\bar'],
  ['\u0305', '\\overline'],
  ['\u0307', '\\dot'],
  ['\u0308', '\\ddot'],
  ['\u20d7', '\\vec'],
])

const delimiters: ReadonlyMap<string, string> = new Map([
  ['⌊', '\\lfloor '],
  ['⌋', '\\rfloor '],
  ['⌈', '\\lceil '],
  ['⌉', '\\rceil '],
  ['⟨', '\\langle '],
  ['⟩', '\\rangle '],
  ['‖', '\\Vert '],
])

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho . sigma tau upsilon phi chi psi omega'.split(
    ' ',
  )

/** Signs that have a command: Greek letters, operators, relations and arrows. */
const signs: ReadonlyMap<string, string> = new Map([
  ...greek.map((name, index) => [String.fromCodePoint(0x3b1 + index), `\\${name}`] as const),
  ...['Gamma', 'Delta', 'Theta', 'Lambda', 'Xi', 'Pi', 'Sigma', 'Phi', 'Psi', 'Omega'].map(
    (name) =>
      [String.fromCodePoint(0x391 + greek.indexOf(name.toLowerCase())), `\\${name}`] as const,
  ),
  ['∑', '\\sum'],
  ['∏', '\\prod'],
  ['∫', '\\int'],
  ['∬', '\\iint'],
  ['∭', '\\iiint'],
  ['∮', '\\oint'],
  ['∯', '\\oiint'],
  ['∰', '\\oiiint'],
  ['⋀', '\\bigwedge'],
  ['⋁', '\\bigvee'],
  ['⋃', '\\bigcup'],
  ['⋂', '\\bigcap'],
  ['±', '\\pm'],
  ['∓', '\\mp'],
  ['×', '\\times'],
  ['÷', '\\div'],
  ['⋅', '\\cdot'],
  ['·', '\\cdot'],
  ['≤', '\\le'],
  ['≥', '\\ge'],
  ['≠', '\\ne'],
  ['≈', '\\approx'],
  ['≡', '\\equiv'],
  ['∼', '\\sim'],
  ['∝', '\\propto'],
  ['∞', '\\infty'],
  ['∂', '\\partial'],
  ['∇', '\\nabla'],
  ['∈', '\\in'],
  ['∉', '\\notin'],
  ['⊂', '\\subset'],
  ['⊆', '\\subseteq'],
  ['∪', '\\cup'],
  ['∩', '\\cap'],
  ['∅', '\\emptyset'],
  ['∀', '\\forall'],
  ['∃', '\\exists'],
  ['→', '\\to'],
  ['←', '\\leftarrow'],
  ['⇒', '\\Rightarrow'],
  ['⇔', '\\Leftrightarrow'],
  ['↔', '\\leftrightarrow'],
  ['…', '\\ldots'],
  ['⋯', '\\cdots'],
  ['ℝ', '\\mathbb{R}'],
  ['′', "'"],
  ['−', '-'],
])
