// Where the project's own Node and what is installed lie. Runs on whatever Node the machine has.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** `linux-x64` and the like: of the Node that runs this, which on some systems isn't the processor's. */
export const system = `${process.platform}-${process.arch}`

export const modules = path.join(root, 'node_modules')

/** What the project installs for itself besides `node_modules`. */
export const toolchain = path.join(root, '.toolchain')

/** The manifest and lock of the Node and npm that everything is installed and run with. */
export const nodeSource = path.join(root, 'scripts/node')

/** Named by what is in it: an update comes to lie beside the Node that may be running. */
export const nodeHome = path.join(
  toolchain,
  `node-${system}-${hashOf(path.join(nodeSource, 'package-lock.json')).slice(0, 12)}`,
)

export const nodePackage = path.join(nodeHome, 'node_modules', nodePackageName())

/** The project's own Node, pinned for each system in `scripts/node/package.json`. */
export const node = path.join(
  nodePackage,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** The npm that belongs to it, as the script to run with it. */
export const npm = path.join(nodeHome, 'node_modules/npm/bin/npm-cli.js')

function nodePackageName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = system === 'darwin-arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

export function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
