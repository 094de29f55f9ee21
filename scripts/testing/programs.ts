import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** What tests start as a process or a thread of its own, by name: the sources. */
export const programSources = {
  service: 'src-service/index.ts',
  engine: 'src-service/engine/pipeline/process.ts',
  'engine-guard': 'src-service/engine/pipeline/engine-guard-thread.ts',
  worker: 'src-main/background/worker.ts',
  recto: 'src-main/cli/testing/recto.ts',
  victim: 'src-main/testing/kill/victim.ts',
  'editing-victim': 'src-main/testing/kill/editing-victim.ts',
} as const

/** Names the folder in which `bundle-programs.ts` has put them, for whatever tests start. */
export const programsFolder = 'RECTO_TEST_PROGRAMS'

/** Where the project lies: some of this runs out of a bundle, which lies elsewhere than its sources. */
export const root = path.dirname(findPackageJSON(import.meta.url) ?? '')

/** The file to start a program by: bundled while tests run, its source where nothing was bundled. */
export function programFile(name: keyof typeof programSources): string {
  const folder = process.env[programsFolder]
  return folder === undefined
    ? path.join(root, programSources[name])
    : path.join(folder, `${name}.js`)
}
