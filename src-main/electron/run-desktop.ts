import { app } from 'electron'
import Store from 'electron-store'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { dataDir } from '../node-shell/data-dir.ts'
import { openLogFile } from '../node-shell/log-file.ts'
import type { ProgramFiles } from '../node-shell/program-files.ts'
import {
  openSettingsFile,
  settingsFileOptions,
  settingsStore,
} from '../node-shell/settings-file.ts'
import { createKeyStore } from './key-store.ts'
import { fileArguments, watchOpenFile } from './opened-files.ts'
import { startDesktop } from './start-desktop.ts'
import { registerViewScheme } from './view-scheme.ts'

/** The desktop app, from Electron's first moment to its last. */
export async function runDesktop(files: ProgramFiles): Promise<void> {
  // Until the first `await`, Electron has not announced that it is ready: all this must come before.
  const folder = dataDir(undefined, process.env, process.cwd())
  // Chromium's caches are not part of the library.
  const sessionData = path.join(folder, 'chromium')
  mkdirSync(sessionData, { recursive: true, mode: 0o700 })
  app.setPath('userData', folder)
  app.setPath('sessionData', sessionData)
  app.enableSandbox()
  // Windows shows notifications only of programs that say who they are.
  if (process.platform === 'win32' && !app.isPackaged) app.setAppUserModelId(process.execPath)
  registerViewScheme()
  const openFile = watchOpenFile()
  const given = fileArguments(process.argv.slice(app.isPackaged ? 1 : 2), process.cwd())
  // A second start hands its files to the first and ends.
  if (!app.requestSingleInstanceLock({ files: given })) {
    app.quit()
    return
  }

  const log = openLogFile(folder, Date.now)
  const openStore = (name: string): Store =>
    openSettingsFile(() => new Store({ ...settingsFileOptions, cwd: folder, name }), folder, name)
  await app.whenReady()
  const desktop = await startDesktop({
    dataDir: folder,
    files,
    log,
    settings: settingsStore(openStore('settings')),
    secrets: createKeyStore(openStore('keys')),
  })
  if (!desktop) {
    app.exit(1)
    return
  }
  desktop.openedFiles.open(given)
  openFile.deliverTo((opened) => desktop.openedFiles.open(opened))
  app.on('second-instance', (_event, _argv, _cwd, data) => {
    desktop.show()
    desktop.openedFiles.open(filesOf(data))
  })
  app.on('activate', () => desktop.show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', (event) => {
    // Once: runs are brought to a safe stop and the local service is ended before the process is.
    event.preventDefault()
    void desktop.close().finally(() => app.exit())
  })
}

/** What the second start sent along; another program could have sent anything. */
function filesOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('files' in data)) return []
  const { files: sent } = data
  return Array.isArray(sent) ? sent.filter((file) => typeof file === 'string') : []
}
