import type * as Electron from 'electron'
import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { FakeApp, type FakeAppOptions } from './fake-app.ts'
import { FakeNotification, type NotificationHost } from './fake-notification.ts'
import { FakeRequest } from './fake-request.ts'
import { FakeWindow, type WindowHost } from './fake-window.ts'
import { strict } from './strict.ts'

type Module = typeof Electron
type Invoke = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown

export interface StandInOptions extends Partial<Omit<FakeAppOptions, 'closeWindows'>> {
  readonly displays?: readonly Electron.Rectangle[]
  readonly storageBackend?: ReturnType<Module['safeStorage']['getSelectedStorageBackend']>
  readonly showsNotifications?: boolean
  /** Runs a window's preload, whose `electron` is this stand-in. */
  readonly loadPreload?: (file: string) => Promise<unknown>
  /** Where a file that the page holds lies on the disk. */
  readonly pathOfFile?: (file: unknown) => string
}

export type StandIn = ReturnType<typeof createElectronStandIn>

/**
 * A stand-in for the `electron` module: what Recto uses of it, with Electron's own types and rules
 * (what must come before and after `ready`, what is copied between processes), and nothing more.
 */
export function createElectronStandIn(options: StandInOptions = {}) {
  const windows = new Set<FakeWindow>()
  const app = new FakeApp({
    isFirstInstance: options.isFirstInstance ?? true,
    systemLanguages: options.systemLanguages ?? ['en-GB'],
    closeWindows: () => [...windows].forEach((window) => window.close()),
  })
  const schemes: Electron.CustomScheme[] = []
  const protocolHandlers = new Map<string, (request: Request) => Response | Promise<Response>>()
  const invokeHandlers = new Map<string, Invoke>()
  const permissions: Permissions = { request: null, check: null, device: null }
  const dialogs = createDialogs()
  const notifications: NotificationHost = {
    mustBeReady: (what) => app.mustBeReady(what),
    areSupported: options.showsNotifications ?? true,
    shown: [],
  }
  const openedLinks: string[] = []
  const shownInFolder: string[] = []
  let menu: Electron.MenuItemConstructorOptions[] = []
  let exposed: Record<string, unknown> = {}
  let current: FakeWindow | null = null
  let loading: Promise<unknown> = Promise.resolve()

  const host: WindowHost = {
    mustBeReady: (what) => app.mustBeReady(what),
    created(window) {
      windows.add(window)
      current = window
      app.emit('web-contents-created', {}, window.webContents)
    },
    closed(window) {
      windows.delete(window)
      if (windows.size === 0 && !app.isQuitting) app.emit('window-all-closed')
    },
    async load(window, address) {
      loading = loadPage(window, address)
      await loading
    },
  }

  async function loadPage(window: FakeWindow, address: string): Promise<void> {
    const response = await get(address)
    if (!response.ok) throw new Error(`net::ERR_FAILED ${address}: ${response.status}`)
    exposed = {}
    current = window
    await options.loadPreload?.(window.options.webPreferences?.preload ?? '')
  }

  /** Asks the registered protocol handler, as any load of the page does. */
  async function get(address: string, init?: RequestInit): Promise<Response> {
    const handler = protocolHandlers.get(new URL(address).protocol.slice(0, -1))
    if (!handler) throw new Error(`net::ERR_UNKNOWN_URL_SCHEME ${address}`)
    return handler(new Request(address, init))
  }

  /** A call from a page to `ipcMain.handle`, with copies of everything, as between two processes. */
  async function invoke(
    channel: string,
    args: readonly unknown[],
    from: {
      readonly window?: FakeWindow
      readonly frame?: { readonly origin: string } | null
    } = {},
  ): Promise<unknown> {
    const handler = invokeHandlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    const window = from.window ?? current
    if (!window) throw new Error('There is no window')
    const senderFrame = from.frame === undefined ? window.contents.mainFrame : from.frame
    // The handler reads these two and nothing else of an event.
    const event = strict('event', { sender: window.webContents, senderFrame })
    const result: unknown = await handler(
      event as unknown as Electron.IpcMainInvokeEvent,
      ...structuredClone(args),
    )
    return structuredClone(result)
  }

  class BrowserWindow extends FakeWindow {
    constructor(windowOptions: Electron.BrowserWindowConstructorOptions) {
      super(host, windowOptions)
    }

    static fromWebContents(contents: unknown): FakeWindow | null {
      return [...windows].find((window) => window.webContents === contents) ?? null
    }
  }

  class Notification extends FakeNotification {
    constructor(notificationOptions: Electron.NotificationConstructorOptions) {
      super(notifications, notificationOptions)
    }

    static isSupported(): boolean {
      return notifications.areSupported
    }
  }

  const protocol: Pick<Module['protocol'], 'handle' | 'registerSchemesAsPrivileged'> = {
    registerSchemesAsPrivileged(given) {
      app.mustNotBeReady('protocol.registerSchemesAsPrivileged')
      schemes.push(...given)
    },
    handle(scheme, handler) {
      app.mustBeReady('protocol.handle')
      // Electron's `Request` is Node's.
      protocolHandlers.set(scheme, handler as (request: Request) => Response | Promise<Response>)
    },
  }
  const ipcMain: Pick<Module['ipcMain'], 'handle' | 'on'> = {
    handle(channel, listener) {
      if (invokeHandlers.has(channel)) throw new Error(`A second handler for '${channel}'`)
      invokeHandlers.set(channel, listener)
    },
    // electron-store offers its data to renderers that way; ours asks for none.
    on: () => strict('ipcMain', ipcMain as Module['ipcMain']),
  }
  const defaultSession: Pick<
    Electron.Session,
    'setDevicePermissionHandler' | 'setPermissionCheckHandler' | 'setPermissionRequestHandler'
  > = {
    setDevicePermissionHandler: (handler) => void (permissions.device = handler),
    setPermissionCheckHandler: (handler) => void (permissions.check = handler),
    setPermissionRequestHandler: (handler) => void (permissions.request = handler),
  }
  const safeStorage = createSafeStorage(app, options.storageBackend ?? 'gnome_libsecret')
  const power = new EventEmitter()
  const nativeTheme: Pick<Module['nativeTheme'], 'shouldUseDarkColors' | 'themeSource'> = {
    themeSource: 'system',
    shouldUseDarkColors: false,
  }
  const fromPage = new EventEmitter()

  const module = {
    app: strict('app', app),
    BrowserWindow,
    contextBridge: strict<Pick<Module['contextBridge'], 'exposeInMainWorld'>>('contextBridge', {
      exposeInMainWorld: (name, api: unknown) => void (exposed[name] = api),
    }),
    dialog: strict('dialog', dialogs.dialog),
    ipcMain: strict('ipcMain', ipcMain),
    ipcRenderer: strict('ipcRenderer', {
      invoke: (channel: string, ...args: unknown[]) => invoke(channel, args),
      on: (channel: string, listener: (...args: unknown[]) => void) =>
        current?.contents.toPage.on(channel, listener) ?? fromPage,
      off: (channel: string, listener: (...args: unknown[]) => void) =>
        current?.contents.toPage.off(channel, listener) ?? fromPage,
    }),
    Menu: strict('Menu', {
      buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (built: Electron.MenuItemConstructorOptions[]) => void (menu = built),
    }),
    Notification,
    nativeTheme: strict('nativeTheme', nativeTheme),
    powerMonitor: strict('powerMonitor', { on: power.on.bind(power) }),
    net: strict('net', {
      request: (given: Electron.ClientRequestConstructorOptions) => new FakeRequest(given),
    }),
    protocol: strict('protocol', protocol),
    safeStorage: strict('safeStorage', safeStorage),
    screen: strict('screen', {
      getAllDisplays() {
        app.mustBeReady('screen.getAllDisplays')
        const areas = options.displays ?? [{ x: 0, y: 0, width: 1920, height: 1040 }]
        return areas.map((workArea) => ({ workArea }))
      },
    }),
    session: strict('session', { defaultSession: strict('session', defaultSession) }),
    shell: strict<Pick<Module['shell'], 'openExternal' | 'showItemInFolder'>>('shell', {
      openExternal: async (address) => void openedLinks.push(address),
      showItemInFolder: (file) => void shownInFolder.push(file),
    }),
    utilityProcess: strict('utilityProcess', { fork: forkUtility(app) }),
    webUtils: strict('webUtils', {
      getPathForFile: (file: unknown) => options.pathOfFile?.(file) ?? '',
    }),
  } satisfies { readonly [K in keyof Module]?: unknown }

  return {
    module: strict('electron', { ...module, default: module }),
    app,
    schemes,
    permissions,
    dialogs,
    notifications: notifications.shown,
    openedLinks,
    shownInFolder,
    nativeTheme,
    /** Emits what the machine does: `resume`. */
    power,
    safeStorage,
    get,
    invoke,
    menu: () => menu,
    /** Resolves when the page that began to load last is there. */
    loaded: () => loading,
    /** What the preload put on the page's `window`. */
    exposed: (name: string) => exposed[name],
    window() {
      const [first, second] = windows
      if (!first || second) throw new Error(`Expected one window, found ${windows.size}`)
      return first
    },
    windowCount: () => windows.size,
  }
}

interface Permissions {
  request: Parameters<Electron.Session['setPermissionRequestHandler']>[0]
  check: Parameters<Electron.Session['setPermissionCheckHandler']>[0]
  device: Parameters<Electron.Session['setDevicePermissionHandler']>[0]
}

interface Dialogs {
  readonly dialog: object
  /** Answers of the dialogs to come: indexes of buttons. */
  readonly messageAnswers: number[]
  readonly messages: Electron.MessageBoxOptions[]
  readonly errors: { readonly title: string; readonly content: string }[]
  readonly opened: Electron.OpenDialogOptions[]
  chosenFiles: string[]
  savePath: string | null
}

/** Dialogs as windows of their own or over one: with the window as the first argument. */
function createDialogs(): Dialogs {
  const optionsOf = <T>(args: readonly unknown[]): T => args.at(-1) as T
  const dialogs: Dialogs = {
    messageAnswers: [],
    messages: [],
    errors: [],
    opened: [],
    chosenFiles: [],
    savePath: null,
    dialog: {
      showErrorBox: (title: string, content: string) =>
        void dialogs.errors.push({ title, content }),
      async showMessageBox(...args: unknown[]) {
        dialogs.messages.push(optionsOf(args))
        const response = dialogs.messageAnswers.shift()
        // Nobody answers: the dialog stays open.
        return response === undefined ? new Promise(() => {}) : { response, checkboxChecked: false }
      },
      async showOpenDialog(...args: unknown[]): Promise<Electron.OpenDialogReturnValue> {
        dialogs.opened.push(optionsOf(args))
        return { canceled: dialogs.chosenFiles.length === 0, filePaths: dialogs.chosenFiles }
      },
      async showSaveDialog(): Promise<Electron.SaveDialogReturnValue> {
        return { canceled: dialogs.savePath === null, filePath: dialogs.savePath ?? '' }
      },
    },
  }
  return dialogs
}

type SafeStorage = Pick<
  Module['safeStorage'],
  | 'decryptStringAsync'
  | 'encryptStringAsync'
  | 'getSelectedStorageBackend'
  | 'isAsyncEncryptionAvailable'
>

function createSafeStorage(
  app: FakeApp,
  backend: ReturnType<Module['safeStorage']['getSelectedStorageBackend']>,
): SafeStorage & { isLocked: boolean; isRotated: boolean } {
  const storage: SafeStorage & { isLocked: boolean; isRotated: boolean } = {
    isLocked: false,
    isRotated: false,
    async isAsyncEncryptionAvailable() {
      app.mustBeReady('safeStorage')
      return true
    },
    getSelectedStorageBackend: () => (app.isReady ? backend : 'unknown'),
    encryptStringAsync: async (text) => Buffer.from(`v10${btoa(text)}`),
    async decryptStringAsync(blob) {
      const text = blob.toString()
      if (storage.isLocked || !text.startsWith('v10')) throw new Error('Error while decrypting')
      return { result: atob(text.slice(3)), shouldReEncrypt: storage.isRotated }
    },
  }
  return storage
}

/** A utility process is Node with another channel: `child_process` stands in for it. */
function forkUtility(app: FakeApp) {
  return (file: string, args: readonly string[] = [], options: Electron.ForkOptions = {}) => {
    app.mustBeReady('utilityProcess.fork')
    if (options.serviceName === undefined) throw new Error('A utility process without a name')
    const child = fork(file, [...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    return strict('utilityProcess', {
      // As Electron does: what is posted to a process that has ended is dropped.
      postMessage: (message: object) => void (child.connected && child.send(message)),
      on: (event: 'message' | 'exit', listener: (value: unknown) => void) =>
        child.on(event, listener),
      kill: () => child.kill('SIGKILL'),
    })
  }
}
