import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { node, npm, root } from '../places.mjs'
import { expectThat, type Checks } from './checks.ts'
import { startProgram } from './run-program.ts'

const nodeMajors = [18, 20, 22, 24, 26]
const npmMajors = [9, 10, 11]

/** Starts a fresh copy of the project by each Node and npm that a machine may have. */
export async function checkNodes({ check }: Checks, scratch: string): Promise<void> {
  const copy = path.join(scratch, 'project')
  await copyProject(copy)
  for (const nodeMajor of nodeMajors) {
    for (const npmMajor of npmMajors) {
      await check(`Node ${nodeMajor} with npm ${npmMajor} starts Recto`, async () => {
        const tools = path.join(scratch, `node-${nodeMajor}-npm-${npmMajor}`)
        await installTools(tools, nodeMajor, npmMajor)
        // The first has everything to install; the others the Node, which is all that theirs is for.
        await rm(path.join(copy, '.toolchain'), { recursive: true, force: true })
        const started = startProgram(
          path.join(tools, 'node_modules', nodePackage(), nodeFile),
          [path.join(tools, 'node_modules/npm/bin/npm-cli.js'), 'start', '--', '--help'],
          { cwd: copy, env: { ...cleanEnvironment(), RECTO_SHELL: 'web' }, timeoutMs: 15 * 60_000 },
        )
        const { code, out, err } = await started.ended
        expectThat(code === 0 && out.includes('Usage: recto serve'), `${out}\n${err}`)
      })
    }
  }
}

const nodeFile = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'

function nodePackage(): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

async function installTools(folder: string, nodeMajor: number, npmMajor: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  const packages = [`${nodePackage()}@${nodeMajor}`, `npm@${npmMajor}`]
  const quiet = ['--prefix=.', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const args = [npm, 'install', '--engine-strict=false', ...quiet, ...packages]
  const { code, err } = await startProgram(node, args, { cwd: folder, timeoutMs: 5 * 60_000 }).ended
  expectThat(code === 0, err)
}

/** What git tracks or would, without what was installed and built. */
async function copyProject(to: string): Promise<void> {
  const ignored = (await readFile(path.join(root, '.gitignore'), 'utf8')).trim().split('\n')
  const left = new Set(['.git', ...ignored.map((line) => line.replace(/\/$/, ''))])
  await cp(root, to, {
    recursive: true,
    filter: (file) => !left.has(path.relative(root, file).split(path.sep)[0] ?? ''),
  })
}

/** As of a terminal: npm tells its scripts of itself in the environment, and our own would pass for the one tried. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  return Object.fromEntries(entries)
}
