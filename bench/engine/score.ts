import { type Truth, truthMarkdown, truthTables, truthText } from './documents/truth.ts'
import { type Counts, matchByCategory } from './metrics/detection.ts'
import { htmlTables } from './metrics/markdown-table.ts'
import { type LatexCounts, latexCounts } from './metrics/latex.ts'
import { headingScores } from './metrics/mhs.ts'
import { nid } from './metrics/nid.ts'
import { plainText, readingText } from './metrics/plain-text.ts'
import { documentTableScores } from './metrics/teds.ts'
import type { Reading } from './readers/reader.ts'

/** How well a document was read. A metric is undefined where it doesn't apply. */
export type Score = {
  readonly nid: number
  readonly teds: number | undefined
  readonly tedsS: number | undefined
  readonly mhs: number | undefined
  readonly mhsS: number | undefined
  /** By category. */
  readonly counts: ReadonlyMap<string, Counts> | undefined
  /** Undefined where the document has no equation, or the program writes plain text. */
  readonly latex: LatexCounts | undefined
}

export type MetricName = 'nid' | 'teds' | 'tedsS' | 'mhs' | 'mhsS'

export function scoreReading(truth: Truth, { text, marked, elements }: Reading): Score {
  const tables = marked && documentTableScores(truthTables(truth), htmlTables(marked.tables))
  const equations = truth.elements.flatMap(({ latex }) => latex ?? [])
  const headings = marked && headingScores(truthMarkdown(truth), marked.markdown)
  return {
    nid: nid(readingText(truthText(truth)), marked ? plainText(text) : readingText(text)),
    teds: tables?.teds,
    tedsS: tables?.tedsS,
    mhs: headings?.mhs,
    mhsS: headings?.mhsS,
    counts: elements && matchByCategory(truth.elements, elements),
    latex: marked && equations.length > 0 ? latexCounts(equations, marked.markdown) : undefined,
  }
}
