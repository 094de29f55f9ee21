import { exportFormats } from '#shared/export/format.ts'
import { isReadable, isUnderWay } from '#shared/runs/run-state.ts'
import type { Language } from '#shared/text/language.ts'
import { receivedName } from '../../content/received-name.ts'
import { textOf } from '../../text/catalogue.ts'
import { formatName } from '../../text/format-names.ts'
import { viewerCommands } from '../../viewer/viewer-commands.ts'
import { chooseFiles, chooseFolder, openSample } from './add-files.ts'
import type { View } from '../view.ts'
import { correctionCommands } from './correction-commands.ts'
import { factCommands } from './fact-commands.ts'
import { findCommands } from './find-commands.ts'
import { createRunActions } from './run-actions.ts'
import type { Command } from './command.ts'
import { sendingCommands } from './sending-commands.ts'
import { sideCommands } from './side-commands.ts'
import type { Shortcut } from './shortcut.ts'
import { goToPane } from '../sides/panes-in-turn.ts'
import { closeBeside } from '../sides/sides.ts'
import { toggleLibrary } from './toggle-library.ts'
import { toggleOverview } from './toggle-overview.ts'

const tabs = ['rendered', 'markdown', 'html', 'text', 'json'] as const

function always(id: string, title: string, act: () => void, shortcut?: Shortcut): Command {
  return { id, title, isAvailable: true, run: act, ...(shortcut && { shortcut }) }
}

/** Everything that can be done now, in the user's language. Of two with one key the first counts. */
export function listCommands(view: View, language: Language): readonly Command[] {
  return Object.values(groupCommands(view, language)).flat()
}

export type CommandGroup = keyof ReturnType<typeof groupCommands>

/** The same, by what it is about. */
export function groupCommands(view: View, language: Language) {
  const { app, settings, runs, viewer } = view
  const text = textOf('app', language)
  const content = textOf('content', language)
  const viewerText = textOf('viewer', language)
  const run = runs.getState().byId.get(app.getState().selectedRunId ?? '')
  const whole = runs.getState().whole.get(run?.id ?? '')
  const hasPages = run !== undefined && viewer.getState().pageCount > 0
  const hasRun = run !== undefined
  const actions = createRunActions(view, language)
  const pages = viewerCommands(viewer)
  const { update } = settings.getState()

  const onPages = (id: keyof typeof pages, title: string, shortcut?: Shortcut): Command => ({
    ...always(id, title, pages[id], shortcut),
    isAvailable: hasPages,
  })

  const files: readonly Command[] = [
    always('open-files', text.chooseFiles, () => void chooseFiles(view), 'Mod+O'),
    always('open-folder', text.chooseFolder, () => void chooseFolder(view), 'Mod+Shift+O'),
    always('open-sample', text.openSample, () => void openSample(view)),
  ]
  const reading: readonly Command[] = [
    ...tabs.map((tab, index) => ({
      ...always(
        `tab-${tab}`,
        `${text.content}: ${tab === 'json' ? receivedName(whole?.imported) : content[tab]}`,
        () => {
          // What was asked for is shown in a window that has room for one pane, too.
          app.setState({ pane: 'content' })
          void update({ view: { contentTab: tab } })
        },
        `Alt+${index + 1}`,
      ),
      isAvailable: hasRun,
    })),
    ...placeCommands(view, language, hasRun),
    {
      ...always('show-in-content', content.showElement, () => showSelected(view), 'Enter'),
      // From the pages alone: elsewhere the key is for what has the focus.
      isAvailable: isOnPages() && viewer.getState().selectedKey !== null,
    },
    onPages('next-page', viewerText.nextPage, 'Alt+ArrowDown'),
    onPages('previous-page', viewerText.previousPage, 'Alt+ArrowUp'),
    onPages('zoom-in', viewerText.zoomIn, 'Mod+='),
    onPages('zoom-out', viewerText.zoomOut, 'Mod+-'),
    onPages('fit-width', viewerText.fitWidth, 'Mod+0'),
    onPages('fit-page', viewerText.fitPage, 'Mod+9'),
    onPages('rotate-right', viewerText.rotate, 'R'),
    onPages('toggle-two-pages', viewerText.twoPages, 'S'),
    onPages('toggle-cover', viewerText.coverAlone, 'Shift+S'),
    onPages('toggle-hand', viewerText.hand, 'H'),
    onPages('toggle-overlay', viewerText.overlay, 'B'),
    onPages('toggle-order-numbers', viewerText.orderNumbers, 'N'),
  ]
  const output: readonly Command[] = [
    {
      ...always(
        'export',
        textOf('export', language).open,
        () => run && actions.exportWith(run),
        'Mod+Shift+E',
      ),
      isAvailable: whole !== undefined && isReadable(whole),
    },
    ...exportFormats.map((format) => ({
      ...always(
        `export-${format}`,
        `${text.exportRun}: ${formatName(format, language)}`,
        () => run && actions.exportAs(run, format),
      ),
      isAvailable: hasRun,
    })),
    ...paperCommands(view, language),
  ]
  const windows: readonly Command[] = [
    {
      ...always('parse-again', text.newParse, () => run && actions.retry(run)),
      isAvailable: run !== undefined && !isUnderWay(run.state),
    },
    {
      ...always(
        'open-in-window',
        textOf('library', language).openInWindow,
        () => run && actions.openInWindow(run),
      ),
      isAvailable: hasRun,
    },
    ...tabCommands(view, language),
    ...sideCommands(view, language),
  ]
  return {
    correcting: correctionCommands(view, language),
    facts: factCommands(view, language),
    files,
    finding: findCommands(view, language),
    reading,
    output,
    windows,
    program: programCommands(view, language),
  }
}

/** What is of the window itself. */
function programCommands(view: View, language: Language): readonly Command[] {
  const { app, settings } = view
  const text = textOf('app', language)
  const { update } = settings.getState()
  return [
    ...sendingCommands(view, language),
    always('toggle-library', text.showLibrary, () => toggleLibrary(view), 'Mod+\\'),
    always('theme-light', text.light, () => void update({ theme: 'light' })),
    always('theme-dark', text.dark, () => void update({ theme: 'dark' })),
    always('theme-system', text.systemTheme, () => void update({ theme: 'system' })),
    always('dim-pages', textOf('viewer', language).dimPages, () => dimPages(settings)),
    always('settings', text.settings, () => app.setState({ dialog: 'settings' }), 'Mod+,'),
    always('shortcuts', text.shortcuts, () => app.setState({ dialog: 'shortcuts' }), '?'),
    {
      ...always('palette', text.commandPalette, () => openPalette(view), 'Mod+K'),
      opensField: true,
    },
  ]
}

export function openPalette(view: View): void {
  view.app.setState({ dialog: 'palette' })
}

/** The ways through the open documents. A browser keeps the usual keys to itself. */
function tabCommands(view: View, language: Language): readonly Command[] {
  const text = textOf('app', language)
  const { app, tabs } = view.sides().main
  const { selectedRunId } = app.getState()
  const { runIds, step, close } = tabs.getState()
  const isAvailable = runIds.some((id) => id !== selectedRunId)
  return [
    {
      id: 'next-tab',
      title: text.nextTab,
      shortcut: 'Ctrl+Tab',
      secondShortcut: 'Alt+PageDown',
      isAvailable,
      run: () => step(1),
    },
    {
      id: 'previous-tab',
      title: text.previousTab,
      shortcut: 'Ctrl+Shift+Tab',
      secondShortcut: 'Alt+PageUp',
      isAvailable,
      run: () => step(-1),
    },
    {
      id: 'close-run',
      title: text.closeRun,
      shortcut: 'Mod+W',
      secondShortcut: 'Alt+W',
      isAvailable: selectedRunId !== null,
      // What stands beside is closed by the same key, which keeps its tab.
      run: () => (view.side === 'beside' ? closeBeside(view) : close(selectedRunId ?? '')),
    },
  ]
}

/** What takes pages out of the window. */
function paperCommands(view: View, language: Language): readonly Command[] {
  const { app, viewer } = view
  const text = textOf('print', language)
  const isAvailable = viewer.getState().pictures !== null
  return [
    {
      id: 'print',
      title: text.open,
      shortcut: 'Mod+P',
      isAvailable,
      run: () => app.setState({ dialog: 'print' }),
    },
    {
      id: 'save-picture',
      title: text.savePicture,
      isAvailable,
      run: () => app.setState({ dialog: 'picture', picturedPage: viewer.getState().page || 1 }),
    },
  ]
}

/** The ways through a document. */
function placeCommands(view: View, language: Language, hasRun: boolean): readonly Command[] {
  const { history, settings } = view
  const text = textOf('app', language)
  const { back, forward } = history.getState()
  return [
    {
      id: 'move-together',
      title: textOf('content', language).moveTogether,
      shortcut: 'L',
      isAvailable: hasRun,
      run: () => moveTogether(settings),
    },
    // Always there: their keys would have a browser leave the window.
    { id: 'back', title: text.back, shortcut: 'Alt+ArrowLeft', isAvailable: true, run: back },
    {
      id: 'forward',
      title: text.forward,
      shortcut: 'Alt+ArrowRight',
      isAvailable: true,
      run: forward,
    },
    {
      id: 'overview',
      title: textOf('outline', language).show,
      shortcut: 'T',
      isAvailable: hasRun,
      run: () => toggleOverview(view),
    },
    {
      id: 'next-pane',
      title: text.nextPane,
      shortcut: 'F6',
      isAvailable: hasRun,
      run: () => goToPane(view, 1),
    },
    {
      id: 'previous-pane',
      title: text.previousPane,
      shortcut: 'Shift+F6',
      isAvailable: hasRun,
      run: () => goToPane(view, -1),
    },
  ]
}

function isOnPages(): boolean {
  return document.activeElement?.matches('.page-list') === true
}

function showSelected({ app, viewer }: View): void {
  const { selectedKey: key } = viewer.getState()
  if (key !== null) app.setState({ reveal: { key }, pane: 'content' })
}

function dimPages(settings: View['settings']): void {
  const { snapshot, update } = settings.getState()
  if (!snapshot) return
  void update({ view: { pagesAreDimmed: !snapshot.settings.view.pagesAreDimmed } })
}

function moveTogether(settings: View['settings']): void {
  const { snapshot, update } = settings.getState()
  if (!snapshot) return
  void update({ view: { panesMoveTogether: !snapshot.settings.view.panesMoveTogether } })
}
