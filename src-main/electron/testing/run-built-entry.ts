// node run-built-entry.ts ENTRY: runs a built desktop entry on the stand-in for Electron, in a process of
// its own because modules can't be unloaded, and prints what came of it as JSON.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { PreloadApi } from '#shared/bridge/preload-api.ts'
import { createElectronStandIn, type StandIn } from './electron-stand-in.ts'
import { runSandboxedPreload } from './sandboxed-preload.ts'

const entry = process.argv[2] ?? ''
const electron: StandIn = createElectronStandIn({
  loadPreload: async (file) => runSandboxedPreload(file, electron.module),
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
await electron.app.start(() => import(pathToFileURL(entry).href))
await electron.settled()

const page = await electron.get('recto://app/')
// The preload exposes nothing else.
const api = electron.exposed('recto') as PreloadApi
const snapshot = await api.call('app.snapshot', {})
electron.app.on('quit', (_: unknown, exitCode: number) => {
  const policy = page.headers.get('content-security-policy')
  process.stdout.write(JSON.stringify({ status: page.status, policy, snapshot, exitCode }))
})
electron.app.quit()
