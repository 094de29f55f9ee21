import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './places.mjs'
import { commandPath, runNode } from './run-node.mjs'

const stamp = path.join(root, 'out', '.built')
const sources = [
  'src-formats',
  'src-main',
  'src-preload',
  'src-renderer',
  'src-service',
  'src-shared',
  'resources',
  'electron.vite.config.ts',
  'scripts/korean-apart.ts',
  'scripts/pdfjs-assets.ts',
  'scripts/pdfjs-flat-trees.ts',
  'scripts/pdfjs-without-canvas.ts',
  'scripts/view-chunks.ts',
  'package-lock.json',
]

/** When any of these files and folders of the project last changed. */
export function newestChange(names) {
  return Math.max(...names.map((name) => lastChange(path.join(root, name))))
}

function lastChange(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  // Emacs lays a link that leads nowhere beside what is being edited.
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(
    found.mtimeMs,
    ...readdirSync(file).map((name) => lastChange(path.join(file, name))),
  )
}

/** Builds `out/` when a source is newer than the last build. Exits when the build fails. */
export async function ensureBuilt() {
  if (existsSync(stamp) && statSync(stamp).mtimeMs > newestChange(sources)) return
  console.error('Building Recto…')
  await build()
}

async function build() {
  const started = new Date()
  const code = await runNode([commandPath('electron-vite'), 'build', '--logLevel', 'error'], {
    stdio: ['ignore', 2, 2],
  })
  if (code !== 0) process.exit(code)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, '')
  // What was saved while it was built is not in it.
  utimesSync(stamp, started, started)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
