import type { Capabilities } from '#shared/bridge/capabilities.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Connection, KeyStorage } from '#shared/settings/connection.ts'
import { useEffect, useRef, useState } from 'react'
import { settingsText } from '../text/settings.ts'
import { useOwnText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Field, TextInput } from '../ui/field.tsx'
import type { SettingsStore } from './settings-store.ts'

interface KeyFormProps {
  readonly store: SettingsStore
  readonly connection: Connection
  readonly capabilities: Capabilities
  /** It is what is typed next. */
  readonly takesKeys: boolean
}

/** Sets, replaces or forgets a connection's key. The key goes inward only. */
export function KeyForm({ store, connection, capabilities, takesKeys }: KeyFormProps) {
  const text = useOwnText(settingsText)
  const [apiKey, setApiKey] = useState('')
  const [error, setError] = useState<ErrorData | null>(null)
  const { setKey, clearKey } = store.getState()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesKeys) field.current?.focus()
  }, [takesKeys])

  const keep = async (how: 'ask' | 'session' | 'plain'): Promise<void> => {
    const result = await setKey(connection.id, apiKey, how)
    setError(result.ok ? null : result.error)
    if (result.ok) setApiKey('')
  }
  const forget = async (): Promise<void> => {
    const result = await clearKey(connection.id)
    setError(result.ok ? null : result.error)
  }

  const state = connection.apiKeyIsSet ? text.keyIsSet : text.keyNotSet
  const place = connection.keyStorage && text[keyPlaces[connection.keyStorage]]
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // A shell that keeps no keys has nothing to ask.
        void keep(capabilities.keepsKeys ? 'ask' : 'session')
      }}
    >
      <Field
        label={text.apiKey}
        hint={[
          state,
          place,
          text.keyNeverShown,
          // Where the key is says it already.
          capabilities.keepsKeys || place ? null : text.keysLastForSession,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {(ids) => (
          <div className="flex gap-2">
            <TextInput
              {...ids}
              ref={field}
              type="password"
              autoComplete="off"
              spellCheck={false}
              maxLength={4096}
              value={apiKey}
              onChange={({ currentTarget }) => setApiKey(currentTarget.value)}
            />
            <Button type="submit" disabled={apiKey.trim() === ''}>
              {text.save}
            </Button>
            {connection.apiKeyIsSet && connection.keyStorage !== 'environment' && (
              <Button look="quiet" onClick={() => void forget()}>
                {text.clearKey}
              </Button>
            )}
          </div>
        )}
      </Field>
      {error && (
        <ErrorNotice error={error}>
          {error.code === 'connections.no-safe-storage' && (
            <>
              <Button className="h-7" onClick={() => void keep('session')}>
                {text.keepSession}
              </Button>
              <Button className="h-7" onClick={() => void keep('plain')}>
                {text.keepPlain}
              </Button>
            </>
          )}
        </ErrorNotice>
      )}
    </form>
  )
}

const keyPlaces = {
  system: 'keyHere',
  plain: 'keyPlain',
  session: 'keySession',
  environment: 'keyEnvironment',
  'built-in': 'keyBuiltIn',
} as const satisfies Record<KeyStorage, string>
