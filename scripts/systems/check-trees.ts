import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { node, npm, root } from '../places.mjs'
import { expectThat, type Checks } from './checks.ts'
import { inspectTree } from './native-tree.ts'
import { missingOnFreshSystem } from './fresh-system.ts'
import { readNativeFile } from './read-native-file.ts'
import { startProgram } from './run-program.ts'
import { nameOf, systems, type System } from './systems.ts'

/** Installs the tree of each system from the lock file, as npm would there, and reads its native files. */
export async function checkTrees({ check }: Checks, scratch: string): Promise<void> {
  for (const system of systems) {
    const name = nameOf(system)
    await check(
      `${name}: the tree installs, and its native files suit a fresh system`,
      async () => {
        const folder = path.join(scratch, name)
        await install(system, root, folder)
        const { lacks, asksTooMuch } = await inspectTree(path.join(folder, 'node_modules'), system)
        expectThat(lacks.length === 0, `It lacks native files of ${lacks.join(', ')}`)
        expectThat(asksTooMuch.length === 0, asksTooMuch.join('\n'))
      },
    )
    await check(`${name}: its Node installs and starts on a fresh system`, async () => {
      const folder = path.join(scratch, `${name}-node`)
      await install(system, path.join(root, 'scripts/node'), folder)
      const prefix = name === 'darwin-arm64' ? 'node-bin' : 'node'
      const platform = system.os === 'win32' ? 'win' : system.os
      const file = `bin/node${system.os === 'win32' ? '.exe' : ''}`
      const program = path.join(folder, 'node_modules', `${prefix}-${platform}-${system.cpu}`, file)
      const [found] = await readNativeFile(program)
      expectThat(found && nameOf(found) === name, `${program} isn't for ${name}`)
      const missing = missingOnFreshSystem(found, new Set())
      expectThat(missing.length === 0, `Node asks for ${missing.join(', ')}`)
    })
  }
}

async function install({ os, cpu }: System, source: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(path.join(source, file), path.join(folder, file))
  }
  const system = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc']
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, err } = await startProgram(node, [npm, 'ci', '--prefix=.', ...system, ...quiet], {
    cwd: folder,
    timeoutMs: 10 * 60_000,
  }).ended
  expectThat(code === 0, err)
}
