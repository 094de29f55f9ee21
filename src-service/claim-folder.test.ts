import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimFolder } from './claim-folder.ts'
import { temporaryFolder } from './testing/client.ts'

const claim = path.join(import.meta.dirname, 'claim-folder.ts')

test('two services do not work in one folder, and one that was killed leaves it free', async () => {
  const folder = await temporaryFolder()
  const script = `
    import { claimFolder } from ${JSON.stringify(claim)}
    const release = claimFolder(${JSON.stringify(folder)})
    console.log('claimed')
    setInterval(() => release.length, 1000)
  `
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script])
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  expect(() => claimFolder(folder)).toThrow('another document parsing service')
  other.kill('SIGKILL')
  await once(other, 'exit')
  const release = claimFolder(folder)
  expect(() => claimFolder(folder)).toThrow('another document parsing service')
  release()
  claimFolder(folder)()
})

test('the id of a process that is long gone, now somebody else’s, locks nobody out', async () => {
  const folder = await temporaryFolder()
  // As earlier versions left it when they were ended together with their console.
  await writeFile(path.join(folder, 'lock'), String(process.ppid))
  expect(() => claimFolder(folder)()).not.toThrow()
})
