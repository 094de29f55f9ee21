import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { node, root } from './places.mjs'
import { commandPath, toolEnvironment } from './run-node.mjs'

const installed = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
    `${process.env['PROGRAMFILES(X86)']}\\Google\\Chrome\\Application\\chrome.exe`,
  ],
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  ),
}

/** The path of a Chromium for the end-to-end tests: `RECTO_CHROMIUM`, an installed one, or none. */
export function findChromium() {
  const candidates = [process.env.RECTO_CHROMIUM, ...(installed[process.platform] ?? [])]
  return candidates.find((file) => file && isExecutable(file))
}

/**
 * Finds a Chromium, or installs one: Playwright's own build, else the distribution's package
 * where that needs no question (root on a Debian system). Answers undefined when both fail.
 */
export function ensureChromium() {
  const found = findChromium() ?? playwrightChromium()
  if (found) return found
  console.error('Installing Chromium for the end-to-end tests…')
  const quiet = { cwd: root, stdio: ['ignore', 2, 2], env: toolEnvironment() }
  spawnSync(node, [commandPath('playwright'), 'install', 'chromium'], {
    ...quiet,
    timeout: 10 * 60_000,
  })
  if (playwrightChromium()) return playwrightChromium()
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
  }
  return findChromium()
}

/** Playwright's own download, which it finds itself when no path is given. */
function playwrightChromium() {
  const script = "console.log(require('@playwright/test').chromium.executablePath())"
  const asked = spawnSync(node, ['-e', script], { cwd: root, encoding: 'utf8' })
  const file = asked.stdout?.trim()
  return file && isExecutable(file) ? file : undefined
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
