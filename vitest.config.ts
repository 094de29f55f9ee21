import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepFoldersInMemory } from './scripts/testing/memory-folder.ts'

// Hundreds of threads and programs are started from their sources: kept compiled, they take a third less.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/code')

keepFoldersInMemory()

/** Says that something hangs, and nothing of how long it takes: a busy machine needs ten times as long. */
const testTimeout = 120_000
/** The same of what is done before and after tests, such as loading the whole window. */
const hookTimeout = testTimeout
/** The same of what a test waits for, so that it is told by its own name. */
const expectations = { poll: { timeout: 100_000 } }

const desktop = 'src-main/electron/**/*.test.ts'
const globalSetup = ['scripts/testing/bundle-programs.ts']

export default defineConfig({
  test: {
    // Three even on two cores: the long files mostly wait for a service they have started.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          globalSetup,
          include: ['{src-formats,src-main,src-service,src-shared}/**/*.test.ts'],
          exclude: [desktop],
          testTimeout,
          hookTimeout,
          expect: expectations,
          // What a file loads serves the next ones: on their own they take twice the processor time. Nothing in them is
          // put in a module's place, and no module keeps what a test could change.
          isolate: false,
          unstubEnvs: true,
        },
      },
      {
        test: {
          name: 'apart',
          environment: 'node',
          globalSetup,
          include: [
            desktop,
            '{src-preload,scripts,bench}/**/*.test.ts',
            'e2e/conformance/**/*.test.ts',
          ],
          testTimeout,
          hookTimeout,
          expect: expectations,
          // It imports `electron`, for which tests put a stand-in.
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        test: {
          name: 'view',
          environment: 'jsdom',
          testTimeout,
          hookTimeout,
          expect: expectations,
          // As above; jsdom, too, is made once for a worker. `setup.ts` puts back what a file has put in a place.
          isolate: false,
          include: ['src-renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['src-renderer/testing/setup.ts'],
          // Emptied otherwise; a test reads the colours out of it.
          css: { include: [/category-colors\.css/] },
        },
      },
    ],
  },
})
