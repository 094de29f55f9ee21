// node start-child.ts ENTRY: prints how many milliseconds pass from the evaluation of a desktop entry to its
// first window, on the stand-in for Electron.
import { runEntry } from '../../src-main/electron/testing/stand-in-for-entry.ts'

const started = performance.now()
const electron = await runEntry(process.argv[2] ?? '')
const tookMs = performance.now() - started
if (!electron.window().isShown) throw new Error('The window was not shown')
electron.app.on('quit', () => process.stdout.write(String(tookMs)))
electron.app.quit()
