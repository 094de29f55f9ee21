import type { UpdateState } from '#shared/updates/update-state.ts'
import type { ReactNode } from 'react'
import { formatPercent, formatWhen } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { updatesText } from '../text/updates.ts'
import { useOwnText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Checkbox } from '../ui/field.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useNow } from '../ui/use-now.ts'
import type { SettingsStore, Snapshot } from './settings-store.ts'

interface UpdatesSectionProps {
  readonly store: SettingsStore
  readonly snapshot: Snapshot
}

/** Whether newer versions are looked for, and each step from one that was found to its start. */
export function UpdatesSection({ store, snapshot: { settings, updates } }: UpdatesSectionProps) {
  const text = useOwnText(updatesText)
  // In a browser it is the program that serves it which is updated.
  if (updates.kind === 'elsewhere' && updates.because === 'browser') return null
  return (
    <section aria-label={text.title}>
      <h3 className="mb-1 font-semibold">{text.title}</h3>
      {updates.kind === 'elsewhere' ? (
        <p className="text-sm text-ink-soft">
          {
            {
              browser: '',
              'no-feed': text.noFeed,
              'system-packages': text.systemPackages,
              portable: text.portable,
              guest: text.guest,
            }[updates.because]
          }
        </p>
      ) : (
        <>
          <Checkbox
            label={text.lookByItself}
            checked={settings.updates === 'at-start'}
            onValue={(isWanted) =>
              void store.getState().update({ updates: isWanted ? 'at-start' : 'never' })
            }
          />
          <UpdateSteps store={store} state={updates} />
        </>
      )}
    </section>
  )
}

interface UpdateStepsProps {
  readonly store: SettingsStore
  readonly state: UpdateState
}

/** What is known, and the next step. */
export function UpdateSteps({ store, state }: UpdateStepsProps) {
  const text = useOwnText(updatesText)
  const language = useLanguage()
  const nowMs = useNow(60_000)
  const { takeUpdateStep } = store.getState()
  switch (state.kind) {
    case 'elsewhere':
      return null
    case 'unknown':
    case 'current':
      return (
        <Step
          said={
            state.kind === 'current'
              ? text.current(formatWhen(state.checkedAt, nowMs, language))
              : null
          }
        >
          <Button onClick={() => void takeUpdateStep('updates.check')}>{text.check}</Button>
        </Step>
      )
    case 'checking':
      return <Step said={text.checking} />
    case 'found':
      return (
        <Step said={text.found(state.release.version)} notes={state.release.notes}>
          <Button look="primary" onClick={() => void takeUpdateStep('updates.download')}>
            {text.download}
          </Button>
        </Step>
      )
    case 'downloading': {
      const said = text.downloading(state.release.version, formatPercent(state.share, language))
      return (
        <Step said={said}>
          <ProgressBar label={said} value={state.share} />
          <Button look="quiet" onClick={() => void takeUpdateStep('updates.cancelDownload')}>
            {text.cancel}
          </Button>
        </Step>
      )
    }
    case 'ready':
      return (
        <Step said={text.ready(state.release.version)} notes={state.release.notes}>
          <p className="w-full text-sm text-ink-soft">{text.readyNote}</p>
          <Button look="primary" onClick={() => void takeUpdateStep('updates.install')}>
            {text.install}
          </Button>
        </Step>
      )
    case 'failed':
      return (
        <div className="mt-2">
          <ErrorNotice error={state.error}>
            <Button
              onClick={() =>
                void takeUpdateStep(state.release ? 'updates.download' : 'updates.check')
              }
            >
              {text.tryAgain}
            </Button>
          </ErrorNotice>
        </div>
      )
  }
}

interface StepProps {
  readonly said: string | null
  readonly notes?: string
  readonly children?: ReactNode
}

function Step({ said, notes, children }: StepProps) {
  const text = useOwnText(updatesText)
  return (
    <output className="mt-2 flex flex-col items-start gap-2">
      {said !== null && <p className="text-sm">{said}</p>}
      {notes && (
        <details className="w-full text-sm text-ink-soft">
          <summary className="cursor-pointer">{text.whatIsNew}</summary>
          <p className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap">{notes}</p>
        </details>
      )}
      {children && <div className="flex w-full flex-wrap items-center gap-2">{children}</div>}
    </output>
  )
}
