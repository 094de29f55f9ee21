import {
  app,
  type BrowserWindow,
  Menu,
  nativeTheme,
  powerMonitor,
  type WebContents,
} from 'electron'
import { setTimeout as wait } from 'node:timers/promises'
import { runInAddress } from '#shared/bridge/run-address.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import { resolveLanguage, type Language } from '#shared/text/language.ts'
import type { App } from '../create-app.ts'
import { dataFolderAt } from '../db/data-folder.ts'
import type { Storage } from '../db/open-storage.ts'
import { type LibraryAccess, openLibrary } from '../owner/open-library.ts'
import type { ProgramFiles } from '../node-shell/program-files.ts'
import type { FileGrants, Logger, Ports, SettingsStorage } from '../ports.ts'
import { bringKeys } from './bring-keys.ts'
import { serveBridge } from './serve-bridge.ts'
import { offerContextMenu } from './context-menu.ts'
import { recoverFromCrashes } from './crash-recovery.ts'
import { createDesktop } from './desktop-port.ts'
import { desktopText, type DesktopText } from './desktop-text.ts'
import { openLink } from './open-link.ts'
import { createEndNotices } from './end-notices.ts'
import { openExternalLink } from './external-links.ts'
import { denyPermissions, lockDown } from './lock-down.ts'
import { openMainWindow, showWindow } from './main-window.ts'
import { menuTemplate } from './menu.ts'
import { createMenuCommands } from './menu-commands.ts'
import { netFetch } from './net-fetch.ts'
import { createOpenedFiles, whenPageLeaves, type OpenedFiles } from './opened-files.ts'
import { quitAtSessionEnd } from './quit.ts'
import { noteRecent } from './recent-documents.ts'
import { createStayAwake } from './stay-awake.ts'
import { createTaskbarProgress } from './taskbar-progress.ts'
import { confirmStart } from './updates/replacement.ts'
import { createUpdateSource, type UpdateStart } from './updates/update-source.ts'
import { createUtilityProcesses } from './utility-processes.ts'
import { serveView } from './view-scheme.ts'
import { createWindows } from './windows.ts'

export interface DesktopOptions {
  readonly dataDir: string
  readonly files: ProgramFiles
  readonly settings: SettingsStorage
  readonly secrets: Ports['secrets']
  readonly log: Logger
  /** See `AppConfig.setAside`. */
  readonly setAside: readonly string[]
  readonly updates: UpdateStart
}

export interface RunningDesktop {
  readonly openedFiles: OpenedFiles
  /** Brings the window to the front, and makes one where the last was closed. */
  show(): void
  close(): Promise<void>
}

/** What the page may hold back the core. */
const headStartMs = 300

/**
 * Opens the library with the desktop's ports, and the window, which loads its page while the library is put
 * together. Electron must be ready.
 *
 * Answers null after telling the user why the library can't be opened.
 */
export async function startDesktop(options: DesktopOptions): Promise<RunningDesktop | null> {
  const { dataDir, files, settings, log, updates } = options
  const windows = createWindows()
  const opening = Promise.withResolvers<LibraryAccess>()
  let core: LibraryAccess | null = null
  let isFirstStart = updates.startKind.kind === 'first'
  const text = (): DesktopText => desktopText[languageOf(settings)]

  lockDown(
    (address, from) => void openExternalLink(address, from, text()),
    (address) => openWindow(runInAddress(new URL(address).hash)),
  )
  denyPermissions()

  const grants = grantsOf(() => core)
  const openedFiles = createOpenedFiles(
    grants,
    (grants) => core?.events.emit('app.files-opened', { grants }),
    (link) => core && void openLink(core, link, text()),
  )
  const commands = createMenuCommands({
    hasWindow: () => windows.current() !== null,
    openWindow: () => openWindow(),
    emit: (command) => core?.events.emit('app.command', { command }),
  })
  const progress = createTaskbarProgress()
  const stayAwake = createStayAwake()
  const endNotices = createEndNotices({
    userIsAway: () => !windows.all().some((window) => window.isFocused()),
    areWanted: () => settings.get().notifications,
    language: () => languageOf(settings),
    open: (runId) => show(runId),
  })
  const firstPage = serveView(opening.promise, files.viewDir)
  const { temporaryDir } = dataFolderAt(dataDir)
  serveBridge({ opening: opening.promise, grants, temporaryDir, log, onViewListens })

  function onViewListens(view: WebContents): void {
    if (!windows.listens(view)) return
    openedFiles.viewListens()
    commands.viewListens()
    if (isFirstStart) confirm()
  }

  /** The window is there: this version stays. */
  function confirm(): void {
    isFirstStart = false
    confirmStart(dataDir)
    core?.continueRuns()
  }

  function hear(event: AppEvent): void {
    if (event.name === 'settings.changed') applySettings()
    endNotices.apply(event)
    stayAwake.apply(event)
    const share = progress(event)
    if (share !== undefined) windows.all().forEach((window) => window.setProgressBar(share))
    windows.send(event)
  }

  function applySettings(): void {
    nativeTheme.themeSource = settings.get().theme
    const template = menuTemplate(text(), process.platform === 'darwin', {
      command: commands.choose,
      newWindow: () => openWindow(),
      closeWindow: () => windows.current()?.close(),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }

  function show(runId: string | null): void {
    const window = windows.current()
    if (!window) return openWindow(runId)
    showWindow(window)
    const place = { page: null, elementKey: null }
    if (runId !== null) core?.events.emit('app.open-run', { runId, ...place })
  }

  function openWindow(runId: string | null = null): void {
    const { preload, icon } = files
    const beside = windows.current()
    const opened = openMainWindow({ preload, icon, settings, log, runId, beside })
    const view = opened.webContents
    const leave = (): void => {
      windows.isGone(view)
      if (!windows.someListen()) openedFiles.viewIsGone()
    }
    windows.add(opened)
    opened.on('focus', () => endNotices.userIsBack())
    attend(opened, log, text)
    whenPageLeaves(view, leave)
    opened.on('closed', leave)
  }

  let hasOpened = false
  /** Where it is certain that the library can be had. */
  function openFirst(): void {
    if (hasOpened) return
    hasOpened = true
    applySettings()
    openWindow()
  }

  const desktop = createDesktop(windows.current, text, files.icon)
  try {
    core = await openAsOneOfMany(options, desktop, () => {
      openFirst()
      return Promise.race([firstPage, wait(headStartMs)])
    })
  } catch (error) {
    // A page that nothing will ever answer.
    for (const window of windows.all()) window.destroy()
    const { tellCannotStart } = await import('./cannot-start.ts')
    tellCannotStart(error, languageOf(settings), log)
    return null
  }
  // Nothing was asked while the machine slept, and addresses of results have expired.
  powerMonitor.on('resume', () => core?.wake())
  core.events.subscribe(hear)
  opening.resolve(core)
  openFirst()
  return {
    openedFiles,
    show: () => show(null),
    async close() {
      endNotices.close()
      stayAwake.close()
      await core?.close()
    },
  }
}

/** Files that the user chose, once the library is open. */
function grantsOf(core: () => LibraryAccess | null): FileGrants {
  return {
    grant(files) {
      noteRecent(files)
      return core()?.grants.grant(files) ?? []
    },
  }
}

/** What every window has, whatever it shows. */
function attend(window: BrowserWindow, log: Logger, text: () => DesktopText): void {
  recoverFromCrashes(window, log, text)
  offerContextMenu(window, text)
  quitAtSessionEnd(window)
}

/** @param onCertain see `PlaceOptions` */
function openAsOneOfMany(
  options: DesktopOptions,
  desktop: Ports['desktop'],
  onCertain: () => Promise<void>,
): Promise<LibraryAccess> {
  const { dataDir, files, secrets, log, updates } = options
  return openLibrary({
    dataDir,
    version: files.version,
    log,
    desktop,
    secrets,
    // A version that never comes to a window is taken back, with its library: it must have sent nothing.
    resumesRuns: updates.startKind.kind !== 'first',
    onCertain,
    openCore: (storage) => openCore(options, desktop, storage),
    introduce: (place) => bringKeys(place, secrets),
  })
}

async function openCore(
  { dataDir, files, settings, secrets, log, setAside, updates }: DesktopOptions,
  desktop: Ports['desktop'],
  storage: Storage,
): Promise<App> {
  const { createApp } = await import('../create-app.ts')
  return createApp(
    {
      fetch: netFetch,
      sendsChunked: true,
      secrets,
      settings,
      processes: createUtilityProcesses(log),
      desktop,
      updates: createUpdateSource({
        ...updates,
        dataDir,
        version: files.version,
        feed: files.updateFeed,
        fetch: netFetch,
        now: Date.now,
      }),
      log,
      now: Date.now,
    },
    {
      dataDir,
      version: files.version,
      serviceModule: files.serviceModule,
      engineModule: files.engineModule,
      workerModule: files.workerModule,
      sampleFile: files.sampleFile,
      setAside,
      hasOcrModelsGiven: Boolean(process.env['RECTO_OCR_MODELS']),
      resumesOnStart: false,
    },
    storage,
  )
}

function languageOf(settings: SettingsStorage): Language {
  return resolveLanguage(settings.get().language, app.getPreferredSystemLanguages())
}
