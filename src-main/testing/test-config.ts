import path from 'node:path'
import { programFile, root } from '../../scripts/testing/programs.ts'
import type { AppConfig } from '../app-config.ts'
import { shareBackground } from './shared-background.ts'

/** The programs of the core, on a folder of the test's, in no hurry to wait. */
export function testConfig(dataDir: string, overrides: Partial<AppConfig> = {}): AppConfig {
  return {
    dataDir,
    version: '0.0.0-test',
    serviceModule: programFile('service'),
    engineModule: programFile('engine'),
    workerModule: programFile('worker'),
    createBackground: shareBackground,
    pace: { firstPollMs: 5, maxPollMs: 20, pollGapMs: 0, firstRetryMs: 5, roomLookMs: 20 },
    watching: { settleMs: 0, lookMs: 50 },
    sampleFile: path.join(root, 'resources/sample/recto-sample.pdf'),
    ...overrides,
  }
}
