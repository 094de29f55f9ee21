import type { ErrorData } from '#shared/errors.ts'
import type { Connection, ConnectionInput, PathLayout } from '#shared/settings/connection.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { useEffect, useRef, useState } from 'react'
import { settingsText } from '../text/settings.ts'
import { useOwnText, useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Checkbox, Field, Select, TextInput } from '../ui/field.tsx'
import type { SettingsStore } from './settings-store.ts'

interface ConnectionFormProps {
  readonly store: SettingsStore
  /** Null for a new one. */
  readonly connection: Connection | null
  /** The saved connection; null when the user gave up. */
  readonly onDone: (connection: Connection | null) => void
}

export function ConnectionForm({ store, connection, onDone }: ConnectionFormProps) {
  const text = useOwnText(settingsText)
  const ui = useText('ui')
  const [name, setName] = useState(connection?.name ?? '')
  const [baseUrl, setBaseUrl] = useState(connection?.baseUrl ?? '')
  const [pathLayout, setPathLayout] = useState<PathLayout>(connection?.pathLayout ?? 'interface')
  const [needsKey, setNeedsKey] = useState(connection?.needsKey ?? true)
  const [error, setError] = useState<ErrorData | null>(null)
  const { createConnection, updateConnection } = store.getState()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const isSaving = useRef(false)
  const save = async (): Promise<void> => {
    // Pressed twice, it would be added twice.
    if (isSaving.current) return
    isSaving.current = true
    const input: ConnectionInput = {
      name: name.trim(),
      baseUrl: baseUrl.trim(),
      pathLayout,
      needsKey,
      defaultOptions: connection?.defaultOptions ?? defaultParseOptions,
    }
    const result = await (connection
      ? updateConnection(connection.id, input)
      : createConnection(input))
    isSaving.current = false
    if (result.ok) onDone(result.data)
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
      <Field label={text.name}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={first}
            required
            maxLength={80}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={text.baseUrl} hint={text.baseUrlHint}>
        {(ids) => (
          <TextInput
            {...ids}
            required
            type="url"
            inputMode="url"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://"
            value={baseUrl}
            onChange={({ currentTarget }) => setBaseUrl(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={text.pathLayout}>
        {(ids) => (
          <Select
            {...ids}
            value={pathLayout}
            options={[
              { value: 'interface', label: text.layoutInterface },
              { value: 'document-digitization', label: text.layoutDigitization },
            ]}
            onValue={setPathLayout}
          />
        )}
      </Field>
      <Checkbox label={text.needsKey} checked={needsKey} onValue={setNeedsKey} />
      {error && <ErrorNotice error={error} />}
      <div className="flex gap-2">
        <Button type="submit" look="primary">
          {connection ? text.save : text.add}
        </Button>
        <Button onClick={() => onDone(null)}>{ui.cancel}</Button>
      </div>
    </form>
  )
}
