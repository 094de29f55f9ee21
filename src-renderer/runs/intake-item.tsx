import { formatBytes } from '#shared/text/sizes.ts'
import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { ImportTally, IntakeItem } from './intake-items.ts'

/** Loaded when there are some. */
const LeftOutFiles = lazy(async () => {
  const { LeftOutFiles: component } = await import('./left-out-files.tsx')
  return { default: component }
})

interface OnItsWayProps {
  readonly item: IntakeItem
  readonly onCancel: () => void
}

/** A file on its way into the library, and how far it is. */
export function OnItsWay({ item, onCancel }: OnItsWayProps) {
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
      {item.state.kind !== 'checking' && (
        <IconButton label={text.cancel} icon={<X size={14} />} onClick={onCancel} />
      )}
    </div>
  )
}

interface SummaryProps {
  readonly tally: ImportTally
  readonly onDismiss: () => void
}

/** How an import of several parses went; why some were refused, their own messages say. */
export function ImportSummary({ tally, onDismiss }: SummaryProps) {
  const text = useText('imported')
  const language = useLanguage()
  const { existing, refused, leftOut, unsure } = tally
  const inWords = (count: number): string => formatNumber(count, language)
  const say = (count: number, sentence: (told: string) => string): readonly string[] =>
    count === 0 ? [] : [sentence(inWords(count))]
  const told = [
    ...(tally.imported + existing + refused > 0 ? [text.summary(inWords(tally.imported))] : []),
    ...say(existing, text.existing),
    ...say(unsure, text.unsure),
    ...say(refused, text.refused),
    ...say(leftOut.length, text.leftOut),
  ]
  return (
    <Notice
      tone={refused > 0 ? 'warning' : 'info'}
      what={told[0] ?? ''}
      next={told.slice(1).join(' ') || undefined}
      onDismiss={onDismiss}
    >
      {leftOut.length > 0 && (
        <Suspense>
          <LeftOutFiles files={leftOut} />
        </Suspense>
      )}
    </Notice>
  )
}
