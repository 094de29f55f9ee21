// `npm run systems`: whether Recto installs and runs on the systems that this machine isn't. Takes minutes, and the registry.
//
//   npm run systems                            everything that can be tried here
//   npm run systems -- trees nodes running     only these parts
//   RECTO_SYSTEM_RUNNER=PROGRAM npm run systems -- running     Windows and Linux arm64 too (`systems/recto-on.ts`)
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { offerHelp } from './help.ts'
import { checkNodes } from './systems/check-nodes.ts'
import { checkRunning } from './systems/check-running.ts'
import { checkTrees } from './systems/check-trees.ts'
import { createChecks } from './systems/checks.ts'
import { rectoHere, rectoThrough } from './systems/recto-on.ts'

offerHelp(import.meta.url)
const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !['trees', 'nodes', 'running'].includes(part))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: see --help`)
const wants = (part: string): boolean => asked.length === 0 || asked.includes(part)
const checks = createChecks()
const scratch = await mkdtemp(path.join(tmpdir(), 'recto-systems-'))
try {
  if (wants('trees')) await checkTrees(checks, path.join(scratch, 'trees'))
  if (wants('nodes')) await checkNodes(checks, path.join(scratch, 'nodes'))
  if (wants('running')) await checkAll()
} finally {
  await rm(scratch, { recursive: true, force: true })
}
const { passed, failed } = checks.totals()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function checkAll(): Promise<void> {
  await ensureBuilt()
  const here = path.join(scratch, 'here')
  await checkRunning(checks, rectoHere(here), here)
  const runner = process.env['RECTO_SYSTEM_RUNNER']
  if (runner === undefined) {
    console.log(
      'left out: Windows and Linux arm64, as RECTO_SYSTEM_RUNNER names no program for them',
    )
    return
  }
  for (const system of ['windows', 'linux-arm64'] as const) {
    const folder = path.join(scratch, system)
    await checkRunning(checks, rectoThrough(runner, system, folder), folder)
  }
}
