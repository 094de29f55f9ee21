import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { modules, node, root } from './places.mjs'

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

/** Runs one script on the project's Node and resolves with its exit code. */
export async function runNode(args, options = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
    ...options,
  })
  const { code, signal } = await ended(child)
  return code ?? (signal === 'SIGINT' ? 130 : 1)
}

/**
 * Resolves with how a child ended. Until then the signals that are sent to us are the child's to
 * answer, so that Ctrl+C lets it close what it has open.
 */
export function ended(child, platform = process.platform) {
  return new Promise((resolve, reject) => {
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    // Windows gives its console events to every process of the console; sending one there is killing.
    const answer = (signal) => platform !== 'win32' && child.kill(signal)
    for (const signal of signals) process.on(signal, answer)
    const settle = (finish) => {
      for (const signal of signals) process.off(signal, answer)
      finish()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code, signal) => settle(() => resolve({ code, signal })))
  })
}
