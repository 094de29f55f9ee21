import { app, crashReporter } from 'electron'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { registerViewScheme } from './view-scheme.ts'

/** As the packages name themselves: Windows groups windows and shows notifications by it. */
const appUserModelId = 'app.recto.desktop'

/**
 * All that Electron takes only before it is ready. Answers false where the folder can't be made.
 *
 * Nothing here may wait: what comes after an `await` may come after `ready`.
 */
export function prepare(folder: string): boolean {
  app.enableSandbox()
  if (process.platform === 'win32') {
    app.setAppUserModelId(app.isPackaged ? appUserModelId : process.execPath)
  }
  registerViewScheme()
  if (!setPaths(folder)) return false
  // What crashes leaves its state in the folder, and goes nowhere from there.
  crashReporter.start({ uploadToServer: false, compress: false })
  return true
}

function setPaths(folder: string): boolean {
  // Chromium's caches are not part of the library.
  const paths = { sessionData: 'chromium', crashDumps: 'crashes' } as const
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    app.setPath('userData', folder)
    for (const name of ['sessionData', 'crashDumps'] as const) {
      const place = path.join(folder, paths[name])
      mkdirSync(place, { recursive: true, mode: 0o700 })
      app.setPath(name, place)
    }
    return true
  } catch {
    return false
  }
}
