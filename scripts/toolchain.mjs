// Runs on whatever Node and npm the machine has, before anything is installed: no dependency, no TypeScript.
//
// First the project's own Node and npm (`scripts/node`), by the machine's npm; then everything else, by those.
// A tree is laid out beside `node_modules` and takes its place when it loads: a failed installation changes nothing.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import {
  hashOf,
  modules,
  node,
  nodeHome,
  nodePackage,
  nodeSource,
  npm,
  root,
  system,
  toolchain,
} from './places.mjs'
import { toolEnvironment } from './run-node.mjs'
import { systemFacts, unfitSystem } from './system.mjs'

const stamp = path.join(modules, '.recto-installed')

/** What checks, tests and packages need and neither the product nor its build does. */
const onlyForChecks = [
  '@ai-sdk/mcp',
  '@axe-core/playwright',
  '@electron/asar',
  '@electron/fuses',
  '@expo-google-fonts/gowun-batang',
  '@fontsource/noto-sans-hebrew',
  '@fontsource/source-serif-4',
  '@playwright/test',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/better-sqlite3',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'electron-builder',
  'jsdom',
  'knip',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'recheck',
  'typescript',
  'vitest',
]

/**
 * Installs the locked dependencies when they are missing or the lock file has changed since.
 * `product` is enough to build and run Recto; `all` has the checks too. Exits with a sentence when it can't.
 */
export function ensureInstalled(part = 'all') {
  const wanted = `${system} ${hashOf(path.join(root, 'package-lock.json'))}`
  const done = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : ''
  const complete = done === `all ${wanted}` || (part === 'product' && done === `product ${wanted}`)
  if (complete && existsSync(node)) return
  const unfit = unfitSystem(systemFacts())
  if (unfit) fail(unfit)
  installNode()
  // Who has had the checks is developing, and keeps them.
  if (!complete) installTree(done.startsWith('all ') ? 'all' : part, wanted)
}

function installNode() {
  if (existsSync(node)) return
  console.error('Installing the Node that Recto runs on…')
  const staged = stagingFolder('node')
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(nodeSource, name), path.join(staged, name))
  }
  const installed = runNpm(machineNpm(), staged)
  const runs = () =>
    spawnSync(node.replace(nodeHome, staged), ['--version'], { stdio: 'ignore' }).status === 0
  if (!installed || !runs()) {
    rmSync(staged, { recursive: true, force: true })
    fail(
      'Node could not be installed from the npm registry. Check the network, and the registry and proxy that npm is set to (`npm config list`), then run the command again.',
    )
  }
  // Another run may have been quicker; the two are the same.
  if (!existsSync(node)) renameSync(staged, nodeHome)
  clearToolchain()
}

function installTree(part, wanted) {
  console.error('Installing dependencies…')
  const staged = stagingFolder('tree')
  const manifest = readJson(path.join(root, 'package.json'))
  const lock = readJson(path.join(root, 'package-lock.json'))
  if (part === 'product') {
    for (const name of onlyForChecks) {
      delete manifest.devDependencies[name]
      delete lock.packages[''].devDependencies[name]
    }
  }
  writeFileSync(path.join(staged, 'package.json'), JSON.stringify(manifest))
  writeFileSync(path.join(staged, 'package-lock.json'), JSON.stringify(lock))
  if (!runNpm([node, npm], staged)) {
    rmSync(staged, { recursive: true, force: true })
    fail(
      'The dependencies could not be installed; npm says why above. Check the network, and the registry and proxy that npm is set to, then run the command again. What was installed before is untouched.',
    )
  }
  const broken = whatDoesNotLoad(staged)
  if (broken) {
    rmSync(staged, { recursive: true, force: true })
    fail(`The dependencies don't load on this system: ${broken}`)
  }
  const tree = path.join(staged, 'node_modules')
  // For tools that are called by hand: `node_modules/node/bin` on the PATH is this Node.
  symlinkSync(nodePackage, path.join(tree, 'node'), 'junction')
  writeFileSync(path.join(tree, path.basename(stamp)), `${part} ${wanted}\n`)
  keepElectron(takePlace(tree), modules)
  clearToolchain()
}

/** Puts a tree where `node_modules` is, and returns where the old one is; on Windows that fails while it is used. */
function takePlace(tree) {
  const old = path.join(stagingFolder('old'), 'node_modules')
  try {
    if (existsSync(modules)) renamePatiently(modules, old)
    renamePatiently(tree, modules)
    return old
  } catch (error) {
    if (!existsSync(modules) && existsSync(old)) renameSync(old, modules)
    fail(
      `The update can't take the place of ${modules} (${error.code}): a program still uses it. Close Recto, and editors or terminals that run from this folder, then run the command again.`,
    )
  }
}

/** Virus scanners on Windows hold what was just written for a moment; a program that runs from it holds on. */
function renamePatiently(from, to) {
  for (let left = 50; ; left--) {
    try {
      return renameSync(from, to)
    } catch (error) {
      if (process.platform !== 'win32' || left === 0) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    }
  }
}

/** Electron's binary isn't npm's: the one that was downloaded for this version goes with the new tree. */
function keepElectron(old, tree) {
  const [from, to] = [old, tree].map((folder) => path.join(folder, 'electron'))
  const version = (folder) => readJson(path.join(folder, 'package.json')).version
  if (!existsSync(path.join(from, 'path.txt')) || !existsSync(to)) return
  if (version(from) !== version(to)) return
  try {
    renameSync(path.join(from, 'dist'), path.join(to, 'dist'))
    copyFileSync(path.join(from, 'path.txt'), path.join(to, 'path.txt'))
  } catch {
    // It runs, or is a link's: then it is taken from the download's cache again.
  }
}

/** The first error among the modules with native parts, or undefined when each loads. */
function whatDoesNotLoad(folder) {
  const code = `
    await Promise.all(['sharp', '@llamaindex/liteparse', 'vite', '@tailwindcss/vite'].map((name) => import(name)))
    new (await import('better-sqlite3')).default(':memory:').close()`
  const done = spawnSync(node, ['--input-type=module', '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
    env: toolEnvironment(),
  })
  if (done.status === 0) return undefined
  if (done.error) return done.error.message
  const lines = done.stderr.split('\n')
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? `it ended with ${done.signal}`
}

/** npm as it was called, or the one on the PATH: yarn and pnpm start scripts too, and can't install from a lock of npm's. */
function machineNpm() {
  const called = process.env.npm_execpath
  return called && path.basename(called) === 'npm-cli.js' ? [process.execPath, called] : ['npm']
}

/** Whatever a person's npm is set to leave out, or refuse, is needed here all the same. No install script runs. */
function runNpm([program, ...before], folder) {
  const args = [
    ...before,
    'ci',
    '--prefix=.',
    '--include=dev',
    '--include=optional',
    '--engine-strict=false',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ]
  const options = { cwd: folder, stdio: ['ignore', 2, 2], env: npmEnvironment(program) }
  // On Windows `npm` is a batch file, which only a shell starts; these words need no quoting.
  const done =
    program === 'npm' && process.platform === 'win32'
      ? spawnSync(['npm', ...args].join(' '), { ...options, shell: true })
      : spawnSync(program, args, options)
  return done.status === 0
}

function npmEnvironment(program) {
  const env = program === node ? toolEnvironment() : { ...process.env }
  // npm hands these to its scripts: they tell of the folder that the script was started in.
  for (const name of ['npm_config_local_prefix', 'npm_config_prefix', 'npm_config_global_prefix']) {
    delete env[name]
  }
  return env
}

function stagingFolder(name) {
  const folder = path.join(toolchain, `${name}-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Takes away what earlier installations left; what is in use stays until the next one. */
function clearToolchain() {
  for (const name of readdirSync(toolchain)) {
    const folder = path.join(toolchain, name)
    const pid = Number(/-(\d+)$/.exec(name)?.[1])
    if (folder === nodeHome || (pid !== process.pid && isRunning(pid))) continue
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Windows keeps what a program runs from.
    }
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
