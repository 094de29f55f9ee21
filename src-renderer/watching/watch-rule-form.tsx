import type { ErrorData, Result } from '#shared/errors.ts'
import type { ParseOptions } from '#shared/runs/parse-options.ts'
import type { Connection } from '#shared/settings/connection.ts'
import type { WatchRuleInput } from '#shared/watching/watched-folder.ts'
import { useState, type ReactNode } from 'react'
import { connectionLabel } from '../text/connection-label.ts'
import { useLanguage } from '../text/language.ts'
import { watchingText } from '../text/watching.ts'
import { useOwnText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Checkbox, Field, Select, TextInput } from '../ui/field.tsx'

/** Draws the form of parse options, which are another feature's. */
export type OptionsForm = (
  options: ParseOptions,
  onChange: (options: ParseOptions) => void,
) => ReactNode

export interface NewRule extends WatchRuleInput {
  readonly takesExisting: boolean
}

interface WatchRuleFormProps {
  /** What stands there first. */
  readonly rule: WatchRuleInput
  readonly isNew: boolean
  readonly connections: readonly Connection[]
  readonly optionsForm: OptionsForm
  readonly onSave: (rule: NewRule) => Promise<Result<unknown>>
  readonly onDone: () => void
}

/** What is to be done with the documents of a folder. */
export function WatchRuleForm(props: WatchRuleFormProps) {
  const { isNew, connections, optionsForm, onSave, onDone } = props
  const text = useOwnText(watchingText)
  const [rule, setRule] = useState<NewRule>({ ...props.rule, takesExisting: false })
  const [error, setError] = useState<ErrorData | null>(null)
  const change = (part: Partial<NewRule>): void => setRule((before) => ({ ...before, ...part }))
  const connection = connections.find(({ id }) => id === rule.connectionId)

  async function save(): Promise<void> {
    const result = await onSave(rule)
    if (result.ok) onDone()
    else setError(result.error)
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="grid grid-cols-1 gap-3 @md:grid-cols-2">
        <ServiceField
          connections={connections}
          connectionId={rule.connectionId}
          onConnectionId={(connectionId) => change({ connectionId })}
        />
        <Field label={text.pagesPerDay} hint={text.pagesPerDayHint}>
          {(ids) => (
            <TextInput
              {...ids}
              type="number"
              min={1}
              max={1_000_000}
              step={1}
              value={rule.pagesPerDay ?? ''}
              onChange={({ currentTarget }) =>
                change({ pagesPerDay: readPages(currentTarget.value) })
              }
            />
          )}
        </Field>
      </div>
      <Checkbox
        label={text.includesSubfolders}
        checked={rule.includesSubfolders}
        onValue={(includesSubfolders) => change({ includesSubfolders })}
      />
      {isNew && (
        <Checkbox
          label={text.takesExisting}
          checked={rule.takesExisting}
          onValue={(takesExisting) => change({ takesExisting })}
        />
      )}
      <OwnOptions
        options={rule.options}
        defaults={connection?.defaultOptions ?? null}
        form={optionsForm}
        onChange={(options) => change({ options })}
      />
      {error && <ErrorNotice error={error} />}
      <div className="flex gap-2">
        <Button type="submit" look="primary">
          {isNew ? text.watch : text.save}
        </Button>
        <Button onClick={onDone}>{text.cancel}</Button>
      </div>
    </form>
  )
}

interface ServiceFieldProps {
  readonly connections: readonly Connection[]
  readonly connectionId: string
  readonly onConnectionId: (connectionId: string) => void
}

function ServiceField({ connections, connectionId, onConnectionId }: ServiceFieldProps) {
  const text = useOwnText(watchingText)
  const language = useLanguage()
  const isThere = connections.some(({ id }) => id === connectionId)
  return (
    <Field label={text.connection}>
      {(ids) => (
        <Select
          {...ids}
          data-first-focus
          value={connectionId}
          options={[
            ...connections.map((each) => ({
              value: each.id,
              label: connectionLabel(each, language),
            })),
            ...(isThere ? [] : [{ value: connectionId, label: text.connectionGone }]),
          ]}
          onValue={onConnectionId}
        />
      )}
    </Field>
  )
}

interface OwnOptionsProps {
  /** Null: as the connection does. */
  readonly options: ParseOptions | null
  /** Null where the connection is gone. */
  readonly defaults: ParseOptions | null
  readonly form: OptionsForm
  readonly onChange: (options: ParseOptions | null) => void
}

function OwnOptions({ options, defaults, form, onChange }: OwnOptionsProps) {
  const text = useOwnText(watchingText)
  return (
    <>
      <Checkbox
        label={text.ownOptions}
        checked={options !== null}
        disabled={!defaults}
        onValue={(isOwn) => onChange(isOwn ? defaults : null)}
      />
      {options && (
        <div className="flex flex-col gap-3 border-l-2 border-line pl-3">
          {form(options, onChange)}
        </div>
      )}
    </>
  )
}

/** Null for an empty field; the browser keeps anything but a number out. */
function readPages(value: string): number | null {
  const pages = Math.floor(Number(value))
  return value === '' || !Number.isFinite(pages) ? null : pages
}
