import { dollars } from '#shared/results/inline-equations.ts'
import {
  type Block,
  cellInlines,
  type Inline,
  type ListItem,
  type Mark,
  plainText,
  sizeOfTable,
  type TableBlock,
} from '../body/block.ts'
import { layOutTable, type Slot } from '../body/lay-out-table.ts'
import { hasRightToLeft, isRightToLeft } from '#shared/text/right-to-left.ts'
import { displayLatex, escapeLatex, inlineLatex } from './escape-latex.ts'
import { directedLatex, reversedLatex } from './right-to-left.ts'

const commands: Readonly<Record<Mark, string>> = {
  bold: 'textbf',
  italic: 'emph',
  underline: 'uline',
  strike: 'sout',
  sub: 'textsubscript',
  sup: 'textsuperscript',
  code: 'texttt',
}

const headings = ['section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'] as const

/** A block as LaTeX, ended by a line; `picture` is the file of a figure's. */
export function blockLatex(block: Block, picture: string | undefined): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphLatex(block.inlines)
    case 'heading': {
      const level = Math.min(Math.max(block.level, 1), headings.length)
      const title = titleLatex(block.inlines)
      // Numbers stand in the text already.
      return `\\${headings[level - 1]}*{${title}}\n`
    }
    case 'list':
      return listLatex(block.items)
    case 'table':
      return tableLatex(block)
    case 'figure':
      return figureLatex(block.text, picture)
    case 'equation':
      return displayLatex(block.latex) ?? `\\texttt{${escapeLatex(block.latex)}}\n`
  }
}

/** In one line and one look. */
function titleLatex(inlines: readonly Inline[]): string {
  const text = plainText(inlines)
  const isReversed = isRightToLeft(text)
  const latex = inlines
    .map((inline) =>
      inline.kind === 'equation'
        ? equationLatex(inline.latex)
        : directedLatex(plainText([inline]), isReversed),
    )
    .join('')
    .trim()
  return reversedLatex(latex, text)
}

function paragraphLatex(inlines: readonly Inline[]): string {
  const text = plainText(inlines)
  if (!isRightToLeft(text)) return `${inlinesLatex(inlines, false)}\n`
  return `{${reversedLatex(inlinesLatex(inlines, true), text)}\\par}\n`
}

/** Breaks at the start and end would have no line to end. */
function inlinesLatex(inlines: readonly Inline[], isReversed: boolean): string {
  const first = inlines.findIndex(({ kind }) => kind !== 'break')
  const last = inlines.findLastIndex(({ kind }) => kind !== 'break')
  if (first === -1) return ''
  return inlines
    .slice(first, last + 1)
    .map((inline) => pieceLatex(inline, isReversed))
    .join('')
}

function equationLatex(latex: string): string {
  return inlineLatex(latex) ?? escapeLatex(dollars(latex))
}

function pieceLatex(inline: Inline, isReversed: boolean): string {
  if (inline.kind === 'break') return '\\newline\n'
  if (inline.kind === 'equation') return equationLatex(inline.latex)
  // Lines break within a rule, but not within a command in it: rules are the innermost. They know one direction.
  const isDirected = isReversed || hasRightToLeft(inline.text)
  return inline.marks
    .filter((mark) => !(isDirected && isRule(mark)))
    .toSorted((one, other) => Number(isRule(other)) - Number(isRule(one)))
    .reduce(
      (inner, mark) => `\\${commands[mark]}{${inner}}`,
      directedLatex(inline.text, isReversed),
    )
}

function isRule(mark: Mark): boolean {
  return mark === 'underline' || mark === 'strike'
}

/** LaTeX nests lists four deep. */
const deepest = 4

/** Every item has its own mark: numbers are those of the text. */
function listLatex(items: readonly ListItem[]): string {
  let [latex, open] = ['', 0]
  for (const { depth, number, inlines } of items) {
    const wanted = Math.min(depth + 1, deepest)
    for (; open < wanted; open += 1) latex += '\\begin{itemize}\n'
    for (; open > wanted; open -= 1) latex += '\\end{itemize}\n'
    const mark = number === null ? '\\textbullet' : `${number}.`
    latex += `\\item[${mark}] ${paragraphLatex(inlines)}`
  }
  return latex + '\\end{itemize}\n'.repeat(open)
}

function figureLatex(text: string, picture: string | undefined): string {
  const lines = text
    .split('\n')
    .map((line) => directedLatex(line))
    .filter((line) => line.trim() !== '')
  const words =
    lines.length > 0 ? `\\begin{quote}\\small ${lines.join('\\newline\n')}\\end{quote}\n` : ''
  if (picture === undefined) return words
  return `\\begin{center}\\includegraphics[width=.8\\linewidth,height=.5\\textheight,keepaspectratio]{${picture}}\\end{center}\n${words}`
}

/** Columns share the width evenly; a table may go on over pages. */
function tableLatex(table: TableBlock): string {
  const { columns } = sizeOfTable(table.cells)
  if (columns === 0) return ''
  const rows = [...layOutTable(table.cells)]
  const lines = rows.map((slots, row) => {
    const inner = slots.map((slot) => slotLatex(slot, table, columns)).join(' & ')
    return `${inner} \\\\ ${ruleBelow(rows[row + 1])}`
  })
  return `{\\footnotesize\\setlength{\\tabcolsep}{2pt}\\begin{longtable}{|${`p{${width(1, columns)}}|`.repeat(columns)}}\n\\hline\n${lines.join('\n')}\n\\end{longtable}}\n`
}

/** Of so many columns with the spaces between them. */
function width(span: number, columns: number): string {
  return `\\dimexpr${(0.98 * span) / columns}\\linewidth-2\\tabcolsep\\relax`
}

function slotLatex(
  { kind, cell, column: at, columnSpan }: Slot,
  table: TableBlock,
  columns: number,
): string {
  const rowSpan = cell?.rowSpan ?? 1
  const said = cell?.text ?? ''
  const lines = said
    .split('\n')
    .map((line) => inlinesLatex(cellInlines(line, table), isRightToLeft(said)))
    .filter((line) => line.trim() !== '')
  // Within braces pandoc drops the break; the space that parts the lines then would be the command's without `{}`.
  const text = reversedLatex(lines.join('\\newline{} '), said)
  const isTall = kind === 'cell' && rowSpan > 1
  if (columnSpan === 1) {
    // Pandoc takes it for one cell a row within braces.
    if (isTall) return `\\multirow{${rowSpan}}{=}{${text}}`
    // A group would end what `\\RTL` says of the cell's last line.
    return text === '' || text.startsWith('\\RTL{') ? text : `{${text}}`
  }
  // Pandoc gives up a table with a column `p{…}` here: a box has the width.
  const wide = width(columnSpan, columns)
  const box = text === '' ? '' : `\\parbox[t]{${wide}}{${text}\\strut}`
  const inner = isTall ? `\\multirow{${rowSpan}}{${wide}}{${text}}` : box
  return `\\multicolumn{${columnSpan}}{${at === 0 ? '|' : ''}l|}{${inner}}`
}

/** The rule above a row, but for cells that reach down into it. */
function ruleBelow(next: readonly Slot[] | undefined): string {
  if (!next || next.every(({ kind }) => kind !== 'covered')) return '\\hline'
  return next
    .filter(({ kind }) => kind !== 'covered')
    .map(({ column: at, columnSpan }) => `\\cline{${at + 1}-${at + columnSpan}}`)
    .join('')
}
