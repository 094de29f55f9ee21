import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildPdf } from '../../testing/build-documents.ts'
import { temporaryDir } from '../../testing/test-app.ts'

/** A folder with a `report.pdf` of one page in it, and an empty library. */
export interface CommandSetting {
  readonly folder: string
  readonly dataDir: string
  /** Options of a command in `folder` whose connection is the one of the environment. */
  readonly against: (baseUrl: string) => {
    readonly cwd: string
    readonly dataDir: string
    readonly env: Readonly<Record<string, string>>
  }
}

export async function setUpCommand(): Promise<CommandSetting> {
  const [folder, dataDir] = [await temporaryDir(), await temporaryDir()]
  await writeFile(path.join(folder, 'report.pdf'), await buildPdf(1))
  return {
    folder,
    dataDir,
    against: (baseUrl) => ({
      cwd: folder,
      dataDir,
      env: { RECTO_BASE_URL: baseUrl, RECTO_API_KEY: 'secret-key-1234' },
    }),
  }
}
