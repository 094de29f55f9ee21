import { createUndiciFetch } from '../api-client/undici-fetch.ts'
import { createApp, type App } from '../create-app.ts'
import { AppError } from '#shared/errors.ts'
import type { Desktop, Logger, ProcessHost } from '../ports.ts'
import type { AppConfig } from '../app-config.ts'
import { applyEnvironment, type EnvironmentConnection } from './environment-connection.ts'
import { openLogFile } from './log-file.ts'
import type { ProgramFiles } from './program-files.ts'
import { createSessionSecrets } from './session-secrets.ts'
import { openSettingsFile, settingsFileOptions, settingsStore } from './settings-file.ts'
import { withoutSignalHandlers } from './without-signal-handlers.ts'

export interface NodeApp {
  readonly app: App
  readonly log: Logger
  readonly environment: EnvironmentConnection
  /** See `AppConfig.setAside`. */
  readonly setAside: readonly string[]
}

/**
 * The core with the ports of a plain Node process, for the web shell and the command line.
 *
 * Throws `library.locked` while another Recto uses the folder, `library.newer-version` and
 * `library.data-dir-unusable`.
 */
export async function openNodeApp(
  dataDir: string,
  program: ProgramFiles & { readonly processes: ProcessHost },
  env: Readonly<Record<string, string | undefined>>,
  { resumesOnStart = true }: Pick<AppConfig, 'resumesOnStart'> = {},
): Promise<NodeApp> {
  const log = openLogFile(dataDir, Date.now)
  const secrets = createSessionSecrets()
  const { default: Conf } = await withoutSignalHandlers(() => import('conf'))
  const setAside: string[] = []
  const settings = openSettingsFile(
    () => new Conf({ ...settingsFileOptions, cwd: dataDir, configName: 'settings' }),
    dataDir,
    'settings',
    (file) => setAside.push(file),
  )
  const app = await createApp(
    {
      fetch: createUndiciFetch(env),
      secrets,
      settings: settingsStore(settings),
      processes: program.processes,
      desktop: noDesktop,
      updates: 'browser',
      log,
      now: Date.now,
    },
    {
      dataDir,
      version: program.version,
      serviceModule: program.serviceModule,
      engineModule: program.engineModule,
      workerModule: program.workerModule,
      sampleFile: program.sampleFile,
      setAside,
      // Not before the key of the environment is known.
      resumesOnStart: false,
    },
  )
  try {
    const environment = await applyEnvironment(app.dispatch, secrets, env)
    if (resumesOnStart) app.continueRuns()
    return { app, log, environment, setAside }
  } catch (error) {
    await app.close()
    throw error
  }
}

const noDesktop: Desktop = {
  capabilities: {
    nativePicker: false,
    nativeSave: false,
    revealInFolder: false,
    keepsKeys: false,
    systemNotices: false,
  },
  pickFiles: () => notAvailable('pickFiles'),
  pickSavePath: () => notAvailable('pickSavePath'),
  revealInFolder: () => notAvailable('revealInFolder'),
}

function notAvailable(name: string): Promise<never> {
  return Promise.reject(new AppError('bridge.not-available', { name }))
}
