import { test as base, type Locator, type Page } from '@playwright/test'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from '../scripts/chromium.mjs'
import { parseSample } from './documents/parse-sample.ts'
import { startElectron } from './shells/electron.ts'
import type { RunningRecto } from './shells/running-recto.ts'
import { startWeb } from './shells/web.ts'

export interface RectoOptions {
  readonly shell: 'web' | 'electron'
}

/** The app under test: a fresh data folder, started on first use, quit at the end. */
export interface Recto {
  readonly dataDir: string
  /** Starts Recto, or answers the running one. `env` counts for this start only. */
  start(env?: Readonly<Record<string, string>>): Promise<Page>
  /** Starts on a library that has the parsed sample in it, for who reads it and not how it came there. */
  startWithSample(): Promise<Page>
  chooseFiles(files: readonly string[], askedBy?: Locator): Promise<void>
  /** Quits and starts again on the same data. */
  restart(env?: Readonly<Record<string, string>>): Promise<Page>
}

interface Fixtures {
  readonly recto: Recto
}

interface WorkerFixtures {
  /** A data folder with the parsed sample, made once: to be copied. */
  readonly sampleLibrary: () => Promise<string>
}

export const test = base.extend<Fixtures & RectoOptions, WorkerFixtures>({
  shell: ['web', { option: true }],
  sampleLibrary: [
    // Playwright reads from the first parameter what a fixture stands on.
    // oxlint-disable-next-line no-empty-pattern -- see above
    async ({}, provide) => {
      let made: Promise<string> | undefined
      await provide(() => (made ??= parseSample()))
      if (made) await rm(await made, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  async recto({ shell, browser, contextOptions, sampleLibrary }, provide, testInfo) {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-e2e-'))
    const context = shell === 'web' ? await browser.newContext(contextOptions) : undefined
    let env: Readonly<Record<string, string>> = {}
    let running: RunningRecto | undefined
    const start = async (): Promise<Page> => {
      running ??= context
        ? await startWeb(context, { dataDir, env })
        : await startElectron({ dataDir, env })
      return running.page
    }
    await provide({
      dataDir,
      start(wanted = {}) {
        env = wanted
        return start()
      },
      async startWithSample() {
        await cp(await sampleLibrary(), dataDir, { recursive: true })
        return start()
      },
      async chooseFiles(files, askedBy) {
        await start()
        await running?.chooseFiles(files, askedBy)
      },
      async restart(wanted = {}) {
        await running?.quit()
        running = undefined
        env = wanted
        return start()
      },
    })
    if (testInfo.status !== testInfo.expectedStatus) {
      // A window that is gone can't be shown.
      await running?.page
        .screenshot({ path: testInfo.outputPath('window.png') })
        .catch(() => undefined)
    }
    await running?.quit()
    await context?.close()
    await rm(dataDir, { recursive: true, force: true })
  },
})

export { expect } from '@playwright/test'

/** Features of Chromium that it does without. It heeds one list alone: this one, not Playwright's. */
const leftOut = [
  // A page of the browser's own in each window: the list under its address bar, a second of processor time.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  // Of Playwright's list, what asks the network or a user, and what a test would wait for.
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

/** Chromium as found, without its own traffic; without its sandbox only where root forbids it one. */
export function chromiumLaunch(): {
  executablePath?: string
  args: string[]
  env: Record<string, string | undefined>
} {
  const executablePath = findChromium()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${leftOut.join()}`,
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    // Under the C locale Chromium drops files whose names aren't ASCII from what was chosen.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  }
}
