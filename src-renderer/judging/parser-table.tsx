import type { Language } from '#shared/text/language.ts'
import type { ParserGrade } from '#shared/judging/grade-figures.ts'
import type { GradeFigures } from '#shared/judging/grade.ts'
import { formatDuration, formatNumber } from '../text/format.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'

/** What a parser is measured by, as it is shown. */
export type Figure = Exclude<keyof GradeFigures, 'tables'>

export const figures: readonly Figure[] = [
  'nid',
  'teds',
  'tedsS',
  'mhs',
  'boxPrecision',
  'boxRecall',
  'lost',
  'invented',
]

/** A number whose pages are shown. */
export interface ChosenFigure {
  /** Of any run of the parser. */
  readonly runId: string
  readonly figure: Figure
}

export function nameOfParser({ connectionName, model }: ParserGrade, language: Language): string {
  const label = connectionLabel({ name: connectionName }, language)
  return model === null ? label : `${label} · ${model}`
}

/** Similarities to three places, counts as they are. */
export function showFigure(value: number | null, figure: Figure): string {
  if (value === null) return '–'
  return figure === 'lost' || figure === 'invented' ? String(value) : value.toFixed(3)
}

interface ParserTableProps {
  readonly parsers: readonly ParserGrade[]
  readonly chosen: ChosenFigure | null
  readonly onChoose: (chosen: ChosenFigure) => void
}

export function ParserTable({ parsers, chosen, onChoose }: ParserTableProps) {
  const text = useText('grades')
  const hasFacts = parsers.some(({ facts }) => facts !== null)
  const heads = [
    text.parser,
    text.pages,
    text.runs,
    ...(hasFacts ? [text.facts] : []),
    ...figures.map((name) => text[name]),
    text.pageTime,
  ]
  return (
    <div className="shrink-0 overflow-x-auto">
      <table className="w-full min-w-max border-collapse text-sm">
        <caption className="sr-only">{text.parsers}</caption>
        <thead className="text-left text-ink-faint">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-1.5 align-bottom font-medium ${index > 0 ? 'text-right' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parsers.map((parser) => (
            <Row
              key={`${parser.connectionName} ${parser.model}`}
              parser={parser}
              hasFacts={hasFacts}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<ParserTableProps, 'chosen' | 'onChoose'> {
  readonly parser: ParserGrade
  readonly hasFacts: boolean
}

function Row({ parser, hasFacts, chosen, onChoose }: RowProps) {
  const text = useText('grades')
  const language = useLanguage()
  const { pages, facts, runs, pageMs } = parser
  const number = (value: number): string => formatNumber(value, language)
  const name = nameOfParser(parser, language)
  const runId = runs[0]?.runId ?? ''
  const isOwn = runs.some((run) => run.runId === chosen?.runId)
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="max-w-52 px-2 py-1.5 text-left font-medium break-words">
        {name}
      </th>
      <td className={cell}>{number(pages)}</td>
      <td className={cell}>{number(runs.length)}</td>
      {hasFacts && (
        <td className={cell}>
          {facts ? text.share(number(facts.passed), number(facts.total)) : '–'}
        </td>
      )}
      {figures.map((figure) => {
        // Of no page nothing was lost or invented, which is no merit.
        const value = pages === 0 ? null : parser.figures[figure]
        return (
          <td key={figure} className={cell}>
            {value === null ? (
              '–'
            ) : (
              <button
                type="button"
                className="underline-offset-2 hover:underline aria-pressed:font-semibold aria-pressed:underline"
                aria-pressed={isOwn && chosen?.figure === figure}
                aria-label={`${text.pagesOf(name, text[figure])}: ${showFigure(value, figure)}`}
                onClick={() => onChoose({ runId, figure })}
              >
                {showFigure(value, figure)}
              </button>
            )}
          </td>
        )
      })}
      <td className={cell}>{pageMs === null ? '–' : formatDuration(pageMs, language)}</td>
    </tr>
  )
}

const cell = 'px-2 py-1.5 text-right tabular-nums whitespace-nowrap'
