import type { Settings } from '#shared/settings/settings.ts'
import { Link2, Link2Off, WrapText } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { ContentLink } from './content-link.ts'
import { RenderedView } from './rendered-view.tsx'
import { SourcePanel, type SourcePanelProps } from './source-panel.tsx'
import { useCopy } from './use-copy.ts'

type ContentTab = Settings['view']['contentTab']

interface ContentPaneProps extends Omit<SourcePanelProps, 'format' | 'name' | 'onCopy'> {
  readonly tab: ContentTab
  /** What the source is called that is shown as it was received. */
  readonly receivedName: string
  readonly onTab: (tab: ContentTab) => void
  readonly onMoveTogether: (areTied: boolean) => void
  readonly onLines: (lines: ContentLink['lines']) => void
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
  const labels = { ...text, json: props.receivedName }

  return (
    <section aria-label={text.title} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex h-10 shrink-0 items-center gap-1 border-b border-line px-2">
        <Tabs
          label={text.tabs}
          panelId={panelId}
          selected={tab}
          onSelect={props.onTab}
          tabs={tabIds.map((id) => ({ id, label: labels[id] }))}
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
      <div
        id={panelId}
        role="tabpanel"
        aria-label={labels[tab]}
        className="relative min-h-0 flex-1"
      >
        {tab === 'rendered' ? (
          <RenderedView {...props} onCopy={copy} />
        ) : (
          <SourcePanel
            {...props}
            format={tab}
            name={labels[tab]}
            onCopy={(all) => copy({ text: all })}
          />
        )}
      </div>
    </section>
  )
}
