import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Where Linux keeps files in memory. Elsewhere there is none. */
const memory = '/dev/shm'
const prefix = 'recto-tests-'
/** Several times what all tests hold at once: without it they work on the disk. */
const enoughBytes = 4 * 1024 ** 3

/**
 * Has tests keep their folders in memory, where that can be: they make thousands of libraries, each write of which
 * waits for the disk. What is killed loses no more there than on a disk; what a power cut loses no test can see.
 *
 * The folder is removed when this process ends. Where `TMPDIR` is set already, it stays.
 */
export function keepFoldersInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return
  const folder = path.join(memory, `${prefix}${process.pid}`)
  try {
    forgetAbandoned()
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < enoughBytes) return
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    return
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (canExecute(folder)) process.env['TMPDIR'] = folder
}

/** Some tests write a program and start it, which containers often forbid here. */
function canExecute(folder: string): boolean {
  const program = path.join(folder, 'program')
  writeFileSync(program, '')
  chmodSync(program, 0o700)
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}

/** What runs left that were killed. */
function forgetAbandoned(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue
    rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
