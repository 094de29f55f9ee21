import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { lockDataFolder } from './lock.ts'

/** Another process that holds the lock, in earnest: the operating system tells the two apart. */
async function lockElsewhere(lockFile: string): Promise<ChildProcess> {
  const module = path.join(import.meta.dirname, 'lock.ts')
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { lockDataFolder } from ${JSON.stringify(module)}
       lockDataFolder(${JSON.stringify(lockFile)}, 'there')
       console.log('locked')
       setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a second process can not write to the same library, and learns who does', async () => {
  const file = path.join(await temporaryDir(), 'lock')
  const owner = await lockElsewhere(file)
  expect(() => lockDataFolder(file, 'here')).toThrow(
    expect.objectContaining({
      code: 'library.locked',
      data: { dataDir: 'here', pid: owner.pid },
    }),
  )
})

test('a killed process leaves no lock behind', async () => {
  const file = path.join(await temporaryDir(), 'lock')
  await kill(await lockElsewhere(file))
  expect(() => lockDataFolder(file, 'here').release()).not.toThrow()
})

test('a damaged lock keeps nobody out, and nobody in', async () => {
  const file = path.join(await temporaryDir(), 'lock')
  await writeFile(file, randomBytes(8192))
  const lock = lockDataFolder(file, 'here')
  expect(() => lockDataFolder(file, 'there')).toThrow(
    expect.objectContaining({ code: 'library.locked' }),
  )
  lock.release()
})

test('a lock that was released can be taken again, also by the same process', async () => {
  const file = path.join(await temporaryDir(), 'lock')
  const first = lockDataFolder(file, 'here')
  expect(() => lockDataFolder(file, 'here')).toThrow(
    expect.objectContaining({
      code: 'library.locked',
      data: { dataDir: 'here', pid: process.pid },
    }),
  )
  first.release()
  lockDataFolder(file, 'here').release()
})
