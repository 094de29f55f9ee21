import type { CallOutput } from '#shared/bridge/calls.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Grade, PageGrade } from '#shared/judging/grade.ts'
import { parserGrades } from '#shared/judging/grade-figures.ts'
import { useEffect, useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Field, Select } from '../ui/field.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { VoteTable } from './vote-table.tsx'
import { ParserTable, type ChosenFigure } from './parser-table.tsx'
import { WorstPages } from './worst-pages.tsx'

interface GradesDialogProps {
  /** Opens what a run said otherwise than what was confirmed of a page. */
  readonly onLook: (runId: string, page: PageGrade) => void
  /** Writes pages that are confirmed in these runs, as truth. */
  readonly onSaveTruth: (pagesOf: ReadonlyMap<string, readonly number[]>) => void
  readonly onClose: () => void
}

/** A table of parsers over the pages that the user has confirmed; each number leads to its pages. */
export function GradesDialog({ onLook, onSaveTruth, onClose }: GradesDialogProps) {
  const text = useText('grades')
  const { answer, error } = useGrades()
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      className="max-h-[min(48rem,92vh)] w-[min(72rem,96vw)]"
    >
      <p className="border-b border-line p-4 text-ink-soft">{text.about}</p>
      {error && <ErrorNotice error={error} className="m-4" />}
      {!answer && !error && (
        <div className="m-4 w-48">
          <ProgressBar label={text.grading} value={null} />
        </div>
      )}
      {answer && (
        <div className="flex min-h-0 flex-col gap-6 overflow-y-auto p-4">
          {answer.grades.length === 0 && <p className="text-ink-soft">{text.none}</p>}
          {answer.grades.length > 0 && (
            <Graded grades={answer.grades} onLook={onLook} onSaveTruth={onSaveTruth} />
          )}
          {answer.votes.length > 0 && <VoteTable votes={answer.votes} />}
        </div>
      )}
    </Dialog>
  )
}

function useGrades(): {
  readonly answer: CallOutput<'judging.grade'> | null
  readonly error: ErrorData | null
} {
  const bridge = useBridge()
  const [answer, setAnswer] = useState<CallOutput<'judging.grade'> | null>(null)
  const [error, setError] = useState<ErrorData | null>(null)
  useEffect(() => {
    let isGone = false
    void bridge.call('judging.grade', {}).then((result) => {
      if (isGone) return
      if (result.ok) setAnswer(result.data)
      else setError(result.error)
    })
    return () => {
      isGone = true
    }
  }, [bridge])
  return { answer, error }
}

type GradedProps = Pick<GradesDialogProps, 'onLook' | 'onSaveTruth'> & {
  readonly grades: readonly Grade[]
}

function Graded({ grades, onLook, onSaveTruth }: GradedProps) {
  const text = useText('grades')
  const language = useLanguage()
  const [kind, setKind] = useState<string>('all')
  const [chosen, setChosen] = useState<ChosenFigure | null>(null)
  const kinds = [...new Set(grades.map(({ format }) => format))].toSorted()
  const parsers = parserGrades(grades.filter(({ format }) => kind === 'all' || format === kind))
  const truths = truthPages(grades)
  const truthCount = [...truths.values()].reduce((sum, pages) => sum + pages.length, 0)
  const opened =
    chosen && parsers.find(({ runs }) => runs.some(({ runId }) => runId === chosen.runId))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3 empty:hidden">
        {kinds.length > 1 && (
          <Field label={text.kind}>
            {(ids) => (
              <Select
                {...ids}
                className="w-40"
                value={kind}
                options={[
                  { value: 'all', label: text.allKinds },
                  ...kinds.map((value) => ({ value: String(value), label: value.toUpperCase() })),
                ]}
                onValue={setKind}
              />
            )}
          </Field>
        )}
        {truthCount > 0 && (
          <Button
            className="max-sm:h-auto max-sm:shrink max-sm:py-1 max-sm:whitespace-normal"
            onClick={() => onSaveTruth(truths)}
          >
            {text.saveTruth(formatNumber(truthCount, language))}
          </Button>
        )}
      </div>
      <ParserTable parsers={parsers} chosen={chosen} onChoose={setChosen} />
      {chosen && opened && <WorstPages parser={opened} figure={chosen.figure} onLook={onLook} />}
    </div>
  )
}

/** Every confirmed page once, by the run in which it was confirmed. */
function truthPages(grades: readonly Grade[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, Set<number>>()
  for (const { truthRunId, page } of grades.flatMap(({ pageGrades }) => pageGrades)) {
    found.set(truthRunId, (found.get(truthRunId) ?? new Set()).add(page))
  }
  return new Map(
    Array.from(found, ([runId, pages]) => [runId, [...pages].toSorted((a, b) => a - b)]),
  )
}
