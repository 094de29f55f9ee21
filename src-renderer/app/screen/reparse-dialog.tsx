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

/** Parses a run's document once more, with another connection, other options or another mode. */
export function ReparseDialog({ onClose }: { readonly onClose: () => void }) {
  const { settings } = useView()
  const runId = useApp((state) => state.reparsedRunId)
  const run = useWholeRun(runId)
  const connections = useStore(settings, connectionsOf)
  const choice = run && choiceOfRun(run, connections)
  return (
    run &&
    choice && <ReparseForm run={run} initial={choice} connections={connections} onClose={onClose} />
  )
}

/** As it was parsed; another connection's way where its own is gone. */
export function choiceOfRun(run: Run, connections: readonly Connection[]): ParseChoice | null {
  const { connectionId, options } = run
  const parseChoice = { connectionId, options, mode: 'auto' } as const
  return resolveChoice({ parseChoice, defaultConnectionId: '' }, connections)
}

interface ReparseFormProps {
  readonly run: Run
  readonly initial: ParseChoice
  readonly connections: readonly Connection[]
  readonly onClose: () => void
}

function ReparseForm({ run, initial, connections, onClose }: ReparseFormProps) {
  const view = useView()
  const text = useText('control')
  const runs = useText('runs')
  const language = useLanguage()
  const [choice, setChoice] = useState(initial)
  const [written, setWritten] = useState(() => showPageRanges(run.options.pages ?? []))
  const pages = readWrittenPages(written)
  const [error, setError] = useState<ErrorData | null>(null)

  const start = async (inParts: boolean): Promise<void> => {
    if (pages === null) return
    const options = { ...choice.options, pages }
    const wanted = { runId: run.id, ...choice, options, inParts }
    const started = await view.runs.getState().reparse(wanted)
    if (!started.ok) {
      setError(started.error)
      return
    }
    view.app.setState({ selectedRunId: started.data.id })
    onClose()
  }

  return (
    <FormDialog
      title={text.reparseTitle(run.name)}
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
