import type { Connection } from '#shared/settings/connection.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Field, Select } from '../ui/field.tsx'
import { choiceFor, type ParseChoice, type ParseMode } from './parse-choice.ts'
import { ParseOptionsForm } from './parse-options-form.tsx'

interface ParseChoiceFormProps {
  readonly choice: ParseChoice
  readonly connections: readonly Connection[]
  readonly onChange: (choice: ParseChoice) => void
}

/** Which service parses, with which options, and at once or in batches. */
export function ParseChoiceForm({ choice, connections, onChange }: ParseChoiceFormProps) {
  const text = useText('runs')
  const language = useLanguage()
  const modes: readonly { readonly value: ParseMode; readonly label: string }[] = [
    { value: 'auto', label: text.modeAuto },
    { value: 'sync', label: text.modeSync },
    { value: 'async', label: text.modeAsync },
  ]
  return (
    <>
      <Field label={text.connection}>
        {(ids) => (
          <Select
            {...ids}
            value={choice.connectionId}
            options={connections.map((each) => ({
              value: each.id,
              label: connectionLabel(each, language),
            }))}
            onValue={(connectionId) => {
              const next = connections.find(({ id }) => id === connectionId)
              if (next) onChange(choiceFor(next))
            }}
          />
        )}
      </Field>
      <ParseOptionsForm
        options={choice.options}
        onChange={(options) => onChange({ ...choice, options })}
      />
      <Field label={text.mode}>
        {(ids) => (
          <Select
            {...ids}
            value={choice.mode}
            options={modes}
            onValue={(mode) => onChange({ ...choice, mode })}
          />
        )}
      </Field>
    </>
  )
}
