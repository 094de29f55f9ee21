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
import { displayLatex, escapeLatex, inlineLatex } from './escape-latex.ts'

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
      return `${inlinesLatex(block.inlines)}\n`
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
  return inlines
    .map((inline) =>
      inline.kind === 'equation' ? equationLatex(inline.latex) : escapeLatex(plainText([inline])),
    )
    .join('')
    .trim()
}

/** Breaks at the start and end would have no line to end. */
function inlinesLatex(inlines: readonly Inline[]): string {
  const first = inlines.findIndex(({ kind }) => kind !== 'break')
  const last = inlines.findLastIndex(({ kind }) => kind !== 'break')
  if (first === -1) return ''
  return inlines
    .slice(first, last + 1)
    .map(pieceLatex)
    .join('')
}

function equationLatex(latex: string): string {
  return inlineLatex(latex) ?? escapeLatex(dollars(latex))
}

function pieceLatex(inline: Inline): string {
  if (inline.kind === 'break') return '\\newline\n'
  if (inline.kind === 'equation') return equationLatex(inline.latex)
  // Lines break within a rule, but not within a command in it: rules are the innermost.
  return inline.marks
    .toSorted((one, other) => Number(isRule(other)) - Number(isRule(one)))
    .reduce((inner, mark) => `\\${commands[mark]}{${inner}}`, escapeLatex(inline.text))
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
    latex += `\\item[${mark}] ${inlinesLatex(inlines)}\n`
  }
  return latex + '\\end{itemize}\n'.repeat(open)
}

function figureLatex(text: string, picture: string | undefined): string {
  const lines = text
    .split('\n')
    .map(escapeLatex)
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
  return `{\\footnotesize\\setlength{\\tabcolsep}{2pt}\\begin{longtable}{|${column(1, columns).repeat(columns)}}\n\\hline\n${lines.join('\n')}\n\\end{longtable}}\n`
}

/** So many columns with the spaces between them. */
function column(span: number, columns: number): string {
  return `p{\\dimexpr${(0.98 * span) / columns}\\linewidth-2\\tabcolsep\\relax}|`
}

function slotLatex(
  { kind, cell, column: at, columnSpan }: Slot,
  table: TableBlock,
  columns: number,
): string {
  const rowSpan = cell?.rowSpan ?? 1
  const lines = (cell?.text ?? '')
    .split('\n')
    .map((line) => inlinesLatex(cellInlines(line, table)))
    .filter((line) => line.trim() !== '')
  const text = lines.join('\\newline ')
  const inner = kind === 'cell' && rowSpan > 1 ? `\\multirow{${rowSpan}}{=}{${text}}` : text
  if (columnSpan === 1) return inner === '' ? '' : `{${inner}}`
  return `\\multicolumn{${columnSpan}}{${at === 0 ? '|' : ''}${column(columnSpan, columns)}}{${inner}}`
}

/** The rule above a row, but for cells that reach down into it. */
function ruleBelow(next: readonly Slot[] | undefined): string {
  if (!next || next.every(({ kind }) => kind !== 'covered')) return '\\hline'
  return next
    .filter(({ kind }) => kind !== 'covered')
    .map(({ column: at, columnSpan }) => `\\cline{${at + 1}-${at + columnSpan}}`)
    .join('')
}
