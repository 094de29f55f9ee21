import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'

const entry = path.resolve(import.meta.dirname, '../../out/main/electron.js')

// `npm test` builds before it tests.
test.skipIf(!existsSync(entry))(
  'what is built and shipped starts, shows the view and quits, not just its sources',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(import.meta.dirname, 'testing/run-built-entry.ts'), entry],
      { env: { ...process.env, RECTO_DATA_DIR: await temporaryDir() } },
    )
    expect(JSON.parse(stdout)).toMatchObject({
      status: 200,
      policy: expect.stringContaining("default-src 'none'"),
      snapshot: { ok: true, data: { capabilities: { nativePicker: true } } },
      exitCode: 0,
    })
  },
)

test.skipIf(!existsSync(entry))('every part that was built can be compiled', async () => {
  const folder = path.dirname(entry)
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const compile = `
    import { readFileSync } from 'node:fs'
    import { SourceTextModule } from 'node:vm'
    for (const file of process.argv.slice(1)) {
      try { new SourceTextModule(readFileSync(file, 'utf8')) } catch (error) { console.log(file, error.message) }
    }`
  const files = parts.filter((part) => part.endsWith('.js')).map((part) => path.join(folder, part))
  const flags = ['--experimental-vm-modules', '--no-warnings', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...flags,
    '--eval',
    compile,
    '--',
    ...files,
  ])
  expect(stdout).toBe('')
  expect(files.length).toBeGreaterThan(10)
})
