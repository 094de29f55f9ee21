import { figuresOf, type ParserGrade } from '#shared/judging/grade-figures.ts'
import type { PageGrade } from '#shared/judging/grade.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { type Figure, nameOfParser, showFigure } from './parser-table.tsx'

interface WorstPagesProps {
  readonly parser: ParserGrade
  readonly figure: Figure
  readonly onLook: (runId: string, page: PageGrade) => void
}

/** Enough to see what is wrong. */
const maxPages = 200

/** The pages that a parser's number is made of, the worst first, each leading to what differs on it. */
export function WorstPages({ parser, figure, onLook }: WorstPagesProps) {
  const text = useText('grades')
  const language = useLanguage()
  const title = text.pagesOf(nameOfParser(parser, language), text[figure])
  const isCount = figure === 'lost' || figure === 'invented'
  const pages = parser.runs
    .flatMap(({ runId, name, pageGrades }) =>
      pageGrades.flatMap((page) => {
        const value = figuresOf([page])[figure]
        return value === null ? [] : [{ runId, name, page, value }]
      }),
    )
    .toSorted((a, b) => (isCount ? b.value - a.value : a.value - b.value))
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-medium text-ink-soft">{title}</h3>
      <ol className="mt-1 flex flex-col">
        {pages.slice(0, maxPages).map(({ runId, name, page, value }) => {
          const number = formatNumber(page.page, language)
          return (
            <li key={`${runId} ${page.page}`}>
              <button
                type="button"
                aria-label={`${text.look(name, number)}, ${showFigure(value, figure)}`}
                className="flex w-full items-baseline gap-3 rounded-md px-2 py-1 text-left hover:bg-sunken"
                onClick={() => onLook(runId, page)}
              >
                <span className="w-14 shrink-0 text-right tabular-nums">
                  {showFigure(value, figure)}
                </span>
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="shrink-0 text-ink-faint">{text.page(number)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
