import type { ListedRun } from '#shared/runs/listed-run.ts'
import { ListFilter } from 'lucide-react'
import { useMemo } from 'react'
import { connectionLabel } from '../text/connection-label.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Popover } from '../ui/popover.tsx'
import {
  isFiltered,
  plainArrangement,
  runAges,
  runKinds,
  runOrders,
  type Arrangement,
} from './arrange-runs.ts'

interface ArrangePopoverProps {
  /** All of them: what they have is what can be chosen. */
  readonly runs: readonly ListedRun[]
  readonly arrangement: Arrangement
  readonly onChange: (change: Partial<Arrangement>) => void
}

const any = ''

/** In which order the runs stand, and which are shown. */
export function ArrangePopover({ runs, arrangement, onChange }: ArrangePopoverProps) {
  const text = useText('search')
  const language = useLanguage()
  const orders = useText('runOrder')
  const kinds = useText('runKind')
  const ages = useText('runAge')
  const connections = useMemo(
    () => [...new Map(runs.map((run) => [run.connectionId, run.connectionName]))],
    [runs],
  )
  const models = useMemo(
    () => [...new Set(runs.flatMap(({ model }) => model ?? []))].toSorted(),
    [runs],
  )

  return (
    <Popover
      label={text.arrange}
      className="w-64 flex-col gap-3 open:flex"
      button={(invoker) => (
        <IconButton
          label={text.arrange}
          icon={<ListFilter size={15} />}
          aria-pressed={isFiltered(arrangement)}
          {...invoker}
        />
      )}
    >
      <Field label={text.order}>
        {(ids) => (
          <Select
            {...ids}
            value={arrangement.order}
            options={runOrders.map((value) => ({ value, label: orders[value] }))}
            onValue={(order) => onChange({ order })}
          />
        )}
      </Field>
      <Field label={text.kind}>
        {(ids) => (
          <Select
            {...ids}
            value={arrangement.kind}
            options={runKinds.map((value) => ({ value, label: kinds[value] }))}
            onValue={(kind) => onChange({ kind })}
          />
        )}
      </Field>
      <Field label={text.age}>
        {(ids) => (
          <Select
            {...ids}
            value={arrangement.age}
            options={runAges.map((value) => ({ value, label: ages[value] }))}
            onValue={(age) => onChange({ age })}
          />
        )}
      </Field>
      {connections.length > 1 && (
        <Field label={text.connection}>
          {(ids) => (
            <Select
              {...ids}
              value={arrangement.connectionId ?? any}
              options={[
                { value: any, label: text.any },
                ...connections.map(([id, name]) => ({
                  value: id,
                  label: connectionLabel({ id, name }, language),
                })),
              ]}
              onValue={(value) => onChange({ connectionId: value === any ? null : value })}
            />
          )}
        </Field>
      )}
      {models.length > 1 && (
        <Field label={text.model}>
          {(ids) => (
            <Select
              {...ids}
              value={arrangement.model ?? any}
              options={[
                { value: any, label: text.any },
                ...models.map((value) => ({ value, label: value })),
              ]}
              onValue={(value) => onChange({ model: value === any ? null : value })}
            />
          )}
        </Field>
      )}
      {isFiltered(arrangement) && (
        <Button
          look="quiet"
          className="self-start"
          onClick={() => onChange({ ...plainArrangement, order: arrangement.order })}
        >
          {text.reset}
        </Button>
      )}
    </Popover>
  )
}
