import { escapeHtml } from '../text/escape-html.ts'

/** A part of what an element says: text, or an equation that stands in its line. */
export type Piece = string | { readonly latex: string }

/** What the HTML of an equation in a line is called, as the interface calls one that stands alone. */
export const inlineEquation = {
  tag: 'span',
  attribute: 'data-category',
  value: 'equation',
} as const

const inlineEquationTag = `<${inlineEquation.tag} ${inlineEquation.attribute}="${inlineEquation.value}">`

/** An equation in a line of HTML; between dollar signs, so that it says what it is where nobody draws it. */
export function inlineEquationHtml(latex: string): string {
  return inlineEquationOf(escapeHtml(latex))
}

/** The same of LaTeX that is HTML already. */
export function inlineEquationOf(escapedLatex: string): string {
  return `${inlineEquationTag}${dollars(escapedLatex)}</${inlineEquation.tag}>`
}

export function dollars(latex: string): string {
  return `$${latex}$`
}

/** What pieces say as plain text, in the lines that their text has. */
export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : dollars(oneLine(piece))))
    .join('')
}

/** The same as HTML. */
export function htmlOfPieces(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string' ? escapeHtml(piece) : inlineEquationHtml(oneLine(piece)),
    )
    .join('')
}

function oneLine({ latex }: Exclude<Piece, string>): string {
  return latex.replaceAll('\n', ' ')
}

/** The LaTeX in the text of an element of HTML that is one. */
export function latexOfInline(text: string): string {
  return withoutDollars(text.trim())
}

/** LaTeX without the dollar signs around it, however many. */
export function withoutDollars(latex: string): string {
  let [start, end] = [0, latex.length]
  while (latex[start] === '$') start += 1
  while (end > start && latex[end - 1] === '$') end -= 1
  return latex.slice(start, end).trim()
}

/** Whether what stands between two dollar signs can be an equation, where amounts of money stand between them too. */
export function isLikeLatex(text: string): boolean {
  return /[\\^_={}]/.test(text) || /^\s*\p{L}\w{0,2}\s*$/u.test(text)
}

/**
 * Text in which equations stand between single dollar signs, parted at them. A dollar sign behind a backslash is one.
 *
 * @param isEquation of what stands between two of them; all of it where its parser escapes other dollar signs
 */
export function readDollars(
  text: string,
  isEquation: (latex: string) => boolean = () => true,
): readonly Piece[] {
  const pieces: Piece[] = []
  const signs = [...text.matchAll(/(?<!\\)(?:\\\\)*(\$+)/g)].map((match) => ({
    from: match.index + match[0].length - (match[1]?.length ?? 0),
    length: match[1]?.length ?? 0,
  }))
  let written = 0
  for (let index = 0; index + 1 < signs.length; index += 1) {
    const [open, close] = [signs[index], signs[index + 1]]
    if (open?.length !== 1 || close?.length !== 1) continue
    const latex = text.slice(open.from + 1, close.from)
    if (latex.trim() === '' || /\n\s*\n/.test(latex) || !isEquation(latex)) continue
    pieces.push(text.slice(written, open.from), { latex: latex.trim() })
    written = close.from + 1
    index += 1
  }
  return [...pieces, text.slice(written)].filter((piece) => piece !== '')
}

/** Text in which equations stand in `\(…\)`, as LaTeX itself has them. */
export function readBrackets(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let written = 0
  for (let open = text.indexOf('\\('); open !== -1; open = text.indexOf('\\(', written)) {
    const close = text.indexOf('\\)', open)
    if (close === -1) break
    const latex = text.slice(open + 2, close).trim()
    pieces.push(text.slice(written, open), latex === '' ? '' : { latex })
    written = close + 2
  }
  return [...pieces, text.slice(written)].filter((piece) => piece !== '')
}

/** What was typed of an element, or is in a cell of it: equations stand between dollar signs where they did in its text before. */
export function piecesTyped({ html }: { readonly html: string }, text: string): readonly Piece[] {
  return hasInlineEquations(html) ? readDollars(text, isLikeLatex) : [text]
}

export function hasInlineEquations(html: string): boolean {
  return html.includes(inlineEquationTag)
}
