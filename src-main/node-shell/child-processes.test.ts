import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { childProcesses } from './child-processes.ts'

test('a process that reads documents has no key in its environment', async () => {
  const module = path.join(await temporaryDir(), 'child.mjs')
  await writeFile(module, 'process.send(process.env)')
  vi.stubEnv('RECTO_API_KEY', 'secret-key')
  vi.stubEnv('RECTO_SERVICE_KEY', 'secret-key')
  vi.stubEnv('RECTO_LIBREOFFICE', 'off')
  onTestFinished(() => void vi.unstubAllEnvs())
  const env = await new Promise((resolve) =>
    childProcesses.fork(module, 'child').onMessage(resolve),
  )
  expect(JSON.stringify(env)).not.toContain('secret-key')
  expect(env).toMatchObject({ RECTO_LIBREOFFICE: 'off' })
})
