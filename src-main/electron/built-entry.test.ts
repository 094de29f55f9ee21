import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
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
