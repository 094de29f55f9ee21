import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { createElectronStandIn, type StandIn } from './electron-stand-in.ts'
import { runSandboxedPreload } from './sandboxed-preload.ts'

/**
 * Runs an entry on the stand-in, as Electron does it: `electron` is the stand-in for every module of this process,
 * which therefore runs no second one. Resolves when its first page was loaded.
 */
export async function runEntry(file: string): Promise<StandIn> {
  const electron: StandIn = createElectronStandIn({
    loadPreload: async (preload) => runSandboxedPreload(preload, electron.module),
  })
  Object.assign(globalThis, { electronStandIn: electron.module })
  const names = Object.keys(electron.module).filter((name) => name !== 'default')
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron'
        ? { url: 'stand-in:electron', format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url === 'stand-in:electron'
        ? {
            format: 'module',
            source: `const it = globalThis.electronStandIn
export const { ${names.join(', ')} } = it
export default it.default`,
            shortCircuit: true,
          }
        : next(url, context),
  })
  process.argv = ['electron', '.']
  await electron.app.start(() => import(pathToFileURL(file).href))
  await electron.settled()
  return electron
}
