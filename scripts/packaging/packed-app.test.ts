import { getCurrentFuseWire, FuseState, FuseV1Options, type FuseConfig } from '@electron/fuses'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkRunning } from '../systems/check-running.ts'
import { createChecks } from '../systems/checks.ts'
import { rectoHere } from '../systems/recto-on.ts'
import { fuses } from './fuses.ts'
import { filesOf, findPackedApp, layOut, type PackedApp } from './packed-app.ts'

const found = findPackedApp()
if (!found) console.error('NOT RUN: the packed app taken apart. `npm run package` makes one.')

const entries = ['electron', 'cli', 'service', 'engine', 'worker', 'engine-guard'].map(
  (name) => `out/main/${name}.js`,
)

describe.skipIf(!found)('the packed app', () => {
  // Skipped where there is none.
  const app = found as PackedApp
  /** Its files alone, where nothing of the project can be found by accident. */
  let home = ''
  beforeAll(async () => {
    home = await realpath(await mkdtemp(path.join(tmpdir(), 'recto-packed-')))
    layOut(app, path.join(home, 'app'))
  })
  afterAll(() => rm(home, { recursive: true, force: true }))

  test('has every module that its entries import', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--experimental-import-meta-resolve',
      path.join(import.meta.dirname, 'unresolved-imports.ts'),
      path.join(home, 'app'),
      ...entries,
    ])
    const { modules, unresolved } = JSON.parse(stdout) as {
      readonly modules: number
      readonly unresolved: readonly string[]
    }
    expect(unresolved).toEqual([])
    // Few would mean that nothing was followed.
    expect(modules).toBeGreaterThan(100)
  }, 120_000)

  test('has no test, source, map, secret or file of the development in it', () => {
    const unwanted =
      /(\.(map|tsx?|[cm]ts|md|log|tsbuildinfo|pem|key|p12|pfx|test\.\w+|spec\.\w+|gyp|c|cc|cpp|h)$)|(^|\/)(\.[^/]+|e2e|bench|scripts|testing|coverage)(\/|$)/
    const names = filesOf(app).map(({ name }) => name)
    expect(names.filter((name) => unwanted.test(name))).toEqual([])
    expect(names).toContain('out/renderer/index.html')
  })

  test('keeps what the system loads beside the archive, each with the libraries it needs', () => {
    const native = filesOf(app).filter(({ name }) => /\.(node|dll|dylib|so(\.[\d.]+)?)$/.test(name))
    expect(native.filter(({ isUnpacked }) => !isUnpacked)).toEqual([])
    expect(native.map(({ name }) => path.posix.basename(name).replace(/\..*/, ''))).toEqual(
      expect.arrayContaining(['liteparse']),
    )
  })

  test('says nothing of the machine that it was made on', async () => {
    const manifest = await readFile(path.join(home, 'app/package.json'), 'utf8')
    expect(Object.keys(JSON.parse(manifest) as object)).not.toContain('devDependencies')
    expect(manifest).not.toContain(path.resolve(import.meta.dirname, '../..'))
  })

  test('has exactly the fuses that were decided', async () => {
    const wire = await getCurrentFuseWire(app.binary)
    const names = Object.values(FuseV1Options).filter((option) => typeof option === 'number')
    const states = Object.fromEntries(names.map((name) => [name, wire[name]]))
    expect(states).toEqual(Object.fromEntries(names.map((name) => [name, wanted(fuses, name)])))
  })

  test('works from its own files: the command line, the web shell, the service and its engines', async () => {
    const checks = createChecks()
    const folder = path.join(home, 'running')
    await checkRunning(checks, rectoHere(folder, path.join(home, 'app')), folder)
    expect(checks.totals()).toEqual({ passed: process.platform === 'win32' ? 7 : 6, failed: 0 })
  }, 300_000)

  test('reads letters in a picture: decoder, recogniser and models are all there', async () => {
    const folder = path.join(home, 'recognising')
    await mkdir(folder)
    const picture = path.join(import.meta.dirname, '../../resources/readme/reading.png')
    const recto = rectoHere(folder, path.join(home, 'app'))
    const parse = ['parse', picture, '--ocr', 'force', '--formats', 'text', '--json']
    const { code, out, err } = await recto.start([...parse, '--data-dir', folder]).ended
    expect(err + out).toContain('Recto')
    expect(code).toBe(0)
  }, 120_000)
})

function wanted(config: FuseConfig, option: FuseV1Options): FuseState {
  return config[option] === true ? FuseState.ENABLE : FuseState.DISABLE
}
