import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimFolder } from './claim-folder.ts'
import { temporaryFolder } from './testing/client.ts'

/** A process that works in the folder until it is killed; under a parent that never asks for its end. */
async function claimElsewhere(folder: string, isForgotten = false): Promise<ChildProcess> {
  const module = JSON.stringify(path.join(import.meta.dirname, 'claim-folder.ts'))
  const program = `import { claimFolder } from ${module}
    claimFolder(${JSON.stringify(folder)})
    console.log(process.pid)
    setInterval(() => {}, 1000)`
  const args = ['--input-type=module', '--eval', program]
  const child = isForgotten
    ? spawn('/bin/sh', ['-c', '"$0" "$@" & exec sleep 1000', process.execPath, ...args])
    : spawn(process.execPath, args)
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function readPid({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('The process has a standard output')
  const [line] = (await once(stdout, 'data')) as [Buffer]
  return Number(line.toString())
}

test('two services do not work in one folder, where each would undo what the other does', async () => {
  const folder = await temporaryFolder()
  const other = await claimElsewhere(folder)
  await readPid(other)
  expect(() => claimFolder(folder)).toThrow('another document parsing service')
  other.kill('SIGKILL')
  await once(other, 'exit')
  claimFolder(folder)()
  claimFolder(folder)()
})

test('a lock of before a power cut keeps nobody out, whoever has its process id now', async () => {
  const folder = await temporaryFolder()
  // As it was written once: the number of a process that lives, and is none of ours.
  await writeFile(path.join(folder, 'lock'), String(process.ppid))
  expect(() => claimFolder(folder)()).not.toThrow()
})

test.skipIf(process.platform === 'win32')(
  'a service that has ended and that nobody asked for its end keeps nobody out',
  async () => {
    const folder = await temporaryFolder()
    const pid = await readPid(await claimElsewhere(folder, true))
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => attempt(folder)).toBe('claimed')
    // It is still in the system's table of processes.
    expect(() => process.kill(pid, 0)).not.toThrow()
  },
)

function attempt(folder: string): string {
  try {
    claimFolder(folder)()
    return 'claimed'
  } catch (error) {
    return String(error)
  }
}
