import { autoUpdater } from 'electron'
import {
  AppImageUpdater,
  type AppUpdater,
  MacUpdater,
  NsisUpdater,
  type UpdateCheckResult,
} from 'electron-updater'
import { AppError } from '#shared/errors.ts'
import type { Release } from '#shared/updates/update-state.ts'
import type { UpdateFeed } from '../../node-shell/program-files.ts'
import type { Fetch } from '../../ports.ts'
import { SignedFeed, type SignedFeedOptions } from './signed-feed.ts'

export interface AppUpdates {
  check(): Promise<Release | null>
  /** Answers the downloaded file. */
  download(onShare: (share: number) => void, signal: AbortSignal): Promise<string>
  /**
   * Runs the installer, which then quits. Resolves when it is about to, and rejects when it can't be run: macOS takes its
   * time, as its own updater unpacks and checks what was downloaded before it says which.
   */
  readonly install: () => Promise<void>
}

/**
 * electron-updater for the package that this is, without what it does by itself: it fetches nothing that was not
 * asked for, installs nothing at the end, goes to no older version, and takes whole files alone.
 */
export function createAppUpdates(
  feed: UpdateFeed,
  fetch: Fetch,
  platform: NodeJS.Platform = process.platform,
): AppUpdates {
  const updater = updaterOf(platform)
  updater.logger = null
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  updater.disableDifferentialDownload = true
  updater.disableWebInstaller = true
  // Everyone at once: what tells users apart is not asked for, nor sent.
  updater.isUserWithinRollout = () => true
  const options: SignedFeedOptions = {
    provider: 'custom',
    updateProvider: SignedFeed,
    feed,
    fetch,
  }
  // Typed for providers that know nothing of their options but the name.
  updater.setFeedURL(options as unknown as Parameters<AppUpdater['setFeedURL']>[0])
  let found: UpdateCheckResult | null = null

  return {
    async check() {
      found = await updater.checkForUpdates()
      if (!found?.isUpdateAvailable) return null
      const { version, releaseNotes } = found.updateInfo
      return { version, notes: typeof releaseNotes === 'string' ? releaseNotes : '' }
    },
    async download(onShare, signal) {
      if (!found) throw new Error('Nothing was found that could be downloaded')
      const { cancellationToken, updateInfo } = found
      const onProgress = ({ percent }: { readonly percent: number }): void => onShare(percent / 100)
      const onAbort = (): void => cancellationToken?.cancel()
      updater.on('download-progress', onProgress)
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        const [file] = await updater.downloadUpdate(cancellationToken)
        if (file === undefined) throw new Error('Nothing was downloaded')
        return file
      } catch (error) {
        throw downloadFailure(error, updateInfo.version, feed)
      } finally {
        updater.off('download-progress', onProgress)
        signal.removeEventListener('abort', onAbort)
      }
    },
    async install() {
      const begun = Promise.withResolvers<void>()
      updater.once('error', begun.reject)
      autoUpdater.once('before-quit-for-update', begun.resolve)
      updater.quitAndInstall(true, true)
      await begun.promise
    },
  }
}

function updaterOf(platform: NodeJS.Platform): AppUpdater {
  if (platform === 'win32') return new NsisUpdater()
  return platform === 'darwin' ? new MacUpdater() : new AppImageUpdater()
}

function downloadFailure(error: unknown, version: string, feed: UpdateFeed): unknown {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_CHECKSUM_MISMATCH') return new AppError('updates.damaged-download', { version })
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE') {
    return new AppError('updates.not-genuine', { host: new URL(feed.url).host })
  }
  const reason = error instanceof Error ? error.message.slice(0, 200) : String(error)
  return new AppError('updates.download-failed', { version, reason }, { cause: error })
}
