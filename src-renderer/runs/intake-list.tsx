import { useStore } from 'zustand'
import type { Run } from '#shared/runs/run.ts'
import { X } from 'lucide-react'
import { formatBytes } from '#shared/text/sizes.ts'
import { useText } from '../text/use-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { IntakeItem, IntakeStore } from './intake-store.ts'

interface IntakeListProps {
  readonly store: IntakeStore
  readonly onOpen: (run: Run) => void
  readonly onParseAgain: (itemId: string) => void
}

/** Files on their way in, and what kept some of them out: it stays until it is taken away. */
export function IntakeList({ store, onOpen, onParseAgain }: IntakeListProps) {
  const items = useStore(store, (state) => state.items)
  if (items.length === 0) return null
  return (
    <ul className="flex max-h-[40vh] flex-col gap-1.5 overflow-y-auto">
      {items.map((item) => (
        <li key={item.id}>
          <IntakeItemView
            item={item}
            onOpen={onOpen}
            onParseAgain={onParseAgain}
            onDismiss={() => store.getState().dismiss(item.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface IntakeItemProps extends Omit<IntakeListProps, 'store'> {
  readonly item: IntakeItem
  readonly onDismiss: () => void
}

function IntakeItemView({ item, onOpen, onParseAgain, onDismiss }: IntakeItemProps) {
  const text = useText('runs')
  const { state } = item
  if (state.kind === 'failed') return <ErrorNotice error={state.error} onDismiss={onDismiss} />
  if (state.kind === 'existing') {
    return (
      <Notice
        tone="info"
        what={text.existing(item.name)}
        next={text.existingNext}
        onDismiss={onDismiss}
      >
        <Button
          look="primary"
          className="h-7"
          onClick={() => {
            onOpen(state.run)
            onDismiss()
          }}
        >
          {text.openExisting}
        </Button>
        <Button className="h-7" onClick={() => onParseAgain(item.id)}>
          {text.parseAgain}
        </Button>
      </Notice>
    )
  }
  return <OnItsWay item={item} onDismiss={onDismiss} />
}

function OnItsWay({ item, onDismiss }: Pick<IntakeItemProps, 'item' | 'onDismiss'>) {
  const text = useText('runs')
  const upload = item.state.kind === 'uploading' ? item.state : null
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken py-1.5 pr-1 pl-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{item.name}</p>
        <p className="truncate text-ink-faint">
          {upload
            ? text.sent(formatBytes(upload.sentBytes), formatBytes(upload.totalBytes))
            : text.checking}
        </p>
        <ProgressBar
          label={upload ? text.uploadProgress : text.checking}
          value={upload && upload.totalBytes > 0 ? upload.sentBytes / upload.totalBytes : null}
        />
      </div>
      {upload && <IconButton label={text.cancel} icon={<X size={14} />} onClick={onDismiss} />}
    </div>
  )
}
