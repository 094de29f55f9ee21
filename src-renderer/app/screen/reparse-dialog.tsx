import type { ErrorData } from '#shared/errors.ts'
import { showPageRanges } from '#shared/export/page-ranges.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { PagesField } from '../../runs/pages-field.tsx'
import { ParseChoiceForm } from '../../runs/parse-choice-form.tsx'
import { readWrittenPages, resolveChoice, type ParseChoice } from '../../runs/parse-choice.ts'
import { connectionsOf } from '../../settings/settings-store.ts'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useWholeRun } from './use-whole-run.ts'
import { useApp, useView } from '../view-context.ts'

/** Parses the documents of runs once more, with another connection, other options or another mode. */
export function ReparseDialog({ onClose }: { readonly onClose: () => void }) {
  const { settings } = useView()
  const runIds = useApp((state) => state.reparsedRunIds)
  const run = useWholeRun(runIds[0] ?? null)
  const connections = useStore(settings, connectionsOf)
  const choice = run && choiceOfRun(run, connections)
  return (
    run &&
    choice && (
      <ReparseForm
        run={run}
        runIds={runIds}
        initial={choice}
        connections={connections}
        onClose={onClose}
      />
    )
  )
}

/** As it was parsed; another connection's way where its own is gone. */
export function choiceOfRun(run: Run, connections: readonly Connection[]): ParseChoice | null {
  const { connectionId, options } = run
  const parseChoice = { connectionId, options, mode: 'auto' } as const
  return resolveChoice({ parseChoice, defaultConnectionId: '' }, connections)
}

interface ReparseFormProps {
  /** The first of them. */
  readonly run: Run
  readonly runIds: readonly string[]
  readonly initial: ParseChoice
  readonly connections: readonly Connection[]
  readonly onClose: () => void
}

function ReparseForm({ run, runIds, initial, connections, onClose }: ReparseFormProps) {
  const view = useView()
  const text = useText('control')
  const runs = useText('runs')
  const language = useLanguage()
  const [choice, setChoice] = useState(initial)
  const isOne = runIds.length === 1
  const [written, setWritten] = useState(() =>
    isOne ? showPageRanges(run.options.pages ?? []) : '',
  )
  /** Where one can't be parsed, those before it are on their way. */
  const [left, setLeft] = useState(runIds)
  const pages = readWrittenPages(written)
  const [error, setError] = useState<ErrorData | null>(null)

  const start = async (inParts: boolean): Promise<void> => {
    if (pages === null) return
    const options = { ...choice.options, pages }
    for (const [index, runId] of left.entries()) {
      // Whoever agrees to parts has been told of the parts of one document.
      const wanted = { runId, ...choice, options, inParts: inParts && index === 0 }
      // oxlint-disable-next-line no-await-in-loop -- in the order of the list, up to the first that can't be parsed
      const started = await view.runs.getState().reparse(wanted)
      if (!started.ok) {
        setLeft(left.slice(index))
        setError(started.error)
        return
      }
      if (isOne) view.app.setState({ selectedRunId: started.data.id })
    }
    onClose()
  }

  return (
    <FormDialog
      title={
        isOne
          ? text.reparseTitle(run.name)
          : text.reparseSeveral(formatNumber(left.length, language))
      }
      action={text.start}
      canSubmit={pages !== null}
      onSubmit={() => void start(false)}
      onClose={onClose}
    >
      <PagesField value={written} hint={runs.pagesHint} onValue={setWritten} />
      <ParseChoiceForm choice={choice} connections={connections} onChange={setChoice} />
      {error && (
        <ErrorNotice error={error}>
          {error.code === 'runs.needs-parts' && (
            <Button className="h-7" onClick={() => void start(true)}>
              {text.inParts(formatNumber(error.data.parts, language))}
            </Button>
          )}
        </ErrorNotice>
      )}
    </FormDialog>
  )
}
