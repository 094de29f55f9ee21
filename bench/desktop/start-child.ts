// node start-child.ts ENTRY: prints how many milliseconds pass from the evaluation of a desktop entry to its
// first window, and to the answer to the first call of its page if that can call, on the stand-in for Electron.
import type { PreloadApi } from '#shared/bridge/preload-api.ts'
import { runEntry } from '../../src-main/electron/testing/stand-in-for-entry.ts'

const started = performance.now()
const electron = await runEntry(process.argv[2] ?? '')
const { shownAtMs } = electron.window()
if (shownAtMs === null) throw new Error('The window was not shown')
// The preload exposes nothing else, and an empty entry has none.
const api = electron.exposed('recto') as PreloadApi | undefined
await api?.call('app.snapshot', {})
const times = { shownMs: shownAtMs - started, answeredMs: performance.now() - started }
electron.app.on('quit', () => process.stdout.write(JSON.stringify(times)))
electron.app.quit()
