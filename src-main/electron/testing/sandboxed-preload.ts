import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { strict } from './strict.ts'

const nodeModules: ReadonlySet<string> = new Set(['events', 'timers', 'url'])
const rendererModules = ['contextBridge', 'crashReporter', 'ipcRenderer', 'webUtils'] as const

type RendererModules = Readonly<Record<(typeof rendererModules)[number], unknown>>

/** Runs a preload with no more than a sandboxed one can use: row `preload.sandbox` of the table. */
export function runSandboxedPreload(file: string, electron: RendererModules): void {
  const ofNode = createRequire(import.meta.url)
  const own = strict(
    'electron (in a preload)',
    Object.fromEntries(rendererModules.map((name) => [name, electron[name]])),
  )
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer') return own
    if (nodeModules.has(name)) return ofNode(name)
    throw new Error(`module not found: ${name}`)
  }
  const parameters = ['require', 'process', 'exports', 'module']
  const run = compileFunction(readFileSync(file, 'utf8'), parameters, { filename: file })
  run(
    require,
    strict('process (in a preload)', { platform: process.platform }),
    {},
    { exports: {} },
  )
}
