import { app, powerMonitor, type BrowserWindow } from 'electron'
import type { Logger } from '../ports.ts'
import { starterOf } from './updates/package-kind.ts'

/** How long the core may take to end: what hangs must not keep the computer from shutting down. */
const maxEndMs = 10_000
/** How long an installer may take until it quits Recto: that of macOS copies the program twice before. */
const maxInstallMs = 5 * 60_000

interface Quitting {
  /** From the first moment on, whatever is asked for then. */
  isUnderWay(): boolean
  /** Has Recto started again once it has ended, with these files. */
  startAgain(files: readonly string[]): void
  /** Quits and runs this at the end, when all is closed: it resolves when it is about to end the process, or rejects. */
  readonly thenInstall: (install: () => Promise<void>) => void
  /** Ends at once with this code; nothing is waited for. */
  fail(): void
}

/**
 * Brings runs to a safe stop and ends the local service before the process ends: once, however often
 * it is told to quit, and not for ever.
 */
export function quitGently(close: () => Promise<void>, log: Logger): Quitting {
  let ending: Promise<void> | null = null
  let filesOfNext: readonly string[] | null = null
  let install: (() => Promise<void>) | null = null
  let mayLeave = false

  async function end(): Promise<void> {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), maxEndMs)
    try {
      if ((await Promise.race([close(), late.promise])) === 'late') log.warn('quit.too-late')
    } catch (error) {
      log.bug('quit', error)
    }
    clearTimeout(timer)
    if (install && (await leaveBy(install))) return
    if (filesOfNext) relaunch([...ownArguments(), ...filesOfNext])
    app.exit()
  }

  /** Answers false, and has this version start again, where the installer could not be run. */
  async function leaveBy(run: () => Promise<void>): Promise<boolean> {
    // The next version must find the place free, and Electron's own updater quits in the usual way.
    app.releaseSingleInstanceLock()
    mayLeave = true
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('Nothing was installed')), maxInstallMs)
    try {
      await Promise.race([run(), late.promise])
    } catch (error) {
      log.bug('updates.install', error)
      relaunch(ownArguments())
      return false
    } finally {
      clearTimeout(timer)
    }
    setTimeout(() => app.exit(), maxEndMs)
    return true
  }

  app.on('will-quit', (event) => {
    if (mayLeave) return
    event.preventDefault()
    ending ??= end()
  })
  return {
    isUnderWay: () => ending !== null,
    startAgain(files) {
      filesOfNext = [...(filesOfNext ?? []), ...files]
    },
    thenInstall(run) {
      install = run
      app.quit()
    },
    fail() {
      ending ??= Promise.resolve()
      app.exit(1)
    },
  }
}

/** Starts Recto again when this process has ended. */
export function relaunch(args: readonly string[]): void {
  // What runs is gone by then where a file has mounted or unpacked it (electron-userland/electron-builder #1727).
  const execPath = starterOf(process)
  app.relaunch({ args: [...args], ...(execPath === null ? {} : { execPath }) })
}

/** What stands before a user's files on the command line. */
export function ownArguments(): readonly string[] {
  return process.argv.slice(1, app.isPackaged ? 1 : 2)
}

/** Quits when the system shuts down, which macOS and Linux tell; they wait for a moment. */
export function quitAtShutdown(): void {
  // The event is typed without the argument that its documentation describes.
  const onShutdown = (event?: { preventDefault(): void }): void => {
    event?.preventDefault()
    app.quit()
  }
  powerMonitor.on('shutdown', onShutdown)
}

/** Windows tells only windows that the user logs off or shuts down: `will-quit` never comes. */
export function quitAtSessionEnd(window: BrowserWindow): void {
  window.on('session-end', () => app.quit())
}
