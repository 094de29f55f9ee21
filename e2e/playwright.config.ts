import { defineConfig } from '@playwright/test'
import { electronBinary } from './electron-binary.ts'
import { chromiumLaunch, type RectoOptions } from './fixtures.ts'
import { keepFoldersInMemory } from '../scripts/testing/memory-folder.ts'
import { firefox } from './other-browsers/firefox.ts'
import { webkit } from './other-browsers/webkit.ts'

keepFoldersInMemory()

const electron = electronBinary()
if (!electron && process.env['RECTO_MUST_RUN_ELECTRON']) {
  throw new Error('The Electron binary is not installed, and RECTO_MUST_RUN_ELECTRON asks for it.')
}
if (!electron && process.env['TEST_WORKER_INDEX'] === undefined) {
  console.error(
    'NOT RUN: the Electron project. Its binary is not installed here; the same specs run in Chromium.',
  )
}

for (const { name, missing } of [firefox, webkit]) {
  const reason = missing()
  if (reason === null || process.env['TEST_WORKER_INDEX'] !== undefined) continue
  console.error(`NOT RUN: the smoke in ${name}: ${reason}.`)
}

export default defineConfig<RectoOptions>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // Each waits for a service and a browser more than it works.
  workers: 3,
  // They say that something hangs, and nothing of how long it takes: a busy machine needs ten times as long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    // Without its film, for which the browser packs every frame of every test as a picture; it has what the window
    // held at each step, and `fixtures.ts` takes a picture of one that failed.
    trace: { mode: 'retain-on-failure', screenshots: false },
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    {
      name: 'web',
      testMatch: ['specs/**/*.spec.ts', 'web-only/**/*.spec.ts', 'other-browsers/**/*.spec.ts'],
      use: { shell: 'web', launchOptions: chromiumLaunch() },
    },
    ...(electron
      ? [
          {
            name: 'electron',
            testMatch: ['specs/**/*.spec.ts', 'electron-only/**/*.spec.ts'],
            use: { shell: 'electron' as const },
          },
        ]
      : []),
    // Only where it is said what was installed; a program that isn't there fails.
    ...(process.env['RECTO_INSTALLED'] === undefined
      ? []
      : [{ name: 'installed', testMatch: ['installed/**/*.spec.ts'] }]),
  ],
})
