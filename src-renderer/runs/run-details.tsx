import { showPageRanges } from '#shared/export/page-ranges.ts'
import type { Run } from '#shared/runs/run.ts'
import { Info } from 'lucide-react'
import { describeBoxes, describeUnread } from './imported-facts.ts'
import { formatDate, formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { listFormats } from '../text/output-format-names.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { RunSnippet } from './run-snippet.tsx'
import type { RunsStore } from './runs-store.ts'

interface Headings {
  readonly adopted: string
  readonly imported: string
  readonly inBatches: string
  readonly atOnce: string
}

function headingOf({ origin, mode }: Run, text: Headings): string {
  if (origin === 'imported') return text.imported
  if (origin === 'adopted') return text.adopted
  return mode === 'async' ? text.inBatches : text.atOnce
}

function nameWithVersion({ parser, version }: NonNullable<Run['imported']>): string {
  return version === null ? parser : `${parser} ${version}`
}

/** What a run was asked for and how, and why that way: to be looked up, not to be looked at. */
export function RunDetails({ run, store }: { readonly run: Run; readonly store: RunsStore }) {
  const text = useText('batches')
  const runs = useText('runs')
  const reasons = useText('modeReason')
  const language = useLanguage()
  const importedTexts = useText('imported')
  const { imported } = run
  // Only of a run of its own does Recto know what was asked for.
  const isOwn = run.origin === 'started'
  const facts: readonly (readonly [string, string | null])[] = [
    [
      runs.connection,
      imported
        ? null
        : connectionLabel({ id: run.connectionId, name: run.connectionName }, language),
    ],
    [importedTexts.parser, imported && nameWithVersion(imported)],
    [runs.model, run.model],
    [text.startedAt, formatDate(run.createdAt, language)],
    [text.finishedAt, run.finishedAt && formatDate(run.finishedAt, language)],
    [text.expiresAt, run.expiresAt && formatDate(run.expiresAt, language)],
    [runs.ocr, !isOwn ? null : run.options.ocr === 'force' ? runs.ocrForce : runs.ocrAuto],
    [runs.pages, run.options.pages ? showPageRanges(run.options.pages) : null],
    [runs.formats, isOwn ? listFormats(run.options.outputFormats, language) : null],
    [importedTexts.boxes, imported && describeBoxes(imported, language)],
    [importedTexts.unread, imported && describeUnread(imported, language)],
  ]
  return (
    <Popover
      label={text.details}
      className="max-h-[80vh] w-88 max-w-[calc(100vw-2rem)] flex-col gap-3 overflow-y-auto text-sm open:flex"
      button={(invoker) => (
        <IconButton label={text.details} icon={<Info size={16} />} {...invoker} />
      )}
    >
      <div>
        <h2 className="text-base font-semibold">
          {headingOf(run, { ...text, imported: importedTexts.imported })}
        </h2>
        {isOwn && <p className="text-ink-soft">{reasons[run.modeReason]}</p>}
        {run.parts > 1 && (
          <p className="text-ink-soft">{text.sentAs(formatNumber(run.parts, language))}</p>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-faint">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {run.serviceRequestIds.length > 0 && (
        <div>
          <p className="text-ink-faint">{text.requestIds}</p>
          <ul>
            {run.serviceRequestIds.map((id) => (
              <li key={id} className="font-mono break-all select-all">
                {id}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOwn && <RunSnippet key={run.id} runId={run.id} store={store} />}
    </Popover>
  )
}
