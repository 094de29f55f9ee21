import type { Grade, GradeFigures, PageGrade } from './grade.ts'

/** What graded pages say together. */
export function figuresOf(pages: readonly PageGrade[]): GradeFigures {
  const tables = pages.flatMap((page) => page.tables)
  const sum = (of: (page: PageGrade) => number): number =>
    pages.reduce((total, page) => total + of(page), 0)
  const matched = sum(({ boxes }) => boxes.matched)
  return {
    nid: mean(pages.flatMap(({ nid }) => nid ?? [])),
    mhs: mean(pages.flatMap(({ mhs }) => mhs ?? [])),
    teds: mean(tables.map(({ teds }) => teds)),
    tedsS: mean(tables.map(({ tedsS }) => tedsS)),
    tables: tables.length,
    boxPrecision: ratio(
      matched,
      sum(({ boxes }) => boxes.found),
    ),
    boxRecall: ratio(
      matched,
      sum(({ boxes }) => boxes.truth),
    ),
    lost: sum(({ lost }) => lost),
    invented: sum(({ invented }) => invented),
  }
}

/** A service and model over all that it parsed. */
export interface ParserGrade {
  readonly connectionName: string
  readonly model: string | null
  readonly figures: GradeFigures
  /** Graded pages, and the runs that they are of. */
  readonly pages: number
  /** How many of the facts that were said of its documents hold, of those of pages that it has; null without any. */
  readonly facts: Grade['facts']
  readonly runs: readonly Grade[]
  /** The median of its runs. */
  readonly pageMs: number | null
}

/** Every parser over its graded runs, the one with the best text first. */
export function parserGrades(grades: readonly Grade[]): readonly ParserGrade[] {
  const byParser = Map.groupBy(
    grades.filter(({ pages, facts }) => pages.length > 0 || (facts && facts.total > 0)),
    ({ connectionName, model }) => JSON.stringify([connectionName, model]),
  )
  return [...byParser.values()]
    .flatMap((runs): readonly ParserGrade[] => {
      const [first] = runs
      if (!first) return []
      const { connectionName, model } = first
      const pages = runs.flatMap(({ pageGrades }) => pageGrades)
      const pageMs = median(runs.flatMap((run) => run.pageMs ?? []))
      const figures = figuresOf(pages)
      const facts = factsOf(runs)
      return [{ connectionName, model, figures, pages: pages.length, facts, runs, pageMs }]
    })
    .toSorted((a, b) => (b.figures.nid ?? -1) - (a.figures.nid ?? -1))
}

function factsOf(runs: readonly Grade[]): Grade['facts'] {
  const said = runs.flatMap(({ facts }) => facts ?? [])
  return said.length === 0
    ? null
    : said.reduce((sum, { passed, total }) => ({
        passed: sum.passed + passed,
        total: sum.total + total,
      }))
}

function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}

function mean(values: readonly number[]): number | null {
  return ratio(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
