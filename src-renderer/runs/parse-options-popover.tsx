import type { Connection } from '#shared/settings/connection.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Popover } from '../ui/popover.tsx'
import { choiceFor, type ParseChoice, type ParseMode } from './parse-choice.ts'
import { ParseOptionsForm } from './parse-options-form.tsx'

interface ParseOptionsPopoverProps {
  readonly choice: ParseChoice
  readonly connections: readonly Connection[]
  readonly onChange: (choice: ParseChoice) => void
}

/** Which service parses the next files, and how. The button tells both without being opened. */
export function ParseOptionsPopover({ choice, connections, onChange }: ParseOptionsPopoverProps) {
  const text = useText('runs')
  const connection = connections.find(({ id }) => id === choice.connectionId)
  if (!connection) return null

  const modes: readonly { readonly value: ParseMode; readonly label: string }[] = [
    { value: 'auto', label: text.modeAuto },
    { value: 'sync', label: text.modeSync },
    { value: 'async', label: text.modeAsync },
  ]
  const isOwn =
    choice.mode !== 'auto' ||
    JSON.stringify(choice.options) !== JSON.stringify(connection.defaultOptions)

  return (
    <Popover
      label={text.optionsTitle}
      className="max-h-[80vh] w-88 max-w-[calc(100vw-2rem)] flex-col gap-3 overflow-y-auto open:flex"
      button={(invoker) => (
        <Button
          look="quiet"
          className="h-7 min-w-0 justify-start"
          title={text.optionsTitle}
          {...invoker}
        >
          <SlidersHorizontal size={14} className="shrink-0" aria-hidden />
          <span className="truncate">{connection.name}</span>
          {isOwn && <span className="size-1.5 shrink-0 rounded-full bg-accent" />}
        </Button>
      )}
    >
      <div>
        <h3 className="font-semibold">{text.optionsTitle}</h3>
        <p className="text-sm text-ink-faint">{text.optionsHint}</p>
      </div>
      <Field label={text.connection}>
        {(ids) => (
          <Select
            {...ids}
            value={choice.connectionId}
            options={connections.map(({ id, name }) => ({ value: id, label: name }))}
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
      {isOwn && (
        <Button look="quiet" className="self-start" onClick={() => onChange(choiceFor(connection))}>
          {text.resetOptions}
        </Button>
      )}
    </Popover>
  )
}
