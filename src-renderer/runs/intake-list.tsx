import { useStore } from 'zustand'
import type { Run } from '#shared/runs/run.ts'
import { X } from 'lucide-react'
import { documentWarningText } from '#shared/text/document-warnings.ts'
import { formatBytes } from '#shared/text/sizes.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { type ImportTally, isItemUnderWay, type IntakeItem } from './intake-items.ts'
import { UnlockForm } from './unlock-form.tsx'
import { settingsHelp } from './settings-help.ts'
import type { IntakeStore } from './intake-store.ts'

interface IntakeListProps {
  readonly store: IntakeStore
  readonly onOpen: (run: Run) => void
  readonly onParseAgain: (itemId: string) => void
  readonly onSendInParts: (itemId: string) => void
  readonly onUnlock: (itemId: string, password: string) => void
  readonly onSettings: () => void
}

/** A folder of thousands must not fill the window with messages. */
const maxShown = 12

/** Files on their way in, and what kept some of them out: it stays until it is taken away. */
export function IntakeList({
  store,
  onOpen,
  onParseAgain,
  onSendInParts,
  onUnlock,
  onSettings,
}: IntakeListProps) {
  const text = useText('runs')
  const language = useLanguage()
  const all = useStore(store, (state) => state.items)
  const waiting = useStore(store, (state) => state.waiting)
  if (all.length === 0 && waiting === 0) return null
  const existing = all.filter(isExisting)
  const alike = existing.length > 1 ? existing : []
  const items = all
    .filter((item) => alike.length === 0 || !isExisting(item))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const hidden = items.length - maxShown
  const messages = all.filter((item) => !isItemUnderWay(item)).length
  return (
    <ul className="flex max-h-[30vh] flex-col gap-1.5 overflow-y-auto">
      {items.slice(0, maxShown).map((item) => (
        <li key={item.id}>
          <IntakeItemView
            item={item}
            onOpen={onOpen}
            onParseAgain={onParseAgain}
            onSendInParts={onSendInParts}
            onUnlock={onUnlock}
            onSettings={onSettings}
            onDismiss={() => store.getState().dismiss(item.id)}
          />
        </li>
      ))}
      {alike.length > 0 && (
        <li>
          <ParsedBefore store={store} items={alike} onParseAgain={onParseAgain} />
        </li>
      )}
      {messages > 1 && (
        <li className="flex items-center justify-between gap-2 pl-2.5 text-sm text-ink-faint">
          {hidden > 0 ? text.moreMessages(formatNumber(hidden, language)) : ''}
          <Button look="quiet" className="h-6" onClick={store.getState().dismissAll}>
            {text.dismissAll}
          </Button>
        </li>
      )}
      {waiting > 0 && (
        <li className="flex items-center justify-between gap-2 pl-2.5 text-sm text-ink-soft">
          {text.toGo(formatNumber(waiting, language))}
          <Button look="quiet" className="h-6" onClick={store.getState().stopAdding}>
            {text.stopAdding}
          </Button>
        </li>
      )}
    </ul>
  )
}

type ExistingItem = IntakeItem & { readonly state: { readonly kind: 'existing' } }

function isExisting(item: IntakeItem): item is ExistingItem {
  return item.state.kind === 'existing'
}

interface ParsedBeforeProps extends Pick<IntakeListProps, 'store' | 'onParseAgain'> {
  readonly items: readonly ExistingItem[]
}

/** Several files that were parsed this way before: one question for all of them. */
function ParsedBefore({ store, items, onParseAgain }: ParsedBeforeProps) {
  const text = useText('runs')
  const language = useLanguage()
  return (
    <Notice
      tone="info"
      what={text.existingMany(formatNumber(items.length, language))}
      next={`${items
        .slice(0, maxShown)
        .map(({ name }) => name)
        .join(', ')}${items.length > maxShown ? ' …' : ''}`}
      onDismiss={() => items.forEach(({ id }) => store.getState().dismiss(id))}
    >
      <Button className="h-7" onClick={() => items.forEach(({ id }) => onParseAgain(id))}>
        {text.parseAllAgain}
      </Button>
    </Notice>
  )
}

/** What is under way comes first, then what sums up, then what it sums up. */
function rankOf(item: IntakeItem): number {
  if (isItemUnderWay(item)) return 0
  return item.state.kind === 'imported' ? 1 : 2
}

interface IntakeItemProps extends Omit<IntakeListProps, 'store'> {
  readonly item: IntakeItem
  readonly onDismiss: () => void
}

function IntakeItemView(props: IntakeItemProps) {
  const { item, onOpen, onParseAgain, onSendInParts, onUnlock, onSettings, onDismiss } = props
  const text = useText('runs')
  const control = useText('control')
  const language = useLanguage()
  const { state } = item
  if (state.kind === 'failed') {
    return (
      <ErrorNotice error={state.error} onDismiss={onDismiss}>
        {settingsHelp.has(state.error.code) && (
          <Button className="h-7" onClick={onSettings}>
            {text.openSettings}
          </Button>
        )}
      </ErrorNotice>
    )
  }
  if (state.kind === 'warned') {
    const { what, next } = documentWarningText(state.warning, item.name, language)
    return <Notice tone="warning" what={what} next={next} onDismiss={onDismiss} />
  }
  if (state.kind === 'needs-parts') {
    return (
      <ErrorNotice error={state.error} onDismiss={onDismiss}>
        <Button look="primary" className="h-7" onClick={() => onSendInParts(item.id)}>
          {control.inParts(formatNumber(state.error.data.parts, language))}
        </Button>
      </ErrorNotice>
    )
  }
  if (state.kind === 'locked') {
    return (
      <ErrorNotice error={state.error} onDismiss={onDismiss}>
        <UnlockForm name={item.name} onUnlock={(password) => onUnlock(item.id, password)} />
      </ErrorNotice>
    )
  }
  if (state.kind === 'imported') return <ImportSummary tally={state.tally} onDismiss={onDismiss} />
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

/** How an import of several parses went; why some were refused, their own messages say. */
function ImportSummary({ tally, onDismiss }: SummaryProps) {
  const text = useText('imported')
  const language = useLanguage()
  const { existing, refused, leftOut } = tally
  const say = (count: number, sentence: (told: string) => string): readonly string[] =>
    count === 0 ? [] : [sentence(formatNumber(count, language))]
  const next = [
    ...say(existing, text.existing),
    ...say(refused, text.refused),
    ...say(leftOut, text.leftOut),
  ]
  return (
    <Notice
      tone={refused > 0 ? 'warning' : 'info'}
      what={text.summary(formatNumber(tally.imported, language))}
      next={next.join(' ') || undefined}
      onDismiss={onDismiss}
    />
  )
}

interface SummaryProps {
  readonly tally: ImportTally
  readonly onDismiss: () => void
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
