import type { App } from '../create-app.ts'
import type { Storage } from '../db/open-storage.ts'
import { AppError } from '#shared/errors.ts'
import type { Desktop, Logger, ProcessHost } from '../ports.ts'
import type { KeepPlaceOptions } from '../owner/keep-place.ts'
import { type LibraryAccess, openLibrary } from '../owner/open-library.ts'
import {
  applyEnvironment,
  asksForConnection,
  type EnvironmentConnection,
} from './environment-connection.ts'
import { openLogFile } from './log-file.ts'
import type { ProgramFiles } from './program-files.ts'
import { createSessionSecrets } from './session-secrets.ts'
import { withoutSignalHandlers } from './without-signal-handlers.ts'

export interface NodeApp {
  readonly app: LibraryAccess
  readonly log: Logger
  readonly environment: EnvironmentConnection
  /** See `AppConfig.setAside`. */
  readonly setAside: readonly string[]
}

/** How a shell opens the library: see `KeepPlaceOptions`. */
export interface OpenOptions extends Partial<
  Pick<KeepPlaceOptions, 'resumesRuns' | 'hurry' | 'onWaiting'>
> {
  /**
   * Called where it is certain before the library is open that it will be: its lock and its database are had here,
   * and the environment asks for no connection that might not be there.
   */
  readonly onCertain?: () => unknown
}

/** An owner that is just starting or ending on a busy machine; who waits is told so. */
const firstPatienceMs = 60_000

/**
 * The library with the ports of a plain Node process, for the web shell and the command line. The core itself is
 * loaded only where this process becomes its owner.
 *
 * Throws what `openLibrary` throws.
 */
export async function openNodeApp(
  dataDir: string,
  program: ProgramFiles & { readonly processes: ProcessHost },
  env: Readonly<Record<string, string | undefined>>,
  { resumesRuns = true, hurry, onWaiting, onCertain }: OpenOptions = {},
): Promise<NodeApp> {
  const log = openLogFile(dataDir, Date.now)
  const setAside: string[] = []
  let environment: EnvironmentConnection = { kind: 'none' }
  const app = await openLibrary({
    dataDir,
    version: program.version,
    log,
    desktop: noDesktop,
    resumesRuns,
    firstPatienceMs,
    ...(hurry && { hurry }),
    ...(onWaiting && { onWaiting }),
    ...(onCertain && !asksForConnection(env) && { onCertain }),
    openCore: (storage) => openCore(storage, program, env, log, setAside),
    async introduce(place) {
      environment = await applyEnvironment(place, env)
    },
  })
  return { app, log, environment, setAside }
}

async function openCore(
  storage: Storage,
  program: ProgramFiles & { readonly processes: ProcessHost },
  env: Readonly<Record<string, string | undefined>>,
  log: Logger,
  setAside: string[],
): Promise<App> {
  const [
    { createApp },
    { createUndiciFetch },
    { settingsFileOptions, settingsStore, openSettingsFile },
    Conf,
  ] = await Promise.all([
    import('../create-app.ts'),
    import('../api-client/undici-fetch.ts'),
    import('./settings-file.ts'),
    withoutSignalHandlers(() => import('conf')),
  ])
  const dataDir = storage.folder.root
  const settings = openSettingsFile(
    () => new Conf.default({ ...settingsFileOptions, cwd: dataDir, configName: 'settings' }),
    dataDir,
    'settings',
    (file) => setAside.push(file),
  )
  return createApp(
    {
      fetch: createUndiciFetch(env),
      secrets: createSessionSecrets(),
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
      hasOcrModelsGiven: Boolean(env['RECTO_OCR_MODELS']),
      // Not before the keys of the environment are known.
      resumesOnStart: false,
    },
    storage,
  )
}

const noDesktop: Desktop = {
  capabilities: {
    nativePicker: false,
    nativeSave: false,
    revealInFolder: false,
    dragOut: false,
    share: false,
    keepsKeys: false,
    systemNotices: false,
  },
  pickFiles: () => notAvailable('pickFiles'),
  pickSavePath: () => notAvailable('pickSavePath'),
  pickFolder: () => notAvailable('pickFolder'),
  revealInFolder: () => notAvailable('revealInFolder'),
  dragOut: () => notAvailable('dragOut'),
  share: () => notAvailable('share'),
}

function notAvailable(name: string): Promise<never> {
  return Promise.reject(new AppError('bridge.not-available', { name }))
}
