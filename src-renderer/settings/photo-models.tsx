import { AppError, type ErrorData } from '#shared/errors.ts'
import type { OcrModelsFound } from '#shared/service-channel.ts'
import type { PhotoModels } from '#shared/settings/photo-models.ts'
import { useState } from 'react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { settingsText } from '../text/settings.ts'
import { useOwnText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import type { SettingsStore } from './settings-store.ts'

interface PhotoModelsPartProps {
  readonly store: SettingsStore
  readonly models: PhotoModels
  /** Whether this shell can ask for a folder. */
  readonly canPick: boolean
}

/** Whose models the local service reads photos with, and the choice of others. */
export function PhotoModelsPart({ store, models, canPick }: PhotoModelsPartProps) {
  const text = useOwnText(settingsText)
  const [isTrying, setTrying] = useState(false)
  const [error, setError] = useState<ErrorData | null>(null)
  const { pickModels, chooseModels } = store.getState()

  const take = async (grantId: string | null): Promise<void> => {
    setTrying(grantId !== null)
    const result = await chooseModels(grantId)
    setTrying(false)
    setError(result.ok ? null : result.error)
  }

  const pick = async (): Promise<void> => {
    setError(null)
    const picked = await pickModels()
    if (!picked.ok) setError(picked.error)
    else if (picked.data) await take(picked.data.id)
  }

  const isChosen = models.choice === 'folder'
  return (
    <section aria-label={text.models} className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="text-sm">
        <h5 className="font-medium">{text.models}</h5>
        <div className="[overflow-wrap:anywhere] text-ink-soft" aria-live="polite">
          <InUse models={models} />
          {models.choice === 'built-in' && canPick && <p>{text.modelsWanted}</p>}
          {isTrying && <p>{text.tryingModels}</p>}
        </div>
      </div>
      {models.choice !== 'environment' && (
        <div className="flex flex-wrap items-center gap-2">
          {canPick && (
            <Button disabled={isTrying} onClick={() => void pick()}>
              {text.chooseModels}
            </Button>
          )}
          {isChosen && (
            <Button disabled={isTrying} onClick={() => void take(null)}>
              {text.takeBuiltInModels}
            </Button>
          )}
          {!canPick && <p className="text-sm text-ink-faint">{text.modelsElsewhere}</p>}
        </div>
      )}
      {error && <ErrorNotice error={error} onDismiss={() => setError(null)} />}
    </section>
  )
}

function InUse({ models }: { readonly models: PhotoModels }) {
  const text = useOwnText(settingsText)
  if (models.choice === 'environment') return <p>{text.modelsFromEnvironment}</p>
  if (models.choice === 'built-in') return <p>{text.modelsBuiltIn}</p>
  const { name, found, refusal } = models
  if (refusal) {
    const error = new AppError('connections.models-refused', { name, refusal }).toData()
    return (
      <ErrorNotice error={error} className="mt-1">
        <p>{text.modelsMeanwhile}</p>
      </ErrorNotice>
    )
  }
  return (
    <p>
      {text.modelsOf(name)} <Found found={found} />
    </p>
  )
}

function Found({ found: { hasDetection, recognition } }: { readonly found: OcrModelsFound }) {
  const text = useOwnText(settingsText)
  const language = useLanguage()
  const does = [
    hasDetection && text.modelsFind,
    recognition && text.modelsRead(formatNumber(recognition.letters, language)),
  ]
  return does.filter(Boolean).join(' ')
}
