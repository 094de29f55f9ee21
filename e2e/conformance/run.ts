// Whether a service does what the interface says.
//
//   npm run conformance -- --base-url URL [--api-key KEY]
//
//   --paths document-digitization   the paths of newer deployments instead of document-ai
//   --expensive                     also checks with 1000 pages, 50 MB and 100,000,000 pixels
//   --only TEXT                     checks whose name or section holds the text
//   --heic FILE                     a HEIC file to be parsed: no free program makes one
//   --timeout SECONDS               for each check; default 300
//
// It sends some seventy small documents: a paid service counts them. The key may as well be in CONFORMANCE_API_KEY.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { allChecks } from './check-list.ts'
import { outcomeLine, summary } from './report.ts'
import { runChecks } from './run-checks.ts'
import { type Layout, layouts, type Target } from './subject.ts'

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    'api-key': { type: 'string' },
    paths: { type: 'string', default: 'document-ai' },
    expensive: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    heic: { type: 'string' },
    timeout: { type: 'string', default: '300' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  const [comment = ''] = readFileSync(import.meta.filename, 'utf8').split(/^(?!\/\/)/m)
  console.log(comment.replaceAll(/^\/\/ ?/gm, '').trimEnd())
  process.exit()
}

const checks = allChecks.filter(({ name, from }) => `${from} ${name}`.includes(values.only))
const target = await readTarget()
if (typeof target === 'string' || checks.length === 0) {
  console.error(typeof target === 'string' ? target : `No check holds “${values.only}”.`)
  process.exitCode = 2
} else {
  const outcomes = await runChecks(target, checks, {
    withExpensive: values.expensive,
    timeoutMs: Number(values.timeout) * 1000,
    onOutcome: (outcome) => console.log(outcomeLine(outcome)),
  })
  console.log(`\n${summary(outcomes)}`)
  process.exitCode = outcomes.some(({ verdict }) => verdict === 'failed') ? 1 : 0
}

/** The service to be checked, or what is wrong with the command. */
async function readTarget(): Promise<Target | string> {
  const baseUrl = values['base-url']?.replace(/\/+$/, '')
  if (!baseUrl || !URL.canParse(baseUrl)) return 'Name the service: --base-url http://…'
  const layout = Object.keys(layouts).find((name): name is Layout => name === values.paths)
  if (!layout) return `The paths are ${Object.keys(layouts).join(' or ')}.`
  if (!(Number(values.timeout) > 0)) return 'A timeout is a number of seconds.'
  return {
    baseUrl,
    apiKey: values['api-key'] ?? process.env['CONFORMANCE_API_KEY'],
    layout,
    heic: values.heic === undefined ? undefined : await readFile(values.heic),
  }
}
