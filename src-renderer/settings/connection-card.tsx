import type { Capabilities } from '#shared/bridge/capabilities.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Connection, LocalServiceState } from '#shared/settings/connection.ts'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDuration, formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { settingsText } from '../text/settings.ts'
import { useOwnText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { ConnectionForm } from './connection-form.tsx'
import { KeyForm } from './key-form.tsx'
import { PhotoModelsPart } from './photo-models.tsx'
import type { SettingsStore } from './settings-store.ts'

interface ConnectionCardProps {
  readonly store: SettingsStore
  readonly connection: Connection
  readonly service: LocalServiceState
  readonly capabilities: Capabilities
  readonly isDefault: boolean
  /** Its key, or else its address, is what is asked for next: it was just added, or led here. */
  readonly isNext: boolean
}

type Doing = 'nothing' | 'editing' | 'removing'

export function ConnectionCard(props: ConnectionCardProps) {
  const { store, connection, isDefault } = props
  const language = useLanguage()
  const text = useOwnText(settingsText)
  const [doing, setDoing] = useState<Doing>('nothing')
  const [error, setError] = useState<ErrorData | null>(null)
  const opener = useFocusBack(doing === 'editing')
  const { update, removeConnection } = store.getState()
  const asksForAddress = props.isNext && !connection.needsKey
  useEffect(() => {
    if (asksForAddress) opener.current?.focus()
  }, [asksForAddress, opener])

  const remove = async (): Promise<void> => {
    const result = await removeConnection(connection.id)
    if (!result.ok) setError(result.error)
  }

  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-3">
      <div className="flex flex-wrap items-start gap-x-2">
        <div className="min-w-44 flex-1">
          <h4 className="truncate font-semibold">{connectionLabel(connection, language)}</h4>
          <p className="text-sm break-words text-ink-faint">
            {connection.builtIn ? text.builtIn : connection.baseUrl}
          </p>
          {connection.builtIn && <ServiceState service={props.service} />}
        </div>
        <DefaultMark
          isDefault={isDefault}
          onChoose={() => void update({ defaultConnectionId: connection.id, parseChoice: null })}
        />
      </div>
      {doing === 'editing' ? (
        <ConnectionForm store={store} connection={connection} onDone={() => setDoing('nothing')} />
      ) : (
        <>
          {!connection.builtIn && connection.needsKey && (
            <KeyForm
              store={store}
              connection={connection}
              capabilities={props.capabilities}
              takesKeys={props.isNext}
            />
          )}
          <div className="flex flex-wrap items-start gap-2">
            <TestConnection store={store} connectionId={connection.id} />
            {!connection.builtIn && (
              <>
                <Button ref={opener} onClick={() => setDoing('editing')}>
                  {text.edit}
                </Button>
                <Button look="danger" onClick={() => setDoing('removing')}>
                  {text.remove}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {connection.builtIn && (
        <PhotoModelsPart
          store={store}
          models={props.service.models}
          canPick={props.capabilities.nativeSave}
        />
      )}
      {doing === 'removing' && (
        <Notice
          tone="warning"
          what={text.confirmRemove(connection.name)}
          onDismiss={() => setDoing('nothing')}
        >
          <Button look="danger" className="h-7" onClick={() => void remove()}>
            {text.remove}
          </Button>
        </Notice>
      )}
      {error && <ErrorNotice error={error} onDismiss={() => setError(null)} />}
    </li>
  )
}

type TestState =
  | { readonly kind: 'idle' | 'asking' }
  | { readonly kind: 'ok'; readonly requests: number; readonly tookMs: number }
  | { readonly kind: 'failed'; readonly error: ErrorData }

function TestConnection({ store, connectionId }: { store: SettingsStore; connectionId: string }) {
  const text = useOwnText(settingsText)
  const language = useLanguage()
  const [state, setState] = useState<TestState>({ kind: 'idle' })
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The last card's answer would open below the dialog's edge.
    if (state.kind !== 'idle') answer.current?.scrollIntoView({ block: 'nearest' })
  }, [state])

  const test = async (): Promise<void> => {
    if (state.kind === 'asking') return
    setState({ kind: 'asking' })
    const result = await store.getState().testConnection(connectionId)
    const outcome = result.ok ? result.data : result
    setState(outcome.ok ? { kind: 'ok', ...outcome } : { kind: 'failed', error: outcome.error })
  }

  return (
    <>
      {/* A disabled button would lose the keys. */}
      <Button aria-disabled={state.kind === 'asking'} onClick={() => void test()}>
        {text.test}
      </Button>
      <div ref={answer} className="order-last w-full empty:hidden" aria-live="polite">
        {state.kind === 'asking' && <p className="text-sm text-ink-faint">{text.testing}</p>}
        {state.kind === 'ok' && (
          <p className="text-sm text-good">
            {text.testOk(
              formatNumber(state.requests, language),
              formatDuration(state.tookMs, language),
            )}
          </p>
        )}
        {state.kind === 'failed' && <ErrorNotice error={state.error} />}
      </div>
    </>
  )
}

function ServiceState({ service }: { readonly service: LocalServiceState }) {
  const text = useOwnText(settingsText)
  const states = {
    stopped: text.serviceStopped,
    starting: text.serviceStarting,
    running: text.serviceRunning,
  } as const
  return (
    <p className="text-sm text-ink-soft">
      {service.state === 'failed' ? text.serviceFailed(service.reason) : states[service.state]}
    </p>
  )
}

interface DefaultMarkProps {
  readonly isDefault: boolean
  readonly onChoose: () => void
}

/** Whether new files are parsed by it. What says so takes the keys from the button in whose place it comes. */
function DefaultMark({ isDefault, onChoose }: DefaultMarkProps) {
  const text = useOwnText(settingsText)
  const wasChosen = useRef(false)
  const mark = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDefault && wasChosen.current) mark.current?.focus()
    wasChosen.current = false
  }, [isDefault])
  if (isDefault) {
    return (
      <p ref={mark} tabIndex={-1} className="flex h-7 items-center gap-1 text-sm text-good">
        <Check size={14} aria-hidden /> {text.defaultConnection}
      </p>
    )
  }
  return (
    <Button
      look="quiet"
      className="h-7"
      onClick={() => {
        wasChosen.current = true
        onChoose()
      }}
    >
      {text.makeDefault}
    </Button>
  )
}
