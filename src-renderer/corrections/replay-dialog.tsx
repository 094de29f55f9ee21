import type { CallOutput } from '#shared/bridge/calls.ts'
import type { ErrorData, Result } from '#shared/errors.ts'
import { useState } from 'react'
import { correctedFieldNames } from '../text/corrected-fields.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Field, Select } from '../ui/field.tsx'

type Replay = CallOutput<'corrections.replay'>

interface ReplayDialogProps {
  /** Other runs of the document, by what tells them apart. */
  readonly others: readonly { readonly value: string; readonly label: string }[]
  readonly onReplay: (fromRunId: string) => Promise<Result<Replay>>
  /** Shows a page, to correct by hand there. */
  readonly onGo: (page: number) => void
  readonly onClose: () => void
}

/** Takes over what was corrected of another run, and lists what no longer fits, to be settled by hand. */
export function ReplayDialog({ others, onReplay, onGo, onClose }: ReplayDialogProps) {
  const text = useText('replay')
  const ui = useText('ui')
  const [chosen, setChosen] = useState(others[0]?.value ?? '')
  const [replay, setReplay] = useState<Replay | null>(null)
  const [error, setError] = useState<ErrorData | null>(null)
  const start = async (): Promise<void> => {
    const result = await onReplay(chosen)
    setReplay(result.ok ? result.data : null)
    setError(result.ok ? null : result.error)
  }
  return (
    <Dialog title={text.title} onClose={onClose} className="max-h-[90vh] w-[min(36rem,94vw)]">
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4">
        {!replay && <p className="text-ink-soft">{text.about}</p>}
        {!replay && others.length === 0 && <p>{text.noOther}</p>}
        {!replay && others.length > 0 && (
          <Field label={text.from}>
            {(ids) => <Select {...ids} value={chosen} options={others} onValue={setChosen} />}
          </Field>
        )}
        {error && <ErrorNotice error={error} />}
        {replay && <Outcome replay={replay} onGo={onGo} />}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{replay ? ui.close : ui.cancel}</Button>
        {!replay && (
          <Button look="primary" disabled={chosen === ''} onClick={() => void start()}>
            {text.start}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

interface OutcomeProps extends Pick<ReplayDialogProps, 'onGo'> {
  readonly replay: Replay
}

function Outcome({ replay, onGo }: OutcomeProps) {
  const text = useText('replay')
  const language = useLanguage()
  const [settled, setSettled] = useState<readonly string[]>([])
  const left = replay.unfit.filter(({ key }) => !settled.includes(key))
  return (
    <>
      <p aria-live="polite">
        {text.applied(formatNumber(replay.applied, language))}
        {' · '}
        {text.already(formatNumber(replay.already, language))}
        {left.length === 0 && ` · ${text.allFit}`}
      </p>
      {left.length > 0 && (
        <section aria-label={text.unfit}>
          <h3 className="text-sm font-medium text-ink-soft">{text.unfit}</h3>
          <ul className="mt-1 flex flex-col divide-y divide-line">
            {left.map(({ key, page, text: said, fields, reason }) => (
              <li key={key} className="flex flex-col gap-1 py-2">
                <p className="line-clamp-3 break-words">
                  <q>{said}</q> {text[reason]}{' '}
                  <span className="text-ink-faint">
                    ({correctedFieldNames(fields, language).join(', ')})
                  </span>
                </p>
                <div className="flex gap-2">
                  <Button className="h-7" onClick={() => onGo(page)}>
                    {text.go(formatNumber(page, language))}
                  </Button>
                  <Button className="h-7" onClick={() => setSettled([...settled, key])}>
                    {text.settled}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
