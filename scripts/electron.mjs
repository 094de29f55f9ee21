import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { modules, node, root } from './places.mjs'
import { ended, toolEnvironment } from './run-node.mjs'

const home = path.join(modules, 'electron')

/** Electron's binary, downloaded when it isn't there: its path, or why there is none and what to do. */
export async function findElectron() {
  if (process.env.RECTO_SHELL === 'web') return { missing: 'RECTO_SHELL=web was asked for' }
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return { missing: 'this machine has no display' }
  }
  return installedElectron() ?? (await downloadElectron())
}

function installedElectron() {
  const record = path.join(home, 'path.txt')
  if (!existsSync(record)) return undefined
  const binary = path.join(home, 'dist', readFileSync(record, 'utf8').trim())
  return existsSync(binary) ? { path: binary } : undefined
}

async function downloadElectron() {
  const options = { cwd: root, env: downloadEnvironment(toolEnvironment()), encoding: 'utf8' }
  const child = spawn(node, [path.join(root, 'scripts/download-electron.mjs')], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let reason = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (reason += text))
  const { code } = await ended(child)
  if (code === 0) {
    // It finds the download in its cache and unpacks it.
    const done = spawnSync(node, [path.join(home, 'install.js')], options)
    reason = done.stderr?.split('\n').find((line) => /error/i.test(line)) ?? 'it was not unpacked'
  }
  return installedElectron() ?? notDownloaded(reason.trim() || 'no reason given')
}

function notDownloaded(reason) {
  return {
    missing: `Electron could not be downloaded (${reason})`,
    remedy:
      'To open Recto in its own window, it downloads Electron from github.com: behind a proxy, set HTTPS_PROXY; where that can’t be reached, set ELECTRON_MIRROR to the address of a mirror. Then run npm start again.',
  }
}

/**
 * The environment for the download: a proxy, an exception and a certificate that only npm was told of
 * hold for it too. The mirror's variables are read by `@electron/get` itself.
 */
export function downloadEnvironment(given) {
  const env = { ...given, NODE_USE_ENV_PROXY: '1', NODE_USE_SYSTEM_CA: '1' }
  const proxy = given.npm_config_https_proxy ?? given.npm_config_proxy
  const inherited = {
    HTTPS_PROXY: given.https_proxy ?? proxy,
    HTTP_PROXY: given.http_proxy ?? given.npm_config_proxy,
    NO_PROXY: given.no_proxy ?? given.npm_config_noproxy,
    NODE_EXTRA_CA_CERTS: given.npm_config_cafile,
  }
  for (const [name, value] of Object.entries(inherited)) if (value) env[name] ??= value
  return env
}

/**
 * What Electron or the system's loader says before Electron ends without having opened a window, for systems
 * that can serve the web shell all the same. The words are Chromium's and glibc's own.
 */
const refusals = [
  {
    // sandbox/linux/suid/client/setuid_sandbox_host.cc; content/browser/zygote_host/zygote_host_impl_linux.cc
    said: /SUID sandbox helper binary was found, but is not configured correctly|No usable sandbox!/,
    missing: () => 'this system doesn’t let Electron make the sandbox that protects you',
    remedy: (binary) => {
      const helper = path.join(path.dirname(binary), 'chrome-sandbox')
      return `To open Recto in its own window, let Chromium's sandbox helper do its work, once: sudo chown root:root "${helper}" && sudo chmod 4755 "${helper}"`
    },
  },
  {
    said: /error while loading shared libraries: (\S+):/,
    missing: ([, library]) => `this system lacks ${library}, which Electron needs`,
    remedy: () =>
      'To open Recto in its own window, install what Electron needs: on Debian and Ubuntu, "sudo apt install libnss3 libatk-bridge2.0-0 libgtk-3-0 libgbm1 libasound2".',
  },
  {
    // ui/ozone/platform/x11/ozone_platform_x11.cc
    said: /Missing X server or \$DISPLAY/,
    missing: () => 'no display answers',
    remedy: () => undefined,
  },
]

/**
 * Runs Electron until it ends and resolves with its exit code; or with what is missing where it refused to
 * start. It is never started without its sandbox.
 */
export async function runElectron(binary, args) {
  const watched = process.platform === 'linux'
  const child = spawn(binary, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', watched ? 'pipe' : 'inherit'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text)
    // A refusal comes first; what a long session says afterwards isn't kept.
    if (said.length < 20_000) said += text
  })
  const { code, error } = await ended(child).catch((reason) => ({ code: 1, error: reason }))
  if (error) return { missing: `Electron could not be started (${error.code})` }
  for (const refusal of code === 0 ? [] : refusals) {
    const found = refusal.said.exec(said)
    if (found) return { missing: refusal.missing(found), remedy: refusal.remedy(binary) }
  }
  return { code: code ?? 1 }
}
