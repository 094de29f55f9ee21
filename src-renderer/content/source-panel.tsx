import type { OutputFormat } from '#shared/runs/parse-options.ts'
import { ClipboardCopy, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import type { ContentLink } from './content-link.ts'
import { SourceFindBar } from './source-find-bar.tsx'
import { useFind, type Find, type FindStep } from './use-find.ts'
import { useSource, type Source, type SourceFormat } from './use-source.ts'

const SourceView = lazy(async () => {
  const { SourceView: component } = await import('./source-view.tsx')
  return { default: component }
})

export interface SourcePanelProps extends ContentLink {
  readonly format: SourceFormat
  /** What the format is called. */
  readonly name: string
  /** Changes when the run has more to read. */
  readonly version: string
  /** What the service was asked for. */
  readonly askedFormats: readonly OutputFormat[]
  readonly panesMoveTogether: boolean
  readonly isFinding: boolean
  readonly onFinding: (isFinding: boolean) => void
  /** Counts the times that the search in a source was asked for: each brings the cursor into its field. */
  readonly findRequest: number
  readonly sourceStep: FindStep | null
  readonly onCopy: (all: string) => void
}

/** What was parsed, as a format's source. */
export function SourcePanel(props: SourcePanelProps) {
  const { isFinding } = props
  const text = useText('content')
  const findText = useText('find')
  const source = useSource(props.runId, props.format, props.version)
  const find = useFind(source.kind === 'ready' ? source.rows.text : '', isFinding, props.sourceStep)
  return (
    <div className="relative flex h-full flex-col">
      {/* There at once, so that what is typed has a place while the source is still on its way. */}
      {isFinding && (
        <SourceFindBar
          find={find}
          focusRequest={props.findRequest}
          onClose={() => props.onFinding(false)}
        />
      )}
      <div className="@container relative flex min-h-0 flex-1 flex-col">
        {source.kind === 'ready' && !isFinding && (
          // Over the lines where these are wide, above them where they would be covered.
          <div className="absolute top-1.5 right-4 z-10 flex rounded-md bg-surface/90 @max-lg:static @max-lg:justify-end @max-lg:pr-3">
            <IconButton
              label={findText.find}
              icon={<Search size={15} />}
              onClick={() => props.onFinding(true)}
            />
            <IconButton
              label={text.copyAll}
              icon={<ClipboardCopy size={15} />}
              onClick={() => props.onCopy(source.rows.text)}
            />
          </div>
        )}
        <div className="min-h-0 flex-1">
          <SourceBody {...props} source={source} find={find} />
        </div>
      </div>
    </div>
  )
}

interface SourceBodyProps extends SourcePanelProps {
  readonly source: Source
  readonly find: Find
}

function SourceBody({ source, find, ...props }: SourceBodyProps) {
  const { format, runId } = props
  const text = useText('content')
  const preparing = <p className="p-6 text-center text-ink-faint">{text.preparing}</p>
  switch (source.kind) {
    case 'loading':
      return preparing
    case 'failed':
      return <ErrorNotice error={source.error} className="m-4" />
    case 'ready':
      return (
        <Suspense fallback={preparing}>
          <SourceView
            // A new text starts at its top.
            key={`${runId}/${format}`}
            {...props}
            rows={source.rows}
            find={find}
            isAsked={format === 'json' || props.askedFormats.includes(format)}
          />
        </Suspense>
      )
  }
}
