import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { root } from './places.mjs'

/**
 * Stands for npm (documentation of `npm ci`): it needs a lock file that the manifest agrees with, replaces
 * `node_modules`, and without `--include=dev` leaves out development dependencies under NODE_ENV=production.
 * What a package does when it is loaded stands in the file `packages` beside it.
 */
const npm = `
  const fs = require('node:fs'), path = require('node:path')
  const here = process.env.FAKE_NPM
  const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages['']
  const same = (a, b) => JSON.stringify(a ?? {}) === JSON.stringify(b ?? {})
  const agrees = same(manifest.dependencies, lock.dependencies) && same(manifest.devDependencies, lock.devDependencies)
  if (process.argv[2] !== 'ci' || !agrees) { console.error('npm error code EUSAGE'); process.exit(1) }
  if (manifest.name === 'recto' && fs.existsSync(here + '/offline')) { console.error('npm error network'); process.exit(1) }
  const dev = process.argv.includes('--include=dev') || process.env.NODE_ENV !== 'production'
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies, ...(dev && manifest.devDependencies) })
  fs.rmSync('node_modules', { recursive: true, force: true })
  const code = JSON.parse(fs.readFileSync(here + '/packages', 'utf8'))
  for (const name of names) {
    const folder = path.join('node_modules', name)
    fs.mkdirSync(path.join(folder, 'bin'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
    fs.writeFileSync(path.join(folder, 'index.js'), code[name] ?? '')
    if (name === 'npm') fs.copyFileSync(__filename, path.join(folder, 'bin/npm-cli.js'))
    if (/^node-/.test(name)) {
      const file = path.join(folder, 'bin', path.basename(process.execPath))
      try { fs.linkSync(process.execPath, file) } catch { fs.copyFileSync(process.execPath, file) }
    }
  }`
const database = 'module.exports = class { close() {} }'

let project = ''
let fake = ''
beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-toolchain-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  project = path.join(folder, 'a project')
  fake = path.join(folder, 'fake')
  mkdirSync(fake)
  writeFileSync(path.join(fake, 'npm-cli.js'), npm)
  says({})
  for (const name of ['package.json', 'package-lock.json', 'scripts/node']) copy(name)
  for (const name of ['toolchain', 'places', 'run-node', 'system']) copy(`scripts/${name}.mjs`)
})

describe('what is installed', () => {
  it('npm start gets what the product and its build need, on its own Node, and nothing twice', () => {
    expect(install('product')).toMatchObject({ status: 0 })
    expect(installed('react')).toBe(true)
    expect(installed('vite')).toBe(true)
    expect(installed('vitest')).toBe(false)
    expect(existsSync(path.join(project, 'node_modules/node/bin'))).toBe(true)
    expect(install('product')).toMatchObject({ status: 0, stderr: '' })
  })

  it('the checks bring what they need, and a start afterwards doesn’t take it away', () => {
    install('product')
    expect(install('all').stderr).toContain('Installing dependencies')
    expect(installed('vitest')).toBe(true)
    expect(install('product').stderr).toBe('')
    changeLock()
    install('product')
    expect(installed('vitest')).toBe(true)
  })

  it('a machine that is set to production builds all the same', () => {
    expect(install('product', { NODE_ENV: 'production' }).status).toBe(0)
    expect(installed('vite')).toBe(true)
  })

  it('a download of Electron is kept over an update that keeps its version', () => {
    install('product')
    const electron = path.join(project, 'node_modules/electron')
    mkdirSync(path.join(electron, 'dist'))
    writeFileSync(path.join(electron, 'dist/electron'), 'the binary')
    writeFileSync(path.join(electron, 'path.txt'), 'electron')
    changeLock()
    expect(install('product').status).toBe(0)
    expect(readFileSync(path.join(electron, 'dist/electron'), 'utf8')).toBe('the binary')
    expect(existsSync(path.join(electron, 'path.txt'))).toBe(true)
  })
})

describe('what fails', () => {
  it('an update without the network leaves what was there, says what to do, and is tried again', () => {
    install('product')
    changeLock()
    writeFileSync(path.join(fake, 'offline'), '')
    const failed = install('product')
    expect(failed.status).toBe(1)
    expect(failed.stderr).toMatch(/Check the network.* What was installed before is untouched/)
    expect(installed('react')).toBe(true)
    expect(install('product').status).toBe(1)
  })

  it('a module that doesn’t load is named, and no installation passes for finished', () => {
    says({ sharp: 'throw new Error("Could not load the sharp module")' })
    const failed = install('product')
    expect(failed.status).toBe(1)
    expect(failed.stderr).toContain("don't load on this system: Error: Could not load the sharp")
    expect(existsSync(path.join(project, 'node_modules'))).toBe(false)
    says({})
    expect(install('product').status).toBe(0)
  })

  it('an npm that can’t install Node ends in a sentence', () => {
    writeFileSync(path.join(fake, 'npm-cli.js'), 'process.exit(1)')
    const failed = install('product')
    expect(failed.status).toBe(1)
    expect(failed.stderr).toMatch(/Node could not be installed.*npm config list/)
  })
})

it('what is left out of a start is what is named among the development dependencies', () => {
  const source = readFileSync(path.join(root, 'scripts/toolchain.mjs'), 'utf8')
  const list = /const onlyForChecks = \[([^\]]*)\]/.exec(source)?.[1] ?? ''
  const named = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(10)
  // npm's own format.
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>
  }
  expect(named.filter((name) => name === undefined || !(name in devDependencies))).toEqual([])
})

function copy(name: string): void {
  cpSync(path.join(root, name), path.join(project, name), { recursive: true })
}

/** The code of packages of which more than their being there is asked. */
function says(code: Readonly<Record<string, string>>): void {
  writeFileSync(
    path.join(fake, 'packages'),
    JSON.stringify({ 'better-sqlite3': database, ...code }),
  )
}

function installed(name: string): boolean {
  return existsSync(path.join(project, 'node_modules', name, 'package.json'))
}

function changeLock(): void {
  const file = path.join(project, 'package-lock.json')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
}

function install(
  part: 'product' | 'all',
  variables: Readonly<Record<string, string>> = {},
): { readonly status: number | null; readonly stderr: string } {
  const code = `(await import('./scripts/toolchain.mjs')).ensureInstalled('${part}')`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: project,
    encoding: 'utf8',
    env: {
      ...process.env,
      FAKE_NPM: fake,
      npm_execpath: path.join(fake, 'npm-cli.js'),
      ...variables,
    },
  })
}
