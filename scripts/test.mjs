// `npm test`: every check and every test, then one closing line that counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { root } from './places.mjs'
import { commandPath, runNode, toolEnvironment } from './run-node.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled()

const reports = mkdtempSync(path.join(os.tmpdir(), 'recto-reports-'))
const totals = { passed: 0, failed: 0 }
/** What went wrong, said again at the end, where it is read. */
const failures = []

await check('format', [commandPath('oxfmt'), '--check'])
await check('lint', [commandPath('oxlint'), '--type-aware', '--deny-warnings'])
await check('types', [path.join(root, 'scripts/typecheck.mjs')])
await check('unused code', [commandPath('knip')])
await ensureBuilt()
await unitTests()
await endToEndTests()

rmSync(reports, { recursive: true, force: true })
for (const failure of failures) console.error(`failed: ${failure}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

async function check(name, args) {
  console.error(`\n— ${name}`)
  count(name, (await runNode(args, { stdio: ['ignore', 2, 2] })) === 0 ? [1, 0] : [0, 1])
}

async function unitTests() {
  console.error('\n— unit tests')
  const file = path.join(reports, 'unit.json')
  const code = await runNode(
    [
      commandPath('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { stdio: ['ignore', 2, 2] },
  )
  const report = readReport(file)
  // A file that can't even be loaded fails the run without a failed test.
  const failed = report?.numFailedTests || (code === 0 ? 0 : 1)
  count('unit tests', [report?.numPassedTests ?? 0, failed])
}

async function endToEndTests() {
  console.error('\n— end-to-end tests')
  const chromium = ensureChromium()
  if (!chromium) {
    console.error('No Chromium was found and none could be installed.')
    console.error(
      'Install Chromium or Chrome, or name one in RECTO_CHROMIUM, then run the tests again.',
    )
    return count('end-to-end tests', [0, 1])
  }
  const file = path.join(reports, 'e2e.json')
  const code = await runNode(
    [
      commandPath('playwright'),
      'test',
      '--config',
      path.join(root, 'e2e/playwright.config.ts'),
      '--reporter=list,json',
    ],
    {
      stdio: ['ignore', 2, 2],
      env: { ...toolEnvironment(), RECTO_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  )
  const stats = readReport(file)?.stats
  const failed = stats?.unexpected || (code === 0 ? 0 : 1)
  count('end-to-end tests', [(stats?.expected ?? 0) + (stats?.flaky ?? 0), failed])
}

function count(name, [passed, failed]) {
  totals.passed += passed
  totals.failed += failed
  if (failed > 0) failures.push(name)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
