import type { ListedRun } from '#shared/runs/listed-run.ts'
import { useState } from 'react'
import { formatDate, formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Checkbox, Field, Select, TextInput } from '../ui/field.tsx'

/** Which documents are exported; `some` are those that were ticked. */
export type RunScope =
  | { readonly kind: 'one' | 'all' }
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }

/** Of those that are ticked to begin with. */
export function scopeOf(chosen: readonly string[]): RunScope {
  return chosen.length > 1 ? { kind: 'some', ids: new Set(chosen) } : { kind: 'one' }
}

export function runsInScope(
  scope: RunScope,
  run: ListedRun,
  all: readonly ListedRun[],
): readonly ListedRun[] {
  switch (scope.kind) {
    case 'one':
      return [run]
    case 'all':
      return all
    case 'some':
      return all.filter(({ id }) => scope.ids.has(id))
  }
}

interface RunChoiceProps {
  readonly run: ListedRun
  readonly all: readonly ListedRun[]
  readonly scope: RunScope
  readonly onScope: (scope: RunScope) => void
}

/** This document, all of the library, or some that are ticked in a list. */
export function RunChoice({ run, all, scope, onScope }: RunChoiceProps) {
  const text = useText('export')
  const language = useLanguage()
  if (all.length < 2) return null
  return (
    <div className="flex flex-col gap-1">
      <Field label={text.what}>
        {(ids) => (
          <Select
            {...ids}
            value={scope.kind}
            options={[
              { value: 'one', label: text.thisOne },
              { value: 'some', label: text.some },
              { value: 'all', label: text.all(formatNumber(all.length, language)) },
            ]}
            onValue={(kind) =>
              onScope(kind === 'some' ? { kind, ids: new Set([run.id]) } : { kind })
            }
          />
        )}
      </Field>
      {scope.kind === 'some' && (
        <RunList all={all} ids={scope.ids} onIds={(ids) => onScope({ kind: 'some', ids })} />
      )}
    </div>
  )
}

/** More than anybody ticks one by one, and few enough to be drawn at once. */
const shownAtOnce = 200

interface RunListProps {
  readonly all: readonly ListedRun[]
  readonly ids: ReadonlySet<string>
  readonly onIds: (ids: ReadonlySet<string>) => void
}

function RunList({ all, ids, onIds }: RunListProps) {
  const text = useText('export')
  const language = useLanguage()
  const [wanted, setWanted] = useState('')
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const more = found.length - shownAtOnce
  const toggle = (id: string, isWanted: boolean): void =>
    onIds(new Set(isWanted ? [...ids, id] : [...ids].filter((each) => each !== id)))
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-2">
      <legend className="px-1 text-sm text-ink-soft" aria-live="polite">
        {text.chosen(formatNumber(ids.size, language))}
      </legend>
      <TextInput
        type="search"
        value={wanted}
        placeholder={text.findRun}
        aria-label={text.findRun}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <div className="mt-1 max-h-40 overflow-y-auto">
        {found.slice(0, shownAtOnce).map(({ id, name, createdAt }) => (
          <Checkbox
            key={id}
            label={text.runOf(name, formatDate(createdAt, language))}
            checked={ids.has(id)}
            onValue={(isWanted) => toggle(id, isWanted)}
          />
        ))}
        {found.length === 0 && <p className="text-sm text-ink-faint">{text.noneFound}</p>}
        {more > 0 && (
          <p className="text-sm text-ink-faint">{text.moreFound(formatNumber(more, language))}</p>
        )}
      </div>
    </fieldset>
  )
}
