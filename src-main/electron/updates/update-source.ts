import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { AppError } from '#shared/errors.ts'
import type { UpdatesElsewhere } from '#shared/updates/update-state.ts'
import type { UpdateFeed } from '../../node-shell/program-files.ts'
import type { Fetch, UpdateSource } from '../../ports.ts'
import type { AppUpdates } from './app-updater.ts'
import { appImageOf, type PackageKind } from './package-kind.ts'
import { beginReplacement, type StartKind } from './replacement.ts'

const trialMs = 60_000

/** What the start of the process knows of updates. */
export interface UpdateStart {
  readonly packaged: PackageKind
  readonly startKind: StartKind
  /** Quits, and runs this when all is closed. */
  readonly thenInstall: (install: () => Promise<void>) => void
}

interface UpdateSourceOptions extends UpdateStart {
  readonly dataDir: string
  readonly version: string
  readonly feed: UpdateFeed | null
  readonly fetch: Fetch
  readonly now: () => number
}

/** Updates as the desktop has them, or why it has none. Nothing is loaded for them before the first look. */
export function createUpdateSource(options: UpdateSourceOptions): UpdateSource | UpdatesElsewhere {
  const { feed, packaged, startKind, version } = options
  if (packaged.kind === 'unpacked' || feed === null) return 'no-feed'
  if (packaged.kind === 'system-packages' || packaged.kind === 'portable') return packaged.kind
  const appImage = appImageOf(packaged)
  let updates: AppUpdates | null = null
  let found = ''

  async function load(from: UpdateFeed): Promise<AppUpdates> {
    const { createAppUpdates } = await import('./app-updater.ts')
    return (updates ??= createAppUpdates(from, options.fetch))
  }

  return {
    lastFailure:
      startKind.kind === 'not-replaced'
        ? new AppError('updates.not-installed', { version: startKind.version })
        : null,
    async check() {
      const release = await (await load(feed)).check()
      found = release?.version ?? ''
      return release
    },
    async download(onShare, signal) {
      const file = await (await load(feed)).download(onShare, signal)
      if (appImage !== null) await tryOut(file, found)
    },
    async install() {
      const { install } = await load(feed)
      beginReplacement(options.dataDir, { from: version, to: found }, appImage, options.now())
      options.thenInstall(install)
    },
  }
}

/**
 * Whether a version runs on this system at all, asked before the one that does is replaced. Installers of the other
 * systems bring the old version back themselves.
 */
async function tryOut(file: string, version: string): Promise<void> {
  try {
    const asked = await promisify(execFile)(file, ['--cli', '--', '--version'], {
      timeout: trialMs,
    })
    if (asked.stdout.trim() === version) return
  } catch (error) {
    throw new AppError('updates.does-not-run', { version }, { cause: error })
  }
  throw new AppError('updates.does-not-run', { version })
}
