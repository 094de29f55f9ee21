import { app } from 'electron'
import { dataDir } from '../node-shell/data-dir.ts'
import { openLogFile } from '../node-shell/log-file.ts'
import type { ProgramFiles } from '../node-shell/program-files.ts'
import { logCrashes } from './log-crashes.ts'
import { openedArguments, openTogether, watchOpened } from './opened-files.ts'
import { prepare } from './prepare.ts'
import { ownArguments, quitAtShutdown, quitGently, relaunch } from './quit.ts'
import type { RunningDesktop } from './start-desktop.ts'
import { packageKind } from './updates/package-kind.ts'
import { judgeStart } from './updates/replacement.ts'

/**
 * The desktop app, from Electron's first moment to its last.
 *
 * Does at once what must come before Electron is ready, listens to what may come any time, and leaves
 * the rest for then.
 */
export function runDesktop(files: ProgramFiles): void {
  const folder = dataDir(undefined, process.env, process.cwd())
  const canBeWritten = prepare(folder)
  const opened = watchOpened()
  const given = openedArguments(process.argv.slice(app.isPackaged ? 1 : 2), process.cwd())
  // A second start hands its files and links to the first and ends.
  if (canBeWritten && !app.requestSingleInstanceLock({ files: given })) {
    app.quit()
    return
  }

  const packaged = packageKind(app.isPackaged, process)
  const startKind = judgeStart(folder, files.version, packaged)
  if (startKind.kind === 'rolled-back') {
    relaunch(ownArguments())
    app.exit()
    return
  }
  const log = openLogFile(folder, Date.now)
  logCrashes(log)
  let desktop: RunningDesktop | null = null
  let waiting = given
  const starting = app.whenReady().then(start)
  // Also while the core still opens.
  const quitting = quitGently(() => starting.then(() => desktop?.close()), log)

  async function start(): Promise<void> {
    quitAtShutdown()
    // Loaded only now: Electron need not wait for it.
    const { openDesktop } = await import('./open-desktop.ts')
    desktop = await openDesktop({
      dataDir: folder,
      files,
      log,
      updates: { packaged, startKind, thenInstall: quitting.thenInstall },
    })
    if (!desktop) return quitting.fail()
    // macOS tells of a file, and not that the app is activated: its window may be closed (electron/electron #21262).
    desktop.openedFiles.open([...waiting, ...opened.takeOver(show)])
  }

  /** Files and links from outside, which come whenever they like. */
  function open(files: readonly string[]): void {
    if (quitting.isUnderWay()) quitting.startAgain(files)
    else if (desktop) desktop.openedFiles.open(files)
    else waiting = [...waiting, ...files]
  }

  const together = openTogether(open)
  /** The user wants the window, with these files in it. */
  function show(files: readonly string[]): void {
    if (quitting.isUnderWay()) return open(files)
    desktop?.show()
    together.add(files)
  }

  app.on('second-instance', (_event, _argv, _cwd, data) => show(filesOf(data)))
  app.on('activate', () => show([]))
  app.on('before-quit', together.flush)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
}

/** What the second start sent along; another program could have sent anything. */
function filesOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('files' in data)) return []
  const { files: sent } = data
  return Array.isArray(sent) ? sent.filter((file) => typeof file === 'string') : []
}
