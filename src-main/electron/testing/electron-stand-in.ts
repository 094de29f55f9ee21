import type * as Electron from 'electron'
import { EventEmitter } from 'node:events'
import { FakeApp, type FakeAppOptions } from './fake-app.ts'
import { acrossBridge } from './across-bridge.ts'
import { FakeAutoUpdater } from './fake-auto-updater.ts'
import { createDialogs } from './fake-dialogs.ts'
import { FakeNotification, type NotificationHost } from './fake-notification.ts'
import { createNativeTheme } from './fake-native-theme.ts'
import { createNet } from './fake-net.ts'
import { createSafeStorage } from './fake-safe-storage.ts'
import { protocolAnswer, type ProtocolHandler } from './protocol-answer.ts'
import { fakeNativeImage } from './fake-native-image.ts'
import { FakeMessagePort } from './fake-message-port.ts'
import { createMenus } from './fake-menu.ts'
import { createShell } from './fake-shell.ts'
import { createShareMenus } from './fake-share-menu.ts'
import { FakeUtilityProcess } from './fake-utility-process.ts'
import { FakeWindow, type WindowHost } from './fake-window.ts'
import type { Permissions } from './permissions.ts'
import { strict } from './strict.ts'

type Module = typeof Electron
type Invoke = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown

export interface StandInOptions extends Partial<
  Omit<FakeAppOptions, 'closeWindows' | 'destroyWindows'>
> {
  readonly displays?: readonly Electron.Rectangle[]
  /** Of Linux. Default: there is one. */
  readonly hasKeyring?: boolean
  readonly showsNotifications?: boolean
  /** What names resolve to, beside this machine's own. */
  readonly hosts?: Readonly<Record<string, readonly string[]>>
  /** As `Session.resolveProxy` answers. Default `DIRECT`. */
  readonly proxy?: string
  /** There is no browser. */
  readonly opensNoLink?: boolean
  /** A page that can't be had. */
  readonly failsToLoad?: () => boolean
  /** As on Wayland, where a hidden window never paints. */
  readonly paintsHidden?: boolean
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
    closeWindows() {
      if (windows.size === 0) app.allWindowsClosed()
      for (const window of windows) window.close()
    },
    destroyWindows: () => [...windows].forEach((window) => window.destroy()),
  })
  app.once('quit', () => firstLoad.resolve())
  const hosts: Readonly<Record<string, readonly string[]>> = {
    localhost: ['127.0.0.1'],
    ...options.hosts,
  }
  const schemes: Electron.CustomScheme[] = []
  const protocolHandlers = new Map<string, ProtocolHandler>()
  const invokeHandlers = new Map<string, Invoke>()
  const permissions: Permissions = { request: null, check: null, device: null }
  const dialogs = createDialogs(app)
  const notifications: NotificationHost = {
    mustBeReady: (what) => app.mustBeReady(what),
    areSupported: options.showsNotifications ?? true,
    shown: [],
  }
  const crashReporting: Electron.CrashReporterStartOptions[] = []
  const utilities: FakeUtilityProcess[] = []
  const powerSaveBlockers = new Map<number, string>()
  let powerSaveBlockersStarted = 0
  const desktop = createShell(app, options.opensNoLink ?? false)
  const menus = createMenus()
  const shareMenus = createShareMenus(app, windows)
  let exposed: Record<string, unknown> = {}
  let current: FakeWindow | null = null
  const firstLoad = Promise.withResolvers<void>()

  const host: WindowHost = {
    paintsHidden: options.paintsHidden ?? true,
    mustBeReady: (what) => app.mustBeReady(what),
    created(window) {
      windows.add(window)
      current = window
      app.emit('web-contents-created', {}, window.webContents)
    },
    closed(window) {
      windows.delete(window)
      if (windows.size === 0) app.allWindowsClosed()
    },
    takesFocus: () => windows.forEach((each) => each.isFocused() && each.leave()),
    closeWasCancelled: () => app.closeWasCancelled(),
    async load(window, address) {
      await loadPage(window, address).finally(() => setImmediate(firstLoad.resolve))
    },
  }

  async function loadPage(window: FakeWindow, address: string): Promise<void> {
    const response = await get(address)
    // An error page of the server is a page: only what can't be had at all fails.
    if (options.failsToLoad?.()) {
      window.contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', address, true, 1, 1)
      throw new Error(`ERR_FILE_NOT_FOUND (-6) loading '${address}'`)
    }
    await response.body?.cancel()
    exposed = {}
    current = window
    const { preload = null } = window.options.webPreferences ?? {}
    if (preload !== null) await options.loadPreload?.(preload)
  }

  /** Asks the registered protocol handler, as any load of the page does. */
  async function get(address: string, init?: RequestInit): Promise<Response> {
    const handler = protocolHandlers.get(new URL(address).protocol.slice(0, -1))
    if (!handler) throw new Error(`net::ERR_UNKNOWN_URL_SCHEME ${address}`)
    return protocolAnswer(handler, new Request(address, init))
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

  class MessageChannelMain {
    readonly port1: FakeMessagePort
    readonly port2: FakeMessagePort

    constructor() {
      const { port1, port2 } = FakeMessagePort.pair()
      this.port1 = port1
      this.port2 = port2
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
      if (schemes.length > 0) throw new Error('Schemes are registered once')
      schemes.push(...given)
    },
    handle(scheme, handler) {
      app.mustBeReady('protocol.handle')
      if (protocolHandlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      // Electron's `Request` is Node's.
      protocolHandlers.set(scheme, handler as ProtocolHandler)
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
    | 'resolveProxy'
    | 'setDevicePermissionHandler'
    | 'setPermissionCheckHandler'
    | 'setPermissionRequestHandler'
  > = {
    resolveProxy: async (url) => (URL.canParse(url) ? (options.proxy ?? 'DIRECT') : 'DIRECT'),
    setDevicePermissionHandler: (handler) => void (permissions.device = handler),
    setPermissionCheckHandler: (handler) => void (permissions.check = handler),
    setPermissionRequestHandler: (handler) => void (permissions.request = handler),
  }
  const safeStorage = createSafeStorage(app, options.hasKeyring ?? true)
  const power = new EventEmitter()
  const nativeTheme = createNativeTheme()
  const fromPage = new EventEmitter()
  const autoUpdater = new FakeAutoUpdater(app)

  const module = {
    app: strict('app', app),
    BrowserWindow,
    contextBridge: strict<Pick<Module['contextBridge'], 'exposeInMainWorld'>>('contextBridge', {
      exposeInMainWorld(name, api: unknown) {
        if (Object.hasOwn(exposed, name)) {
          throw new Error('Cannot bind an API on top of an existing property on the window object')
        }
        exposed[name] = Object.freeze(acrossBridge(api))
      },
    }),
    clipboard: strict('clipboard', desktop.clipboard),
    dialog: strict('dialog', dialogs.dialog),
    ipcMain: strict('ipcMain', ipcMain),
    ipcRenderer: strict('ipcRenderer', {
      invoke: (channel: string, ...args: unknown[]) => invoke(channel, args),
      on: (channel: string, listener: (...args: unknown[]) => void) =>
        current?.contents.toPage.on(channel, listener) ?? fromPage,
      off: (channel: string, listener: (...args: unknown[]) => void) =>
        current?.contents.toPage.off(channel, listener) ?? fromPage,
    }),
    MessageChannelMain,
    Menu: strict('Menu', menus.Menu),
    Notification,
    nativeImage: strict('nativeImage', fakeNativeImage),
    nativeTheme: strict('nativeTheme', nativeTheme),
    powerSaveBlocker: strict<Pick<Module['powerSaveBlocker'], 'start' | 'stop'>>(
      'powerSaveBlocker',
      {
        start(type) {
          powerSaveBlockers.set((powerSaveBlockersStarted += 1), type)
          return powerSaveBlockersStarted
        },
        stop: (id) => powerSaveBlockers.delete(id),
      },
    ),
    powerMonitor: strict('powerMonitor', { on: power.on.bind(power) }),
    crashReporter: strict('crashReporter', {
      start(given: Electron.CrashReporterStartOptions) {
        if (given.uploadToServer !== false && given.submitURL === undefined) {
          throw new Error('submitURL must be specified when uploadToServer is true')
        }
        crashReporting.push(given)
      },
    }),
    net: strict('net', createNet(app, hosts)),
    protocol: strict('protocol', protocol),
    safeStorage: strict('safeStorage', safeStorage),
    screen: strict('screen', {
      getAllDisplays() {
        app.mustBeReady('screen.getAllDisplays')
        const areas = options.displays ?? [{ x: 0, y: 0, width: 1920, height: 1040 }]
        return areas.map((workArea) => ({ workArea }))
      },
    }),
    session: strict('session', {
      get defaultSession() {
        app.mustBeReady('session.defaultSession')
        return strict('session', defaultSession)
      },
      fromPartition: (name: string) => ({ name }),
    }),
    autoUpdater,
    ShareMenu: shareMenus.ShareMenu,
    shell: strict('shell', desktop.shell),
    utilityProcess: strict('utilityProcess', {
      fork(file: string, args: readonly string[] = [], given: Electron.ForkOptions = {}) {
        const forked = new FakeUtilityProcess(app, file, args, given)
        utilities.push(forked)
        return strict('UtilityProcess', forked)
      },
    }),
    webUtils: strict('webUtils', {
      getPathForFile(file: unknown) {
        if (!(file instanceof File)) throw new TypeError('getPathForFile expected a File')
        return options.pathOfFile?.(file) ?? ''
      },
    }),
  } satisfies { readonly [K in keyof Module]?: unknown }

  return {
    module: strict('electron', { ...module, default: module }),
    app,
    schemes,
    permissions,
    dialogs,
    notifications: notifications.shown,
    openedLinks: desktop.openedLinks,
    clipboard: desktop.copied,
    shownInFolder: desktop.shownInFolder,
    crashReporting,
    /** What keeps the machine awake just now: kind by id. */
    powerSaveBlockers,
    /** Every process that was forked, gone ones too. */
    utilities,
    nativeTheme,
    /** Emits what the machine does: `resume`. */
    power,
    safeStorage,
    autoUpdater,
    get,
    invoke,
    menu: menus.ofApplication,
    /** Menus that came up under the pointer. */
    popups: menus.popups,
    shareMenus: shareMenus.shown,
    /** Resolves when a page was loaded, or could not be, or the app has ended without one. */
    settled: () => firstLoad.promise,
    /** What the preload put on the page's `window`. */
    exposed: (name: string) => exposed[name],
    window() {
      const [first, second] = windows
      if (!first || second) throw new Error(`Expected one window, found ${windows.size}`)
      return first
    },
    windows: () => [...windows],
    windowCount: () => windows.size,
  }
}
