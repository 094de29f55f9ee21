import type { SourceDocument } from '#shared/documents/document.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import { ParseChoiceForm } from '../../runs/parse-choice-form.tsx'
import type { ParseChoice } from '../../runs/parse-choice.ts'
import { connectionsOf } from '../../settings/settings-store.ts'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { ReadAgainRequest } from '../app-store.ts'
import { tellError } from '../commands/tell-error.ts'
import { useApp, useView } from '../view-context.ts'
import { choiceOfRun } from './reparse-dialog.tsx'
import { useClosedWithout } from './use-closed-without.ts'
import { useWholeRun } from './use-whole-run.ts'

/** Has a part of a run's document parsed again, as a proposal beside what stands. */
export function ReadAgainDialog({ onClose }: { readonly onClose: () => void }) {
  const view = useView()
  const { settings, documents, runs } = view
  const language = useLanguage()
  const request = useApp((state) => state.readAgain)
  const run = useWholeRun(request?.runId ?? null)
  const connections = useStore(settings, connectionsOf)
  const [document, setDocument] = useState<SourceDocument | null>(null)
  const documentId = run?.documentId ?? null
  const onFailure = useEffectEvent((error: ErrorData) => {
    tellError(view, error, language)
    onClose()
  })
  useEffect(() => {
    if (documentId === null) return
    void documents.get(documentId).then((result) => {
      if (result.ok) setDocument(result.data)
      else onFailure(result.error)
    })
  }, [documents, documentId])
  useClosedWithout(
    useStore(runs, ({ byId }) => byId.has(request?.runId ?? '')),
    onClose,
  )
  const choice = run && choiceOfRun(run, connections)
  if (!request || !run || !choice || !document) return null
  return <ReadAgainForm {...{ request, run, document, connections, onClose }} initial={choice} />
}

interface ReadAgainFormProps {
  readonly request: ReadAgainRequest
  readonly run: Run
  readonly document: SourceDocument
  readonly initial: ParseChoice
  readonly connections: readonly Connection[]
  readonly onClose: () => void
}

type Scope = 'part' | 'page' | 'pages'

function ReadAgainForm(props: ReadAgainFormProps) {
  const { request, run, document, initial, connections, onClose } = props
  const { runs, proposals } = useView()
  const text = useText('readAgain')
  const [choice, setChoice] = useState(initial)
  const [scope, setScope] = useState<Scope>(request.part ? 'part' : 'page')
  const [range, setRange] = useState({ first: `${request.page}`, last: `${request.page}` })
  const [error, setError] = useState<ErrorData | null>(null)
  const pageCount = document.pageCount ?? run.totalPages
  const pages =
    scope === 'pages'
      ? readPages(range, pageCount)
      : { startPage: request.page, endPage: request.page }
  const isCut = document.format === 'pdf' || document.format === 'tiff' || pageCount === 1

  const start = async (): Promise<void> => {
    if (!pages) return
    const { startPage, endPage } = pages
    const cut = isCut ? [{ from: startPage, to: endPage }] : undefined
    const options = { ...choice.options, pages: cut }
    const started = await runs.getState().reparse({ runId: run.id, ...choice, options })
    if (!started.ok) return setError(started.error)
    const box = scope === 'part' ? (request.part?.box ?? null) : null
    const proposal = { purpose: 'proposal', startPage, endPage, box } as const
    proposals.getState().add(run.id, { fromRunId: started.data.id, ...proposal })
    onClose()
  }

  return (
    <FormDialog
      title={text.title}
      action={text.start}
      canSubmit={pages !== null}
      foot={
        <div className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3">
          {error && <ErrorNotice error={error} />}
          <Cost
            pages={pages}
            pageCount={pageCount}
            isCut={isCut}
            connection={connections.find(({ id }) => id === choice.connectionId)}
          />
        </div>
      }
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <ScopeField request={request} scope={scope} onScope={setScope}>
        {scope === 'pages' && <RangeFields range={range} onRange={setRange} />}
      </ScopeField>
      {scope === 'part' && <p className="text-sm text-ink-faint">{text.partIsWhole}</p>}
      <ParseChoiceForm choice={choice} connections={connections} onChange={setChoice} />
    </FormDialog>
  )
}

interface WrittenRange {
  readonly first: string
  readonly last: string
}

interface Pages {
  readonly startPage: number
  readonly endPage: number
}

/** Null for what is no stretch of the document's pages. */
function readPages({ first, last }: WrittenRange, pageCount: number | null): Pages | null {
  const [startPage, endPage] = [Number(first), Number(last)]
  const isRange = Number.isInteger(startPage) && Number.isInteger(endPage) && startPage >= 1
  return isRange && startPage <= endPage && endPage <= (pageCount ?? Infinity)
    ? { startPage, endPage }
    : null
}

interface ScopeFieldProps {
  readonly request: ReadAgainRequest
  readonly scope: Scope
  readonly onScope: (scope: Scope) => void
  readonly children: ReactNode
}

function ScopeField({ request: { page, part }, scope, onScope, children }: ScopeFieldProps) {
  const text = useText('readAgain')
  const name = useId()
  const number = formatNumber(page, useLanguage())
  const scopes: readonly (readonly [scope: Scope, label: string])[] = [
    ...(part ? [['part', text[part.kind](number)] as const] : []),
    ['page', text.page(number)],
    ['pages', text.pages],
  ]
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-medium text-ink-soft">{text.what}</legend>
      {scopes.map(([each, label]) => (
        <label key={each} className="flex items-center gap-2 py-0.5">
          <input
            type="radio"
            name={name}
            className="size-3.5 accent-(--accent)"
            checked={scope === each}
            onChange={() => onScope(each)}
          />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  )
}

interface RangeFieldsProps {
  readonly range: WrittenRange
  readonly onRange: (range: WrittenRange) => void
}

function RangeFields({ range, onRange }: RangeFieldsProps) {
  const text = useText('readAgain')
  const field = (side: keyof WrittenRange, label: string) => (
    <Field label={label}>
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="numeric"
          className="w-24"
          value={range[side]}
          onChange={({ currentTarget }) => onRange({ ...range, [side]: currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="flex gap-3 pl-5">
      {field('first', text.from)}
      {field('last', text.to)}
    </div>
  )
}

interface CostProps {
  readonly pages: Pages | null
  readonly pageCount: number | null
  readonly isCut: boolean
  readonly connection: Connection | undefined
}

/** What is sent and counted, before it is. */
function Cost({ pages, pageCount, isCut, connection }: CostProps) {
  const text = useText('readAgain')
  const language = useLanguage()
  const service = connection?.name ?? ''
  const count = pages && formatNumber(pages.endPage - pages.startPage + 1, language)
  const told = !count
    ? text.noSuchPages(formatNumber(pageCount ?? 1, language))
    : connection?.builtIn
      ? text.costLocal(count)
      : isCut
        ? text.cost(count, service)
        : text.costWhole(service)
  return (
    <p aria-live="polite" className="text-sm">
      {told} {count && text.nothingChanges}
    </p>
  )
}
