import type { Settings } from '#shared/settings/settings.ts'
import type { OutputFormat } from '#shared/runs/parse-options.ts'
import { ClipboardCopy, Link2, Link2Off, Search, WrapText } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { ContentLink } from './content-link.ts'
import { SourceFindBar } from './source-find-bar.tsx'
import { RenderedView } from './rendered-view.tsx'
import { SourceView } from './source-view.tsx'
import { useCopy } from './use-copy.ts'
import { useFind, type Find, type FindStep } from './use-find.ts'
import { useSource, type Source, type SourceFormat } from './use-source.ts'

type ContentTab = Settings['view']['contentTab']

interface ContentPaneProps extends ContentLink {
  /** Changes when the run has more to read. */
  readonly version: string
  /** What the service was asked for. */
  readonly askedFormats: readonly OutputFormat[]
  readonly tab: ContentTab
  readonly onTab: (tab: ContentTab) => void
  readonly panesMoveTogether: boolean
  readonly onMoveTogether: (areTied: boolean) => void
  readonly onLines: (lines: ContentLink['lines']) => void
  readonly isFinding: boolean
  readonly onFinding: (isFinding: boolean) => void
  /** Counts the times that the search in a source was asked for: each brings the cursor into its field. */
  readonly findRequest: number
  readonly sourceStep: FindStep | null
  /** Shows a short message. */
  readonly tell: (message: string) => void
}

const tabIds = ['rendered', 'markdown', 'html', 'text', 'json'] as const

/** What was parsed: as a document, and as each format's source. */
export function ContentPane(props: ContentPaneProps) {
  const { tab, tell } = props
  const text = useText('content')
  const panelId = useId()
  const copy = useCopy(tell)

  return (
    <section aria-label={text.title} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex h-10 shrink-0 items-center gap-1 border-b border-line px-2">
        <Tabs
          label={text.tabs}
          panelId={panelId}
          selected={tab}
          onSelect={props.onTab}
          tabs={tabIds.map((id) => ({ id, label: text[id] }))}
        />
        {tab === 'rendered' && (
          <IconButton
            label={text.linesOfPage}
            icon={<WrapText size={15} />}
            aria-pressed={props.lines === 'page'}
            onClick={() => props.onLines(props.lines === 'page' ? 'pane' : 'page')}
          />
        )}
        <IconButton
          label={text.moveTogether}
          shortcut="L"
          icon={props.panesMoveTogether ? <Link2 size={15} /> : <Link2Off size={15} />}
          aria-pressed={props.panesMoveTogether}
          onClick={() => props.onMoveTogether(!props.panesMoveTogether)}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={text[tab]} className="relative min-h-0 flex-1">
        {tab === 'rendered' ? (
          <RenderedView {...props} onCopy={copy} />
        ) : (
          <SourcePanel {...props} format={tab} onCopy={(all) => copy({ text: all })} />
        )}
      </div>
    </section>
  )
}

interface SourcePanelProps extends ContentPaneProps {
  readonly format: SourceFormat
  readonly onCopy: (all: string) => void
}

function SourcePanel(props: SourcePanelProps) {
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
  switch (source.kind) {
    case 'loading':
      return <p className="p-6 text-center text-ink-faint">{text.preparing}</p>
    case 'failed':
      return <ErrorNotice error={source.error} className="m-4" />
    case 'ready':
      return (
        <SourceView
          // A new text starts at its top.
          key={`${runId}/${format}`}
          {...props}
          rows={source.rows}
          find={find}
          isAsked={format === 'json' || props.askedFormats.includes(format)}
        />
      )
  }
}
