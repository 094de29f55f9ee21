import { app } from 'electron'
import type Store from 'electron-store'
import { resolveLanguage } from '#shared/text/language.ts'
import {
  openSettingsFile,
  settingsFileOptions,
  settingsStore,
} from '../node-shell/settings-file.ts'
import { withoutSignalHandlers } from '../node-shell/without-signal-handlers.ts'
import { createKeyStore } from './key-store.ts'
import { type DesktopOptions, startDesktop, type RunningDesktop } from './start-desktop.ts'

/** Opens the files of the settings and starts. Electron must be ready. Null: see `startDesktop`. */
export async function openDesktop(
  options: Omit<DesktopOptions, 'settings' | 'secrets' | 'setAside'>,
): Promise<RunningDesktop | null> {
  const { dataDir, log } = options
  const { default: StoreFile } = await withoutSignalHandlers(() => import('electron-store'))
  const setAside: string[] = []
  const open = (name: string): Store =>
    openSettingsFile(
      () => new StoreFile({ ...settingsFileOptions, cwd: dataDir, name }),
      dataDir,
      name,
      (file) => setAside.push(file),
    )
  try {
    const settings = settingsStore(open('settings'))
    const secrets = createKeyStore(open('keys'))
    return await startDesktop({ ...options, settings, secrets, setAside })
  } catch (error) {
    const language = resolveLanguage('system', app.getPreferredSystemLanguages())
    const { tellCannotStart } = await import('./cannot-start.ts')
    tellCannotStart(error, language, log)
    return null
  }
}
