// `npm start`: the desktop app, or the same app in the browser where Electron's binary can't be had.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, node, root, runNode, toolEnvironment } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()

const electron = findElectron()
const args = process.argv.slice(2)
if ('path' in electron) {
  const done = spawnSync(electron.path, [root, ...args], { cwd: root, stdio: 'inherit' })
  process.exitCode = done.status ?? 1
} else {
  process.exitCode = await runNode([
    path.join(root, 'out/main/cli.js'),
    'serve',
    '--because',
    electron.missing,
    ...args,
  ])
}

function findElectron() {
  if (process.env.RECTO_SHELL === 'web') return { missing: 'RECTO_SHELL=web was asked for' }
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return { missing: 'this machine has no display' }
  }
  return installedElectron() ?? downloadElectron()
}

function installedElectron() {
  const home = path.join(root, 'node_modules/electron')
  const record = path.join(home, 'path.txt')
  if (!existsSync(record)) return undefined
  const binary = path.join(home, 'dist', readFileSync(record, 'utf8').trim())
  return existsSync(binary) ? { path: binary } : undefined
}

function downloadElectron() {
  console.error('Downloading Electron…')
  const done = spawnSync(node, [path.join(root, 'node_modules/electron/install.js')], {
    cwd: root,
    encoding: 'utf8',
    env: toolEnvironment(),
    stdio: ['ignore', 'inherit', 'pipe'],
    timeout: 5 * 60_000,
  })
  const installed = installedElectron()
  if (installed) return installed
  const reason = done.stderr
    ?.split('\n')
    .find((line) => /error/i.test(line))
    ?.trim()
  return {
    missing: `Electron's binary could not be downloaded (${reason ?? 'no answer in 5 minutes'})`,
  }
}
