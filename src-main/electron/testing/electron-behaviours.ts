/*
 * Every behaviour of Electron that Recto relies on, with its source. The stand-in does each as its source says, and
 * `electron-behaviours.test.ts` shows for every row that it refuses the wrong order or argument.
 */
export interface ElectronBehaviour {
  readonly what: string
  /** Documentation pages are those of electron/electron under `docs/`; `electron.d.ts` is the pinned package's. */
  readonly source: string
}

export const electronBehaviours = {
  'app.ready': {
    what: 'comes only when the ES module entry has been evaluated, whatever that waits for',
    source: 'electron/electron #40719 and #41369; docs/tutorial/esm.md',
  },
  'app.before-ready': {
    what: 'the sandbox, session paths and schemes are taken only before `ready`',
    source: 'electron.d.ts: App.enableSandbox, App.setPath; docs/api/protocol.md',
  },
  'app.disableHardwareAcceleration': {
    what: 'is taken only before `ready`',
    source: 'electron.d.ts: App.disableHardwareAcceleration',
  },
  'app.after-ready': {
    what: 'windows, protocols, notifications, screens and utility processes only after `ready`',
    source: 'electron.d.ts: BrowserWindow, Protocol.handle, Screen, UtilityProcess.fork',
  },
  'app.setPath': {
    what: 'throws for a relative path and for a folder that is not there',
    source: 'electron.d.ts: App.setPath',
  },
  'app.getPath': {
    what: 'throws for a folder that the system has none of, as some Windows have none of documents',
    source: 'docs/api/app.md: app.getPath; electron/electron #21142; 4ian/GDevelop #3717',
  },
  'webContents.forcefullyCrashRenderer': {
    what: 'ends a page that hangs, so that the reload behind it begins in a new process; a reload alone waits for it',
    source: 'electron.d.ts: WebContents.forcefullyCrashRenderer',
  },
  'app.will-quit': {
    what: 'prevented, quitting begins anew with the next `quit`: it comes as often as it is prevented',
    source: 'shell/browser/browser.cc: Browser::NotifyAndShutdown',
  },
  'app.exit': {
    what: 'destroys windows without asking and sends neither `before-quit` nor `will-quit`',
    source: 'electron.d.ts: App.exit; shell/browser/browser.cc: Browser::Exit',
  },
  'app.close-prevented': {
    what: 'a window that stays open ends the attempt to quit',
    source: 'shell/browser/browser.cc: Browser::OnWindowCloseCancelled',
  },
  'app.addRecentDocument': {
    what: 'is there on macOS and Windows only',
    source: 'electron.d.ts: App.addRecentDocument (@platform darwin,win32)',
  },
  'app.setAppUserModelId': {
    what: 'is there on Windows only',
    source: 'electron.d.ts: App.setAppUserModelId (@platform win32)',
  },
  'app.requestSingleInstanceLock': {
    what: 'its data goes to the first instance as JSON',
    source: 'docs/api/app.md: second-instance, additionalData',
  },
  'app.releaseSingleInstanceLock': {
    what: 'lets another instance be the first',
    source: 'electron.d.ts: App.releaseSingleInstanceLock',
  },
  'app.single-instance-folder': {
    what: 'the lock is one of the user data folder, which is set before',
    source: 'electron.d.ts: App.requestSingleInstanceLock',
  },
  'app.second-instance': {
    what: 'comes only after `ready`',
    source: 'docs/api/app.md: Event second-instance',
  },
  'app.second-instance-arguments': {
    what: 'tells arguments in another order and with switches that nobody gave; what was sent along comes as it was, or as null',
    source: 'docs/api/app.md: Event second-instance (Note on argv; additionalData)',
  },
  'app.open-file': {
    what: 'comes on macOS from the very start with a whole path, is lost where nobody listens yet, is handled only if it is prevented, and comes without `activate`',
    source: 'electron.d.ts: App, event open-file; electron/electron #21262',
  },
  'app.open-url': {
    what: 'likewise, with an address',
    source: 'electron.d.ts: App, event open-url',
  },
  'preload.sandbox': {
    what: 'is one CommonJS file that can require the renderer’s part of Electron, events, timers and url alone',
    source: 'docs/tutorial/sandbox.md: Preload scripts; lib/sandboxed_renderer/preload.ts',
  },
  'contextBridge.copies': {
    what: 'what crosses is copied without its prototype, a File as it is, functions by proxy; a name is taken once',
    source: 'docs/api/context-bridge.md: Parameter / Error / Return Type support',
  },
  'webUtils.getPathForFile': {
    what: 'throws for what is no File, and has no path for one that a script made',
    source: 'electron.d.ts: WebUtils.getPathForFile',
  },
  'ipc.clone': {
    what: 'what is called and answered is cloned as structures are: a function throws',
    source: 'docs/api/ipc-renderer.md: ipcRenderer.invoke',
  },
  'ipcMain.handle': {
    what: 'throws for a second handler of a channel',
    source: 'lib/browser/ipc-main-impl.ts',
  },
  'window.maximize': {
    what: 'shows a window that is not shown yet, without the focus',
    source: 'electron.d.ts: BaseWindow.maximize',
  },
  'window.ready-to-show': {
    what: 'does not come for a hidden window on Wayland',
    source: 'electron/electron #48859',
  },
  'protocol.handle': {
    what: 'a scheme is answered by its handler alone, and one without is an error',
    source: 'lib/browser/api/protocol.ts',
  },
  'protocol.parts': {
    what: 'a handler is told of a range and answers it itself; its body is read as it is taken, and cancelled when the page gives up',
    source: 'lib/browser/api/protocol.ts; electron/electron #26141 and #43056',
  },
  'protocol.failure': {
    what: 'a handler that throws, or answers what is no response, is an error of the network and no status',
    source: 'lib/browser/api/protocol.ts',
  },
  'window.setProgressBar': {
    what: 'takes a number, of a window that is there: below 0 is no bar, above 1 one without an end',
    source: 'electron.d.ts: BaseWindow.setProgressBar',
  },
  'webContents.startDrag': {
    what: 'takes a file, or in its place several, and an icon that is a picture: without either it throws',
    source:
      'electron.d.ts: Item; shell/browser/api/electron_api_web_contents.cc: WebContents::StartDrag',
  },
  shareMenu: {
    what: 'is there on macOS only, and comes up over a window: without any it throws',
    source: 'docs/api/share-menu.md; lib/browser/api/share-menu.ts; lib/browser/api/menu.ts: popup',
  },
  'net.chunked': {
    what: 'chunked encoding is set once, before the request is sent; else the body is put together in memory',
    source: 'lib/common/api/net-client-request.ts',
  },
  'net.parts': {
    what: 'an address may come as protocol, hostname, port and path, headers with it',
    source: 'electron.d.ts: ClientRequestConstructorOptions',
  },
  'net.ready': {
    what: 'requests are made, and the session is there, only after `ready`; of HTTP alone',
    source: 'lib/common/api/net-client-request.ts; docs/api/session.md; electron/electron #5820',
  },
  'nativeTheme.themeSource': {
    what: 'takes three values, and decides whether the colours are dark',
    source: 'electron.d.ts: NativeTheme.themeSource',
  },
  'crashReporter.start': {
    what: 'throws without an address to send to, unless nothing is to be sent',
    source: 'lib/browser/api/crash-reporter.ts: start',
  },
  'net.headers': {
    what: 'Content-Length, Host, Transfer-Encoding and others are refused from a program',
    source: 'docs/api/client-request.md: request.setHeader',
  },
  'net.redirect': {
    what: 'is cancelled with an error unless it is followed within its event',
    source: 'docs/api/client-request.md: redirect',
  },
  'net.resolveHost': {
    what: 'answers the addresses of a name, its own for an address, and rejects with Chromium’s error; only after `ready`',
    source: 'electron.d.ts: Net.resolveHost, ResolvedHost; docs/api/net.md',
  },
  'session.resolveProxy': {
    what: 'answers `DIRECT`, or what an address is reached through',
    source: 'electron.d.ts: Session.resolveProxy',
  },
  'autoUpdater.quitAndInstall': {
    what: 'on macOS alone; says `before-quit-for-update` first, and that there is nothing to install by an event',
    source: 'electron.d.ts: AutoUpdater.quitAndInstall; shell/browser/auto_updater_mac.mm',
  },
  'utilityProcess.fork': {
    what: 'stdin can only be ignored, and each stream is named',
    source: 'lib/browser/api/utility-process.ts',
  },
  'utilityProcess.error': {
    what: 'a fatal error of V8 is an event `error`, which throws where nobody listens',
    source: 'docs/api/utility-process.md: Event error; Node: EventEmitter',
  },
  'utilityProcess.parentPort': {
    what: 'speaks over `process.parentPort`, whose events carry data and ports; there is no `process.send`',
    source: 'docs/api/parent-port.md; lib/utility/parent-port.ts',
  },
  'messagePort.transfer': {
    what: 'a port that was sent on can’t be used or sent again, and speaks once it is started',
    source: 'docs/api/message-port-main.md; electron/electron #22404',
  },
  'webContents.replaceMisspelling': {
    what: 'puts a text in the place of the misspelled word, and takes nothing but a text',
    source: 'electron.d.ts: WebContents.replaceMisspelling; docs/tutorial/spellchecker.md',
  },
  'dialog.ready': {
    what: 'dialogs that ask or tell come up only after `ready`; a box of an error does before, too',
    source: 'lib/browser/api/dialog.ts: checkAppInitialized; electron.d.ts: Dialog.showErrorBox',
  },
  'protocol.once': {
    what: 'schemes are registered in one call, and each has one handler: a second throws',
    source:
      'docs/api/protocol.md: registerSchemesAsPrivileged; lib/browser/api/protocol.ts: handle',
  },
  'menu.template': {
    what: 'throws for an entry that has neither a label nor a role and is no separator',
    source: 'lib/browser/api/menu.ts: areValidTemplateItems',
  },
  'dialog.showMessageBox': {
    what: 'is closed by its signal over a window, and answers then as if the user had cancelled it',
    source: 'electron.d.ts: MessageBoxOptions.signal',
  },
  'shell.openExternal': {
    what: 'rejects where the system has nothing to open an address with, or takes none that long',
    source: 'electron.d.ts: Shell.openExternal; docs/api/shell.md',
  },
  'safeStorage.fallback': {
    what: 'says on Linux without a keyring that it can encrypt, and does by a key of its source code: what it made begins with `v10`, by a keyring with `v11`',
    source:
      'shell/browser/api/electron_api_safe_storage.cc: OnOsCryptReady; shell/browser/browser_process_impl.cc: CreateOSCryptAsync',
  },
  'powerSaveBlocker.start': {
    what: 'each start has an id of its own, and holds until that is stopped',
    source: 'electron.d.ts: PowerSaveBlocker.start, PowerSaveBlocker.stop',
  },
  'safeStorage.keys': {
    what: 'is there from `ready` on, and rejects what was encrypted by another key',
    source: 'electron.d.ts: SafeStorage.isAsyncEncryptionAvailable; docs/api/safe-storage.md',
  },
  'notification.support': {
    what: 'a system that shows none says so before',
    source: 'electron.d.ts: Notification.isSupported',
  },
} as const satisfies Readonly<Record<string, ElectronBehaviour>>

export type BehaviourName = keyof typeof electronBehaviours
