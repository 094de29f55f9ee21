import { showPageRanges } from '#shared/export/page-ranges.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { ArrowLeft, ArrowRight, Command, Download, PanelLeft, Settings } from 'lucide-react'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { RunDetails } from '../../runs/run-details.tsx'
import { formatName } from '../../text/format-names.ts'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { connectionLabel } from '../../text/connection-label.ts'
import { useText } from '../../text/use-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Menu } from '../../ui/popover.tsx'
import { openPalette } from '../commands/commands.ts'
import { createRunActions } from '../commands/run-actions.ts'
import { showShortcut } from '../commands/shortcut.ts'
import { toggleLibrary } from '../commands/toggle-library.ts'
import { ActiveSide } from './active-side.tsx'
import { useWindowTitle } from './use-window-title.ts'
import { useWholeRun } from './use-whole-run.ts'
import { useApp, useView } from '../view-context.ts'

/** What is open, and the way to everything else. */
export function Header() {
  const view = useView()
  const text = useText('app')
  const libraryIsOpen = useStore(
    view.settings,
    ({ snapshot }) => snapshot?.settings.view.libraryIsOpen,
  )

  return (
    <header className="title-bar flex h-11 shrink-0 items-center gap-1 border-b border-line bg-paper px-2">
      <IconButton
        label={text.showLibrary}
        shortcut={showShortcut('Mod+\\')}
        icon={<PanelLeft size={16} />}
        aria-pressed={libraryIsOpen}
        onClick={() => toggleLibrary(view)}
      />
      <button
        type="button"
        className="mr-2 flex h-8 shrink-0 items-center gap-1.5 rounded-md px-1.5 hover:bg-sunken"
        onClick={() => view.app.setState({ selectedRunId: null })}
      >
        <Mark />
        {/* The name of what is open needs the room more. */}
        <span className="text-lg font-semibold tracking-tight max-[30rem]:sr-only">Recto</span>
      </button>
      <ActiveSide>
        <OpenRun />
      </ActiveSide>
      <IconButton
        label={text.commands}
        shortcut={showShortcut('Mod+K')}
        icon={<Command size={16} />}
        onClick={() => openPalette(view)}
      />
      <IconButton
        label={text.settings}
        shortcut={showShortcut('Mod+,')}
        icon={<Settings size={16} />}
        onClick={() => view.app.setState({ dialog: 'settings' })}
      />
    </header>
  )
}

/** The run that is worked in. */
function OpenRun() {
  const view = useView()
  const run = useWholeRun(useApp((state) => state.selectedRunId))
  useWindowTitle(run?.name)
  return (
    <>
      <PlaceSteps />
      {run ? <RunTitle run={run} /> : <span className="flex-1" />}
      {run && <RunDetails run={run} store={view.runs} />}
      {run && isReadable(run) && <ExportMenu run={run} />}
    </>
  )
}

/** Back and forward through the places where someone was. */
function PlaceSteps() {
  const { history } = useView()
  const text = useText('app')
  const canGoBack = useStore(history, (state) => state.canGoBack)
  const canGoForward = useStore(history, (state) => state.canGoForward)
  return (
    <>
      <IconButton
        label={text.back}
        shortcut={showShortcut('Alt+ArrowLeft')}
        icon={<ArrowLeft size={15} />}
        className="max-sm:hidden"
        disabled={!canGoBack}
        onClick={() => history.getState().back()}
      />
      <IconButton
        label={text.forward}
        shortcut={showShortcut('Alt+ArrowRight')}
        icon={<ArrowRight size={15} />}
        className="mr-1 max-sm:hidden"
        disabled={!canGoForward}
        onClick={() => history.getState().forward()}
      />
    </>
  )
}

function RunTitle({ run }: { readonly run: Run }) {
  const library = useText('library')
  const language = useLanguage()
  const facts = [
    connectionLabel({ id: run.connectionId, name: run.connectionName }, language),
    run.model,
    run.totalPages === null ? null : library.pages(formatNumber(run.totalPages, language)),
    run.options.pages ? library.onlyPages(showPageRanges(run.options.pages)) : null,
    run.elementCount > 0 ? library.elements(formatNumber(run.elementCount, language)) : null,
  ].filter(Boolean)
  return (
    <div className="flex min-w-0 flex-1 items-baseline gap-3 overflow-hidden">
      <h1 className="truncate font-semibold" title={run.name}>
        {run.name}
      </h1>
      <p className="hidden shrink-[4] truncate text-sm text-ink-faint md:block">
        {facts.join(' · ')}
      </p>
    </div>
  )
}

/** What is asked for most: at once, without a question. */
const usualFormats = ['docx', 'xlsx', 'pdf', 'html', 'markdown', 'text', 'json'] as const

function ExportMenu({ run }: { readonly run: Run }) {
  const view = useView()
  const text = useText('app')
  const exporting = useText('export')
  const language = useLanguage()
  const actions = useMemo(() => createRunActions(view, language), [view, language])
  return (
    <Menu
      label={text.exportRun}
      button={(invoker) => (
        <Button look="quiet" {...invoker}>
          <Download size={15} aria-hidden />
          {/* Its name is read aloud where there is no room to show it. */}
          <span className="max-sm:sr-only">{text.exportRun}</span>
        </Button>
      )}
      items={[
        { label: exporting.open, onSelect: () => actions.exportWith(run) },
        ...usualFormats.map((format) => ({
          label: formatName(format, language),
          onSelect: () => actions.exportAs(run, format),
        })),
      ]}
    />
  )
}
