import { _electron as electron } from '@playwright/test'
import { root } from '../../scripts/places.mjs'
import { electronBinary } from '../electron-binary.ts'
import type { RunningRecto, StartOptions } from './running-recto.ts'

export async function startElectron({ dataDir, env }: StartOptions): Promise<RunningRecto> {
  const executablePath = electronBinary()
  if (!executablePath) throw new Error('The Electron binary is not installed.')
  const app = await electron.launch({
    executablePath,
    args: [root],
    env: { ...process.env, ...env, RECTO_DATA_DIR: dataDir },
  })
  const page = await app.firstWindow()
  return {
    page,
    async chooseFiles(files, askedBy) {
      await app.evaluate(
        ({ dialog }, filePaths) => {
          dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths })
        },
        [...files],
      )
      await (askedBy ? askedBy.click() : page.keyboard.press('ControlOrMeta+O'))
    },
    quit: () => app.close(),
  }
}
