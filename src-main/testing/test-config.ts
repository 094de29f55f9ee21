import path from 'node:path'
import type { AppConfig } from '../app-config.ts'

/** The programs of the core from their sources, on a folder of the test's, in no hurry to wait. */
export function testConfig(dataDir: string, overrides: Partial<AppConfig> = {}): AppConfig {
  const root = path.resolve(import.meta.dirname, '../..')
  return {
    dataDir,
    version: '0.0.0-test',
    serviceModule: path.join(root, 'src-service/index.ts'),
    engineModule: path.join(root, 'src-service/engine/pipeline/process.ts'),
    workerModule: path.join(root, 'src-main/background/worker.ts'),
    pace: { firstPollMs: 5, longestPollMs: 20, pollGapMs: 0, firstRetryMs: 5, roomLookMs: 20 },
    watching: { settleMs: 0, lookMs: 50 },
    sampleFile: path.join(root, 'resources/sample/recto-sample.pdf'),
    ...overrides,
  }
}
