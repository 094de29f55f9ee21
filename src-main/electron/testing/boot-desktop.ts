import { onTestFinished, vi } from 'vitest'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { PreloadApi } from '#shared/bridge/preload-api.ts'
import { sourceFiles } from '../../node-shell/testing/source-files.ts'
import { temporaryDir } from '../../testing/test-app.ts'
import { createElectronStandIn, type StandIn, type StandInOptions } from './electron-stand-in.ts'

interface BootOptions extends StandInOptions {
  /** Of an earlier start. */
  readonly dataDir?: string
  /** What follows the program on the command line. */
  readonly args?: readonly string[]
  /** Called when the entry has been evaluated, before `ready`. */
  readonly beforeReady?: (electron: StandIn) => void
}

export interface BootedDesktop {
  readonly electron: StandIn
  readonly dataDir: string
  /** The bridge as the page has it: through the real preload. */
  readonly api: () => PreloadApi<File>
  /** Quits as a user would and waits for the end. */
  readonly quit: () => Promise<number>
}

/** Runs the desktop's real entry, core and preload on a stand-in of Electron, until its window is there. */
export async function bootDesktop(options: BootOptions = {}): Promise<BootedDesktop> {
  const dataDir = options.dataDir ?? (await temporaryDir())
  const electron = createElectronStandIn({
    loadPreload: (file) => {
      // A page that loads again runs its preload again.
      vi.resetModules()
      return import(/* @vite-ignore */ file)
    },
    ...options,
  })
  vi.resetModules()
  vi.doMock('electron', () => ({ ...electron.module }))
  vi.stubEnv('RECTO_DATA_DIR', dataDir)
  const argv = process.argv
  process.argv = ['electron', '.', ...(options.args ?? [])]
  onTestFinished(() => {
    process.argv = argv
    vi.unstubAllEnvs()
    vi.doUnmock('electron')
  })

  const { runDesktop } = await import('../run-desktop.ts')
  const files = await sourceFiles()
  await electron.app.start(() => {
    runDesktop(files)
    options.beforeReady?.(electron)
  })
  await electron.settled()

  const quit = async (): Promise<number> => {
    const { app } = electron
    const exited = new Promise<number>((resolve) => {
      if (app.exitCode !== null) resolve(app.exitCode)
      else app.once('quit', (_: unknown, code: number) => resolve(code))
    })
    app.quit()
    return exited
  }
  onTestFinished(async () => {
    if (electron.app.exitCode === null) await quit()
  })
  return {
    electron,
    dataDir,
    // The preload exposes nothing else.
    api: () => electron.exposed('recto') as PreloadApi<File>,
    quit,
  }
}

/** Events as the page hears them, from its first snapshot on. */
export async function listen({ api }: BootedDesktop): Promise<AppEvent[]> {
  const events: AppEvent[] = []
  api().subscribe((event) => events.push(event))
  await api().call('app.snapshot', {})
  return events
}
