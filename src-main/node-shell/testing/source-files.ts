import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryDir } from '../../testing/test-app.ts'
import { testConfig } from '../../testing/test-config.ts'
import type { ProgramFiles } from '../program-files.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Stands for `out/` in a test: the sources run as they are, and the view is one page. */
export async function sourceFiles(): Promise<ProgramFiles> {
  const viewDir = await temporaryDir()
  await mkdir(path.join(viewDir, 'assets'))
  await writeFile(path.join(viewDir, 'index.html'), '<title>view</title>')
  await writeFile(path.join(viewDir, 'assets/view.js'), 'export {}')
  const { serviceModule, engineModule, workerModule, sampleFile, version } = testConfig(viewDir)
  return {
    serviceModule,
    engineModule,
    workerModule,
    sampleFile,
    version,
    updateFeed: null,
    preload: path.join(root, 'src-preload/index.ts'),
    viewDir,
    icon: path.join(root, 'resources/icons/512.png'),
  }
}
