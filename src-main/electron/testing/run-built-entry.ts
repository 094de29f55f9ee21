// node run-built-entry.ts ENTRY: runs a built desktop entry on the stand-in for Electron, in a process of
// its own because modules can't be unloaded, and prints what came of it as JSON.
import type { PreloadApi } from '#shared/bridge/preload-api.ts'
import { runEntry } from './stand-in-for-entry.ts'

const electron = await runEntry(process.argv[2] ?? '')
const page = await electron.get('recto://app/')
// The preload exposes nothing else.
const api = electron.exposed('recto') as PreloadApi
const snapshot = await api.call('app.snapshot', {})
electron.app.on('quit', (_: unknown, exitCode: number) => {
  const policy = page.headers.get('content-security-policy')
  process.stdout.write(JSON.stringify({ status: page.status, policy, snapshot, exitCode }))
})
electron.app.quit()
