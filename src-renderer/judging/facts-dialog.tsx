import { CircleAlert, CircleCheck, CircleDashed, Trash2 } from 'lucide-react'
import type { Fact, FactCheck, FactResult } from '#shared/judging/fact.ts'
import { useStore } from 'zustand'
import { formatNumber, formatWhen } from '../text/format.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Checkbox } from '../ui/field.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useNow } from '../ui/use-now.ts'
import { briefly } from '../ui/briefly.ts'
import type { FactsStore } from './facts-store.ts'

interface FactsDialogProps {
  readonly store: FactsStore
  /** Shows what a fact is about, in the open run. */
  readonly onGo: (fact: Fact, result: FactResult | undefined) => void
  readonly onOpenRun: (runId: string) => void
  readonly onClose: () => void
}

/** What was said of the document, how the open run does by each, and how its other runs do. */
export function FactsDialog({ store, onGo, onOpenRun, onClose }: FactsDialogProps) {
  const text = useText('facts')
  const { list, failure, remove, setAnywhere } = useStore(store)
  const results = new Map(list?.checks[0]?.results.map((result) => [result.factId, result]))
  return (
    <Dialog title={text.title} onClose={onClose} className="max-h-[90vh] w-[min(44rem,94vw)]">
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4">
        <p className="text-ink-soft">{text.about}</p>
        {failure && <ErrorNotice error={failure} />}
        {!list && !failure && <ProgressBar label={text.checking} value={null} />}
        {list?.facts.length === 0 && <p>{text.none}</p>}
        {list && list.facts.length > 0 && (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {list.facts.map((fact) => (
                <FactRow
                  key={fact.id}
                  fact={fact}
                  result={results.get(fact.id)}
                  onGo={onGo}
                  onAnywhere={setAnywhere}
                  onRemove={remove}
                />
              ))}
            </ul>
            <Runs checks={list.checks} onOpenRun={onOpenRun} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface FactRowProps extends Pick<FactsDialogProps, 'onGo'> {
  readonly fact: Fact
  readonly result: FactResult | undefined
  readonly onAnywhere: (fact: Fact, isAnywhere: boolean) => void
  readonly onRemove: (fact: Fact) => void
}

function FactRow({ fact, result, onGo, onAnywhere, onRemove }: FactRowProps) {
  const text = useText('facts')
  const kinds = useText('factKind')
  const outcomes = useText('factOutcome')
  const language = useLanguage()
  const outcome = result?.outcome ?? 'unparsed'
  const page = formatNumber(fact.page, language)
  return (
    <li className="flex items-start gap-2 py-2">
      <OutcomeIcon outcome={outcome} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-label={`${text.look(briefly(fact.text), page)}, ${outcomes[outcome]}`}
          className="w-full rounded-md px-1 text-left hover:bg-sunken"
          onClick={() => onGo(fact, result)}
        >
          <span className="flex flex-wrap gap-x-2 text-sm text-ink-faint">
            <span>{text.page(page)}</span>
            <span>{kinds[fact.kind]}</span>
            <span className={outcome === 'holds' || outcome === 'unparsed' ? '' : 'text-danger'}>
              {outcomes[outcome]}
            </span>
          </span>
          <Said fact={fact} />
        </button>
        <span className="block px-1 text-sm text-ink-soft">
          <Checkbox
            label={text.anywhere}
            aria-label={text.anywhereOf(briefly(fact.text))}
            checked={fact.isAnywhere === true}
            onValue={(isAnywhere) => onAnywhere(fact, isAnywhere)}
          />
        </span>
      </div>
      <IconButton
        label={text.remove(briefly(fact.text))}
        icon={<Trash2 size={14} />}
        onClick={() => onRemove(fact)}
      />
    </li>
  )
}

function Said({ fact: { text, second } }: Pick<FactRowProps, 'fact'>) {
  return (
    <span className="line-clamp-3 break-words">
      <q>{text}</q>
      {second !== null && (
        <>
          {' → '}
          <q>{second}</q>
        </>
      )}
    </span>
  )
}

function OutcomeIcon({ outcome }: { readonly outcome: FactResult['outcome'] }) {
  const look = 'mt-0.5 shrink-0'
  if (outcome === 'holds') return <CircleCheck className={look} size={16} aria-hidden />
  if (outcome === 'unparsed') {
    return <CircleDashed className={`${look} text-ink-faint`} size={16} aria-hidden />
  }
  return <CircleAlert className={`${look} text-danger`} size={16} aria-hidden />
}

interface RunsProps extends Pick<FactsDialogProps, 'onOpenRun'> {
  readonly checks: readonly FactCheck[]
}

function Runs({ checks, onOpenRun }: RunsProps) {
  const text = useText('facts')
  const language = useLanguage()
  const nowMs = useNow(60_000)
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-1 text-left font-medium text-ink-soft">{text.runs}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{text.run}</th>
          <th scope="col">{text.hold}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ runId, name, connectionName, model, createdAt, passed, failed }) => {
          const parser = connectionLabel({ name: connectionName }, language)
          const of = [parser, model, formatWhen(createdAt, nowMs, language)]
          const label = of.filter(Boolean).join(' · ')
          return (
            <tr key={runId} className="border-t border-line">
              <th scope="row" className="font-normal">
                <button
                  type="button"
                  aria-label={text.openRun(`${name}, ${label}`)}
                  className="w-full rounded-md px-1 py-1.5 text-left break-words hover:bg-sunken"
                  onClick={() => onOpenRun(runId)}
                >
                  {label}
                </button>
              </th>
              <td
                className={`px-2 text-right whitespace-nowrap tabular-nums ${failed > 0 ? 'text-danger' : ''}`}
              >
                {text.share(
                  formatNumber(passed, language),
                  formatNumber(passed + failed, language),
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
