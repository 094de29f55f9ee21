import { type ExportFormat, formatFacts, isTextFile } from '#shared/export/format.ts'
import type { ExportOptions } from '#shared/export/options.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { usePreview } from './use-preview.ts'

interface ExportPreviewProps {
  readonly runId: string
  readonly format: ExportFormat
  /** Null while something is typed wrongly. */
  readonly options: ExportOptions | null
  readonly page: number
}

/** One page as it will be written. */
export function ExportPreview({ runId, format, options, page }: ExportPreviewProps) {
  const text = useText('export')
  const language = useLanguage()
  const preview = usePreview(runId, format, options)
  if (!preview) return null
  const number = formatNumber(page, language)
  const ofText = {
    all: text.previewText,
    tables: text.previewTables,
    pictures: text.previewPictures,
  }
  return (
    <section aria-label={text.preview} className="flex min-h-40 min-w-0 flex-1 flex-col gap-1">
      <h3 className="text-sm font-medium text-ink-soft">
        {isTextFile(format) ? text.previewOf(number) : ofText[formatFacts[format].holds](number)}
      </h3>
      {preview.kind === 'failed' ? (
        <ErrorNotice error={preview.error} />
      ) : (
        <pre
          // A scrollable region has to be reached by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          tabIndex={0}
          aria-busy={preview.kind === 'loading'}
          className="max-h-64 min-h-32 flex-1 overflow-auto rounded-md border border-line bg-sunken p-2 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {preview.kind === 'loading'
            ? text.previewLoading
            : preview.text.trim() || text.previewEmpty}
        </pre>
      )}
    </section>
  )
}
