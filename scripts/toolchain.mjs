// Runs on whatever Node the machine has, before anything is installed: no dependency, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.recto-installed')

/** The project's own Node 24, which better-sqlite3 and Vitest need, whatever the machine's Node is. */
export const node = path.join(
  modules,
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Installs the locked dependencies when they are missing or the lock file has changed since. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Installing dependencies…')
  // Not `npm ci`: it refuses a lock without every platform's optional packages, and a registry
  // that carries only its own platform's can't give them. No install scripts (.npmrc): npm would
  // want a compiler and Node's headers for better-sqlite3, which ships its binaries. Only `node`
  // needs its own, which fetches the binary's package from the registry.
  const done =
    runNpm('install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error') &&
    runNpm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')
  if (!done || !existsSync(node)) {
    console.error(
      'The dependencies could not be installed. Check the network, then run the command again.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

function runNpm(...args) {
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return done.status === 0
}

/** The script behind a package's command, to be run with `node` instead of through a shell shim. */
export function commandPath(command) {
  const owner = { playwright: '@playwright/test', tsc: 'typescript' }[command] ?? command
  const manifest = JSON.parse(readFileSync(path.join(modules, owner, 'package.json'), 'utf8'))
  const bin = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]
  return path.join(modules, owner, bin)
}

/** The environment for child processes: tools that start `node` by name find ours. */
export function toolEnvironment() {
  const separator = path.delimiter
  return { ...process.env, PATH: `${path.dirname(node)}${separator}${process.env.PATH ?? ''}` }
}

/**
 * Runs one script on the project's Node and resolves with its exit code.
 * Signals sent to us reach the child, so that Ctrl+C ends it cleanly.
 */
export function runNode(args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: 'inherit',
      env: toolEnvironment(),
      ...options,
    })
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}
