import type { FileGrant } from '#shared/bridge/events.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { usualPagesPerDay } from '#shared/watching/usual-pages.ts'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'
import { watchingText } from '../text/watching.ts'
import { useOwnText, useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { useWatchedFolders } from './use-watched-folders.ts'
import { type OptionsForm, WatchRuleForm } from './watch-rule-form.tsx'
import { WatchedFolderCard } from './watched-folder-card.tsx'

interface WatchingDialogProps {
  readonly connections: readonly Connection[]
  readonly defaultConnectionId: string
  /** Whether this shell can ask for a folder; where it can't, the command line names one. */
  readonly canPick: boolean
  readonly optionsForm: OptionsForm
  readonly onOpen: (runId: string) => void
  readonly onClose: () => void
}

/** Folders whose documents are parsed as they come. */
export function WatchingDialog(props: WatchingDialogProps) {
  const { connections, optionsForm } = props
  const text = useOwnText(watchingText)
  const ui = useText('ui')
  const { folders, error, reload } = useWatchedFolders()
  return (
    <Dialog
      title={text.title}
      onClose={props.onClose}
      className="max-h-[min(44rem,90vh)] w-[min(44rem,94vw)]"
    >
      <p className="border-b border-line p-4 text-ink-soft">{text.about}</p>
      <div className="flex flex-col gap-3 overflow-y-auto p-4">
        {error && (
          <ErrorNotice error={error}>
            <Button className="h-7" onClick={reload}>
              {ui.tryAgain}
            </Button>
          </ErrorNotice>
        )}
        {folders === null && !error && (
          <p className="p-2 text-center text-ink-soft">{text.asking}</p>
        )}
        {folders?.length === 0 && <p className="p-2 text-center text-ink-soft">{text.none}</p>}
        {folders !== null && folders.length > 0 && (
          <ul className="flex flex-col gap-2">
            {folders.map((rule) => (
              <WatchedFolderCard
                key={rule.id}
                rule={rule}
                connections={connections}
                optionsForm={optionsForm}
                onOpen={props.onOpen}
              />
            ))}
          </ul>
        )}
        {props.canPick ? (
          <AddFolder {...props} />
        ) : (
          <p className="text-sm text-ink-faint">{text.noneHere}</p>
        )}
      </div>
    </Dialog>
  )
}

/** Asks for a folder first, then what is to be done with what comes into it. */
function AddFolder({ connections, defaultConnectionId, optionsForm }: WatchingDialogProps) {
  const text = useOwnText(watchingText)
  const bridge = useBridge()
  const [picked, setPicked] = useState<FileGrant | null>(null)
  const [error, setError] = useState<ErrorData | null>(null)

  async function pick(): Promise<void> {
    const result = await bridge.call('documents.pickFolder', {})
    setError(result.ok ? null : result.error)
    if (result.ok) setPicked(result.data)
  }

  if (!picked) {
    return (
      <>
        <Button className="self-start" onClick={() => void pick()}>
          <FolderPlus size={15} aria-hidden /> {text.add}
        </Button>
        {error && <ErrorNotice error={error} onDismiss={() => setError(null)} />}
      </>
    )
  }
  return (
    <section className="@container rounded-lg border border-line bg-raised p-3">
      <h3 className="mb-2 font-semibold [overflow-wrap:anywhere]">{text.addTitle(picked.name)}</h3>
      <WatchRuleForm
        rule={{
          connectionId: defaultConnectionId,
          options: null,
          pagesPerDay: usualPagesPerDay,
          includesSubfolders: false,
        }}
        isNew
        connections={connections}
        optionsForm={optionsForm}
        onSave={(rule) => bridge.call('watching.create', { ...rule, grantId: picked.id })}
        onDone={() => setPicked(null)}
      />
    </section>
  )
}
